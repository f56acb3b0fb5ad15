/** The steps of a submission in their order; the first one has no name in the address. */
export const submissionSteps = ['file', 'workbook', 'data', 'submission'] as const;

/** One step of a submission. */
export type SubmissionStep = (typeof submissionSteps)[number];

/** What the address of the Submission Portal says. */
export interface SubmissionAddress {
  /** The submission that is updated; a new one where it is not given. */
  submissionID?: number | undefined;
  step?: SubmissionStep | undefined;
}

/** Reads the query of the address; what cannot be used is left out. */
export function readSubmissionAddress(raw: Record<string, unknown>): SubmissionAddress {
  const id = Number(raw['submissionID']);
  const step = submissionSteps.find((each) => each === raw['step']);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { submissionID: id } : {}),
    ...(step === undefined || step === 'file' ? {} : { step }),
  };
}
