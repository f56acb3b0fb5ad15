import { defineMail, greet } from '../../mail-template.ts';

export const googleConnected = defineMail<{ firstName: string; url: string }>({
  name: 'google-connected',
  sample: { firstName: 'Zoë', url: 'https://portal.example.org/contact' },
  write: ({ firstName, url }) => ({
    subject: 'Your account is now connected to Google',
    greeting: greet(firstName),
    paragraphs: [
      'You can now log in with the Google Account of this address, or with your password as before.',
      'If this was not you, contact the operators of this portal immediately.',
    ],
    action: { label: 'Contact us', url },
  }),
});
