import { defineMail } from '../../mail-template.ts';

export const backupOverdue = defineMail<{ problem: string; url: string }>({
  name: 'backup-overdue',
  sample: {
    problem: 'The last good backup was made at 2026-05-01 03:00 UTC, more than 48 hours ago.',
    url: 'https://portal.example.org/admin/people',
  },
  write: ({ problem, url }) => ({
    subject: 'The portal has no recent backup',
    greeting: 'Hello,',
    paragraphs: [
      problem,
      'On the server, "npx isobath status" shows the schedule, and "npx isobath backup <folder>" makes a backup now.',
    ],
    action: { label: 'Open the administration pages', url },
    closing: ['Administrators get this e-mail at most once a day, until a backup succeeds.'],
  }),
});
