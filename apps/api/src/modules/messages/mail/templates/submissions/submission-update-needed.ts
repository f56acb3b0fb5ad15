import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailContent } from './submission-text.ts';
import { openSubmission, submissionSample } from './submission-text.ts';

export const submissionUpdateNeeded = defineMail<
  SubmissionMailContent & {
    /** What is to be changed, laid out; where it is left out, the comments say it. */
    readonly comment: { readonly plainText: string; readonly html: string } | undefined;
  }
>({
  name: 'submission-update-needed',
  sample: {
    ...submissionSample,
    comment: {
      plainText: 'Please add the unit of salinity.',
      html: '<p>Please add the unit of salinity.</p>',
    },
  },
  write: (words) => ({
    subject: `Your submission ${words.dataset} needs an update`,
    greeting: greet(words.firstName),
    paragraphs: [
      `The curation team has looked at "${words.longName}" and asks you to change something${words.comment === undefined ? '; the comments on the submission say what.' : ':'}`,
    ],
    ...(words.comment && { article: words.comment }),
    action: openSubmission(words),
    closing: ['Upload a new version on that page, or answer with a comment.'],
  }),
});
