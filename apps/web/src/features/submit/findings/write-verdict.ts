import { formatCount } from '@isobath/ocean';
import type { CheckReport } from '../worker/protocol.ts';

/** What the check means for a submission, in one sentence. */
export function writeVerdict({
  errorCount,
  warningCount,
  notRun,
}: Pick<CheckReport, 'errorCount' | 'warningCount' | 'notRun'>): string {
  const warnings = countText(warningCount, 'warning');
  const checks = new Set(notRun.map(({ rule }) => rule)).size;
  const skipped = checks === 0 ? '' : `; ${countText(checks, 'check')} could not run`;
  if (errorCount > 0) {
    const more = warningCount === 0 ? '' : `, and there ${areText(warningCount)} ${warnings}`;
    return `${countText(errorCount, 'error')} must be corrected before this workbook can be submitted${more}${skipped}.`;
  }
  if (warningCount > 0)
    return `No errors, so this workbook can be submitted; look at ${warnings} first${skipped}.`;
  return `No errors and no warnings: this workbook can be submitted${skipped}.`;
}

/** A count with its noun: 1 error, 2,310 errors. */
function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function areText(count: number): string {
  return count === 1 ? 'is' : 'are';
}
