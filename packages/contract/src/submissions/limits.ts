/** Limits, retries and waits of data submission (spec 3 §9). */
export const submissionLimits = {
  /** Bytes of one part of a file. */
  partBytes: 5_242_880,
  /** Bytes of one file. */
  fileBytes: 150_000_000,
  /** Tries of one part after the first, and the wait before each, ms. */
  partRetries: 3,
  partWaitMs: 2000,
  sessionRetries: 3,
  sessionWaitMs: 2000,
  commitRetries: 4,
  commitWaitMs: 9000,
  /** Characters. */
  shortName: 50,
  longName: 200,
  dataSource: 100,
  /** Characters of Markdown. */
  comment: 20_000,
  /** Changed cells that one difference lists; the counts are exact beyond them. */
  differences: 1000,
  /** Reviewer links of one submission that work at once. */
  reviewerLinks: 20,
} as const;

/** The messages of spec 3 §8 that pages show when a call fails. */
export const submissionMessages = {
  validationErrors: 'There are validation errors preventing submission',
  beginFailed: 'There was an error beginning file upload.',
  nameCheckFailed: 'Name check failed',
  listFailed: 'Unable to retrieve submissions',
  commentFailed: 'Failed to submit comment',
  historyFailed: 'Failed to retrieve comment history',
  uploadFailed: 'Upload failed',
  sessionFailed: 'Failed to begin upload session',
  notFound: 'No submission found',
  partFailed: 'Failed to upload',
  downloadFailed: 'Unable to download',
  optionsFailed: 'Unable to retrieve validation options',
  /** For a file of more than 150 MB (spec 3 §5). */
  tooLarge:
    'Files larger than 150 MB cannot be submitted through the tool. Please contact the curation team.',
} as const;
