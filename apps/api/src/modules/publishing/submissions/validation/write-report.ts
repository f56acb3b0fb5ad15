import type { SubmissionReport } from '@isobath/contract';
import type { CheckedWorkbook } from '../workbook-thread/worker-messages.ts';

/** The report of a check as the API sends it: the same fields. */
export function writeReport(report: CheckedWorkbook['report']): SubmissionReport {
  return {
    ...report,
    kinds: report.kinds.map((kind) => ({
      ...kind,
      examples: kind.examples.map((example) => ({ ...example })),
    })),
    notRun: report.notRun.map((each) => ({ ...each })),
  };
}
