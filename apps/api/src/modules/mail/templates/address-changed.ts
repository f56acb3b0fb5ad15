import { defineMail, greet } from '../mail-template.ts';

export const addressChanged = defineMail<{ firstName: string; email: string; url: string }>({
  name: 'address-changed',
  sample: {
    firstName: 'Zoë',
    email: 'zoe@institute.example.org',
    url: 'https://portal.example.org/contact',
  },
  write: ({ firstName, email, url }) => ({
    subject: 'Your address was changed',
    greeting: greet(firstName),
    paragraphs: [
      `The address of your account is now ${email}; mails go there from now on.`,
      'If it was not you, write to the people who run this portal.',
    ],
    action: { label: 'Contact us', url },
  }),
});
