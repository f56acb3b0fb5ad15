import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Finding, FindingKind, Severity, ValidationReport } from '@isobath/workbook';
import {
  describeSuggestion,
  findingsHeader,
  formatFinding,
  knowFromPortal,
  validateWorkbook,
} from '@isobath/workbook';
import { askPortal } from '../portal/ask-portal.ts';
import { openFileBytes } from '../sources/xlsx/file-bytes.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-context.ts';

/** Findings of a kind that are printed; `--findings` writes all. */
const SHOWN = 10;

/** Options of `isobath validate`. */
export interface ValidateOptions {
  readonly json?: boolean;
  readonly findings?: string;
  readonly portal?: string;
  readonly update?: boolean;
}

/** `isobath validate <file> [--json] [--findings out.csv] [--portal URL] [--update]`; refuses a workbook with errors, so that the command exits with code 1. */
export async function validateFile(
  { workingFolder, terminal, signal }: CommandContext,
  file: string,
  options: ValidateOptions,
): Promise<void> {
  const portal = options.portal === undefined ? undefined : askPortal(options.portal);
  const source = await openFileBytes(resolve(workingFolder, file));
  const findings =
    options.findings === undefined
      ? undefined
      : openFindings(resolve(workingFolder, options.findings));
  const report = await validateWorkbook([{ name: basename(file), source }], {
    signal,
    nowMs: Date.now(),
    keepsLicence: options.update === true,
    ...(portal && knowFromPortal(portal, { isUpdate: options.update === true })),
    ...(findings && { onFinding: findings.add }),
  }).finally(() => findings?.close());
  if (options.json === true) terminal.print(JSON.stringify(report, undefined, 2));
  else for (const line of describeReport(report)) terminal.print(line);
  if (report.errorCount > 0)
    throw new CommandError(
      `${file} cannot be submitted: errors: ${report.errorCount}. Correct them and validate it again.`,
    );
}

/** A CSV file of findings, written in pieces. */
function openFindings(path: string): { add: (finding: Finding) => void; close: () => void } {
  const file = openSync(path, 'w');
  let text = findingsHeader;
  const flush = (): void => {
    writeSync(file, text);
    text = '';
  };
  return {
    add(finding) {
      text += formatFinding(finding);
      if (text.length > 1 << 16) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

const severities: readonly Severity[] = ['error', 'warning', 'note'];

function describeReport(report: ValidationReport): string[] {
  return [
    `Rows of data: ${report.rowCount}. Errors: ${report.errorCount}. Warnings: ${report.warningCount}.`,
    ...severities.flatMap((severity) =>
      report.kinds.filter((kind) => kind.severity === severity).flatMap(describeKind),
    ),
    ...report.notRun.map(({ rule, reason }) => `not run  ${rule}: ${reason}`),
  ];
}

function describeKind({
  severity,
  rule,
  count,
  message,
  fix,
  accepted,
  examples,
}: FindingKind): string[] {
  const shown = examples.slice(0, SHOWN);
  return [
    '',
    `${severity}  ${rule} (${count}): ${message} ${fix}`,
    `  accepted: ${accepted}`,
    ...shown.map((finding) => `  ${describePlace(finding)}`),
    ...(count > shown.length ? [`  and ${count - shown.length} more`] : []),
  ];
}

function describePlace({ sheet, row, column, value, detail, suggestions = [] }: Finding): string {
  return [
    sheet,
    row !== undefined && `row ${row}`,
    column !== undefined && `column ${column}`,
    value !== undefined && value !== '' && `value ${JSON.stringify(value)}`,
    detail,
    suggestions.length > 0 && `perhaps: ${suggestions.map(describeSuggestion).join('; or ')}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
