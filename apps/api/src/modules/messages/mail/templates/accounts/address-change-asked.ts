import { defineMail, greet } from '../../mail-template.ts';

export const addressChangeAsked = defineMail<{ firstName: string; email: string; url: string }>({
  name: 'address-change-asked',
  sample: {
    firstName: 'Zoë',
    email: 'zoe@institute.example.org',
    url: 'https://portal.example.org/forgotpass',
  },
  write: ({ firstName, email, url }) => ({
    subject: 'Request to change your e-mail address',
    greeting: greet(firstName),
    paragraphs: [
      `Someone who knows your password asked to change the e-mail address of your account to ${email}. It changes when the link sent to that address is followed.`,
      'If this was not you, choose a new password now: this cancels the link and ends all sessions.',
    ],
    action: { label: 'Choose a new password', url },
  }),
});
