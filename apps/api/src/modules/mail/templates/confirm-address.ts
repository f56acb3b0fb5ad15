import { defineMail, greet } from '../mail-template.ts';

export const confirmAddress = defineMail<{ firstName: string; url: string; minutes: number }>({
  name: 'confirm-address',
  sample: { firstName: 'Zoë', url: 'https://portal.example.org/confirm/TOKEN', minutes: 30 },
  write: ({ firstName, url, minutes }) => ({
    subject: 'Confirm your new address',
    greeting: greet(firstName),
    paragraphs: [
      `You asked that this becomes the address of your account. The link works once, within ${minutes} minutes.`,
    ],
    action: { label: 'Confirm the new address', url },
    closing: ['If it was not you, do nothing.'],
  }),
});
