import { defineMail, greet } from '../mail-template.ts';

export const googleConnected = defineMail<{ firstName: string; url: string }>({
  name: 'google-connected',
  sample: { firstName: 'Zoë', url: 'https://portal.example.org/contact' },
  write: ({ firstName, url }) => ({
    subject: 'Your account is connected with Google',
    greeting: greet(firstName),
    paragraphs: [
      'You can log in with the Google Account of this address now, and with your password as before.',
      'If it was not you, write to the people who run this portal at once.',
    ],
    action: { label: 'Contact us', url },
  }),
});
