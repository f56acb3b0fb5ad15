import type { SubmissionStep } from '../../shared/addresses/submission-address.ts';

/** What the steps of the Submission Portal are called. */
export const stepNames: Readonly<Record<SubmissionStep, string>> = {
  file: 'Upload File',
  workbook: 'Workbook Validation',
  data: 'Data Sheet Validation',
  submission: 'Submission',
};
