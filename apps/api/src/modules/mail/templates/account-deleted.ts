import { defineMail, greet } from '../mail-template.ts';

export const accountDeleted = defineMail<{ firstName: string }>({
  name: 'account-deleted',
  sample: { firstName: 'Zoë' },
  write: ({ firstName }) => ({
    subject: 'Your account was deleted',
    greeting: greet(firstName),
    paragraphs: [
      'Your account was deleted as you asked, with its keys, subscriptions and sessions. This is the last mail.',
    ],
  }),
});
