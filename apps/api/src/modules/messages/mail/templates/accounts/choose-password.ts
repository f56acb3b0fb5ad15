import { defineMail, greet } from '../../mail-template.ts';

export const choosePassword = defineMail<{
  firstName: string;
  username: string;
  url: string;
  minutes: number;
}>({
  name: 'choose-password',
  sample: {
    firstName: 'Zoë',
    username: 'zoe.oconnor',
    url: 'https://portal.example.org/choosepassword/TOKEN',
    minutes: 30,
  },
  write: ({ firstName, username, url, minutes }) => ({
    subject: 'Choose a new password',
    greeting: greet(firstName),
    paragraphs: [
      `Someone asked for a new password for the account "${username}". The link works once, within ${minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If this was not you, ignore this e-mail: your password stays the same.'],
  }),
});
