import { defineMail, greet } from '../mail-template.ts';

export const contactCopy = defineMail<{
  name: string;
  message: string;
  topic: 'contact' | 'nominate-data';
}>({
  name: 'contact-copy',
  sample: {
    name: 'Zoë O’Connor',
    message: 'Is there a newer version of the mooring?\nThank you!',
    topic: 'contact',
  },
  write: ({ name, message, topic }) => ({
    subject: topic === 'contact' ? 'Your message to us' : 'The data that you nominated',
    greeting: greet(name),
    paragraphs: [
      'Thank you. This is a copy of what was sent to us with this address. Links in it are written so that nobody follows them by accident.',
    ],
    quotation: message,
    closing: ['If it was not you who wrote it, there is nothing to do.'],
  }),
});
