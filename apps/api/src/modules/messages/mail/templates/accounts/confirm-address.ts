import { defineMail, greet } from '../../mail-template.ts';

export const confirmAddress = defineMail<{ firstName: string; url: string; minutes: number }>({
  name: 'confirm-address',
  sample: { firstName: 'Zoë', url: 'https://portal.example.org/confirm/TOKEN', minutes: 30 },
  write: ({ firstName, url, minutes }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: greet(firstName),
    paragraphs: [
      `You asked to use this e-mail address for your account. The link works once, within ${minutes} minutes.`,
    ],
    action: { label: 'Confirm the new address', url },
    closing: ['If this was not you, ignore this e-mail.'],
  }),
});
