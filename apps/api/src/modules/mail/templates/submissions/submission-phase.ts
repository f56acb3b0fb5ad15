import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseWords, SubmissionMailWords } from './submission-words.ts';
import { openSubmission, submissionSample } from './submission-words.ts';

export const submissionPhase = defineMail<SubmissionMailWords & PhaseWords>({
  name: 'submission-phase',
  sample: { ...submissionSample, phase: 'Awaiting ingestion', isOwner: true },
  write: (words) => ({
    subject: `${words.dataset}: ${words.phase}`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.isOwner ? 'Your submission' : 'The submission'} "${words.longName}" has a new status: ${words.phase}.`,
    ],
    action: openSubmission(words),
  }),
});
