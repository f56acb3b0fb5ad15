import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { describeNextStep, openSubmission, submissionSample } from './submission-text.ts';

export const submissionAwaitingDoi = defineMail<SubmissionMailContent & PhaseText>({
  name: 'submission-awaiting-doi',
  sample: { ...submissionSample, phase: 'Awaiting DOI', isOwner: true, canReserveDoi: true },
  write: (words) => ({
    subject: `The submission ${words.dataset} awaits its DOI`,
    greeting: greet(words.firstName),
    paragraphs: [`The review of "${words.longName}" is complete.`, describeNextStep(words)],
    action: openSubmission(words),
  }),
});
