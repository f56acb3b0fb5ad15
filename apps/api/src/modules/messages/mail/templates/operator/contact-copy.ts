import { defineMail, greet } from '../../mail-template.ts';

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
    subject: topic === 'contact' ? 'Your message to us' : 'Your data nomination',
    greeting: greet(name),
    paragraphs: [
      'Thank you. This is a copy of the message sent to us with your address. Links in it are disabled so that nobody follows them by accident.',
    ],
    quotation: message,
    closing: ['If you did not write it, you can ignore this e-mail.'],
  }),
});
