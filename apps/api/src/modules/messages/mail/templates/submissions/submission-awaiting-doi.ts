import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { openSubmission, submissionSample } from './submission-text.ts';

export const submissionAwaitingDoi = defineMail<SubmissionMailContent & PhaseText>({
  name: 'submission-awaiting-doi',
  sample: { ...submissionSample, phase: 'Awaiting DOI', isOwner: true },
  write: (words) => ({
    subject: `The submission ${words.dataset} awaits its DOI`,
    greeting: greet(words.firstName),
    paragraphs: [
      `The review of "${words.longName}" is complete.`,
      words.isOwner
        ? 'The dataset needs a DOI before it is published. If you have one, tell the curation team by a comment; if not, they help you to obtain it.'
        : 'The dataset needs a DOI before it is published: the author’s own, or one of this portal.',
    ],
    action: openSubmission(words),
  }),
});
