import { defineMail, greet } from '../../mail-template.ts';

export const alreadyRegistered = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'already-registered',
  sample: {
    firstName: 'Zoë',
    username: 'zoe.oconnor',
    url: 'https://portal.example.org/forgotpass',
  },
  write: ({ firstName, username, url }) => ({
    subject: 'You already have an account',
    greeting: greet(firstName),
    paragraphs: [
      `Someone tried to register with this e-mail address. It already has an account, with the username "${username}". Nothing was changed.`,
      'If you have forgotten your password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If this was not you, you can ignore this e-mail.'],
  }),
});
