import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { openSubmission, submissionSample } from './submission-text.ts';

export const submissionReminder = defineMail<
  SubmissionMailContent & PhaseText & { readonly days: number }
>({
  name: 'submission-reminder',
  sample: { ...submissionSample, phase: 'Awaiting user update', isOwner: true, days: 7 },
  write: (words) => ({
    subject: `Reminder: the submission ${words.dataset} waits for you`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.isOwner ? 'Your submission' : 'The submission'} "${words.longName}" has been ${words.phase} for ${words.days} days.`,
      words.isOwner
        ? 'It goes on when you upload a new version or answer with a comment.'
        : 'It goes on when an administrator sets its next phase.',
    ],
    action: openSubmission(words),
  }),
});
