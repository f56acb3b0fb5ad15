import { defineMail, greet } from '../../mail-template.ts';

export const accountDeleted = defineMail<{ firstName: string }>({
  name: 'account-deleted',
  sample: { firstName: 'Zoë' },
  write: ({ firstName }) => ({
    subject: 'Your account has been deleted',
    greeting: greet(firstName),
    paragraphs: [
      'Your account has been deleted as you requested, with its API keys, subscriptions and sessions. This is the last e-mail you will get from us.',
    ],
  }),
});
