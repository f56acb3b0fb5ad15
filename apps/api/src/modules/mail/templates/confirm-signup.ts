import { defineMail, greet } from '../mail-template.ts';

export const confirmSignup = defineMail<{ firstName: string; username: string; url: string }>({
  name: 'confirm-signup',
  sample: {
    firstName: 'Zoë',
    username: 'zoe.oconnor',
    url: 'https://portal.example.org/confirm/TOKEN',
  },
  write: ({ firstName, username, url }) => ({
    subject: 'Confirm your address',
    greeting: greet(firstName),
    paragraphs: [
      `Somebody registered with this address and the username "${username}". If that was you, confirm the address; then you can log in. The link works for 24 hours.`,
    ],
    action: { label: 'Confirm the address', url },
    closing: [
      'If it was not you, do nothing: without the link nothing is made, and what was entered is deleted.',
    ],
  }),
});
