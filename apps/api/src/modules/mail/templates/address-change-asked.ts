import { defineMail, greet } from '../mail-template.ts';

export const addressChangeAsked = defineMail<{ firstName: string; email: string; url: string }>({
  name: 'address-change-asked',
  sample: {
    firstName: 'Zoë',
    email: 'zoe@institute.example.org',
    url: 'https://portal.example.org/forgotpass',
  },
  write: ({ firstName, email, url }) => ({
    subject: 'A change of your address was asked for',
    greeting: greet(firstName),
    paragraphs: [
      `Somebody who knows your password asked that ${email} becomes the address of your account. It does when the link that was sent there is followed.`,
      'If it was not you, choose a new password at once: that ends the link, and every session.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
