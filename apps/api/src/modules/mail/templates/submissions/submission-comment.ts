import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailWords } from './submission-words.ts';
import { openSubmission, submissionSample } from './submission-words.ts';

export const submissionComment = defineMail<
  SubmissionMailWords & {
    /** Laid out; its HTML runs nothing. */
    readonly comment: { readonly plainText: string; readonly html: string };
    /** The cell that it is about. */
    readonly place: string | undefined;
    /** Whether the owner wrote it, to administrators; otherwise an administrator, to the owner. */
    readonly isByOwner: boolean;
  }
>({
  name: 'submission-comment',
  sample: {
    ...submissionSample,
    comment: {
      plainText: 'Is this depth in metres?',
      html: '<p>Is this depth in <em>metres</em>?</p>',
    },
    place: 'sheet data, row 12, column depth',
    isByOwner: false,
  },
  write: (words) => ({
    subject: `New comment on the submission ${words.dataset}`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.isByOwner ? 'The owner' : 'The curation team'} wrote a comment on "${words.longName}"${words.place === undefined ? '' : ` (${words.place})`}:`,
    ],
    article: words.comment,
    action: openSubmission(words),
  }),
});
