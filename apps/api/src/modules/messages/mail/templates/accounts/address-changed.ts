import { defineMail, greet } from '../../mail-template.ts';

export const addressChanged = defineMail<{ firstName: string; email: string; url: string }>({
  name: 'address-changed',
  sample: {
    firstName: 'Zoë',
    email: 'zoe@institute.example.org',
    url: 'https://portal.example.org/contact',
  },
  write: ({ firstName, email, url }) => ({
    subject: 'Your e-mail address has been changed',
    greeting: greet(firstName),
    paragraphs: [
      `The e-mail address of your account is now ${email}. E-mails will be sent there from now on.`,
      'If this was not you, contact the operators of this portal.',
    ],
    action: { label: 'Contact us', url },
  }),
});
