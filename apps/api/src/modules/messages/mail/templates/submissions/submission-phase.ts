import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { describeNextStep, openSubmission, submissionSample } from './submission-text.ts';

export const submissionPhase = defineMail<SubmissionMailContent & PhaseText>({
  name: 'submission-phase',
  sample: { ...submissionSample, phase: 'Awaiting ingestion', isOwner: true, canReserveDoi: true },
  write: (words) => ({
    subject: `${words.dataset}: ${words.phase}`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.isOwner ? 'Your submission' : 'The submission'} "${words.longName}" has a new status: ${words.phase}.`,
      describeNextStep(words),
    ],
    action: openSubmission(words),
  }),
});
