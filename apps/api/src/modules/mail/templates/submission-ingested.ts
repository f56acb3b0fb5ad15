import { defineMail, greet } from '../mail-template.ts';
import type { PhaseWords, SubmissionMailWords } from './submission-words.ts';
import { openSubmission, submissionSample } from './submission-words.ts';

export const submissionIngested = defineMail<SubmissionMailWords & PhaseWords>({
  name: 'submission-ingested',
  sample: { ...submissionSample, phase: 'Complete', isOwner: true },
  write: (words) => ({
    subject: `${words.dataset} is published`,
    greeting: greet(words.firstName),
    paragraphs: [
      `"${words.longName}" is in the catalog, in the charts and in the API.`,
      ...(words.isOwner ? ['Thank you for sharing your data.'] : []),
    ],
    action: openSubmission(words),
  }),
});
