import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailContent } from './submission-text.ts';
import { openSubmission, submissionSample } from './submission-text.ts';

export const submissionWithdrawn = defineMail<
  SubmissionMailContent & {
    readonly reason: string;
    /** Whether the version before is live again; otherwise the dataset is no longer in the catalog. */
    readonly isReplaced: boolean;
    /** Whether the reader is the owner; otherwise an administrator. */
    readonly isOwner: boolean;
  }
>({
  name: 'submission-withdrawn',
  sample: {
    ...submissionSample,
    reason: 'Wrong units in salinity.',
    isReplaced: false,
    isOwner: true,
  },
  write: ({ isOwner, isReplaced, ...words }) => ({
    subject: `${words.dataset} was withdrawn`,
    greeting: greet(words.firstName),
    paragraphs: [
      isReplaced
        ? `The curation team has withdrawn the newest version of "${words.longName}". The version before it is in the catalog again.`
        : `The curation team has withdrawn "${words.longName}" from the catalog. Its address, and its DOI if it has one, lead to a page that says so.`,
      `The reason: ${words.reason}`,
    ],
    action: openSubmission(words),
    closing: [
      isOwner
        ? 'Upload a corrected version on the page of the submission, or ask the curation team by a comment.'
        : 'Ask its owner for a corrected version, or ingest it again.',
    ],
  }),
});
