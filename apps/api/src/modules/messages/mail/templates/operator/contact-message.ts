import { defineMail } from '../../mail-template.ts';

export const contactMessage = defineMail<{
  name: string;
  email: string;
  message: string;
  topic: 'contact' | 'nominate-data';
  hasCopy: boolean;
}>({
  name: 'contact-message',
  sample: {
    name: 'Zoë O’Connor',
    email: 'zoe@example.org',
    message: 'Is there a newer version of the mooring?\nThank you!',
    topic: 'contact',
    hasCopy: true,
  },
  write: ({ name, email, message, topic, hasCopy }) => ({
    subject: topic === 'contact' ? `Message from ${name}` : `New data nominated by ${name}`,
    paragraphs: [
      `${name} <${email}> sent a message through the portal. The address has not been verified; replies to this e-mail go there.`,
    ],
    quotation: message,
    closing: hasCopy
      ? []
      : [
          'No copy was sent to the sender: too many e-mails went to that address within the last hour.',
        ],
  }),
});
