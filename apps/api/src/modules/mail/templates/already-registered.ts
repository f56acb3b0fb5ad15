import { defineMail, greet } from '../mail-template.ts';

export const alreadyRegistered = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'already-registered',
  sample: {
    firstName: 'Zoë',
    username: 'zoe.oconnor',
    url: 'https://portal.example.org/forgotpass',
  },
  write: ({ firstName, username, url }) => ({
    subject: 'You have an account already',
    greeting: greet(firstName),
    paragraphs: [
      `Somebody tried to register with this address. It has an account already, with the username "${username}"; nothing was changed.`,
      'If you have forgotten the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If it was not you, there is nothing to do.'],
  }),
});
