import { defineMail, greet } from '../../mail-template.ts';
import type { PhaseText, SubmissionMailContent } from './submission-text.ts';
import { describeNextStep, openSubmission, submissionSample } from './submission-text.ts';

export const submissionReminder = defineMail<
  SubmissionMailContent & PhaseText & { readonly days: number }
>({
  name: 'submission-reminder',
  sample: {
    ...submissionSample,
    phase: 'Awaiting user update',
    isOwner: true,
    canReserveDoi: true,
    days: 7,
  },
  write: (words) => ({
    subject: `Reminder: the submission ${words.dataset} waits for you`,
    greeting: greet(words.firstName),
    paragraphs: [
      `${words.isOwner ? 'Your submission' : 'The submission'} "${words.longName}" has been ${words.phase} for ${words.days} days.`,
      describeNextStep(words),
    ],
    action: openSubmission(words),
  }),
});
