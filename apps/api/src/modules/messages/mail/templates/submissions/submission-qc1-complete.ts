import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { describeNextStep, openSubmission, submissionSample } from './submission-text.ts';

export const submissionQc1Complete = defineMail<SubmissionMailContent & PhaseText>({
  name: 'submission-qc1-complete',
  sample: { ...submissionSample, phase: 'Awaiting QC2', isOwner: true, canReserveDoi: true },
  write: (words) => ({
    subject: `First review complete: ${words.dataset}`,
    greeting: greet(words.firstName),
    paragraphs: [`The first review of "${words.longName}" is complete.`, describeNextStep(words)],
    action: openSubmission(words),
  }),
});
