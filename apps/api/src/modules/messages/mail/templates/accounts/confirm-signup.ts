import { defineMail, greet } from '../../mail-template.ts';

export const confirmSignup = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'confirm-signup',
  sample: {
    firstName: 'Zoë',
    username: 'zoe.oconnor',
    url: 'https://portal.example.org/confirm/TOKEN',
  },
  write: ({ firstName, username, url }) => ({
    subject: 'Confirm your e-mail address',
    greeting: greet(firstName),
    paragraphs: [
      `Someone registered with this e-mail address and the username "${username}". If this was you, confirm the address to be able to log in. The link works for 24 hours.`,
    ],
    action: { label: 'Confirm the address', url },
    closing: [
      'If this was not you, ignore this e-mail: no account is created, and the data entered will be deleted.',
    ],
  }),
});
