import { defineMail, greet } from '../../mail-template.ts';

export const failedLogins = defineMail<{ firstName: string; failures: number; url: string }>({
  name: 'failed-logins',
  sample: { firstName: 'Zoë', failures: 50, url: 'https://portal.example.org/forgotpass' },
  write: ({ firstName, failures, url }) => ({
    subject: 'Many wrong passwords for your account',
    greeting: greet(firstName),
    paragraphs: [
      `More than ${failures} wrong passwords were entered for your account within a short time, perhaps by a program that guesses. Your password was not changed by that, and you can log in as before.`,
      'If it is short, or used for something else as well, choose a new one. A second factor, on your profile, keeps out even those who know the password. You get this mail at most once a day.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
