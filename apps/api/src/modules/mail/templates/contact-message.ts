import { defineMail } from '../mail-template.ts';

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
      `${name} <${email}> wrote through the portal. The address was not checked; an answer to this mail goes there.`,
    ],
    quotation: message,
    closing: hasCopy
      ? []
      : ['No copy was sent to the sender: too many went to that address within the hour.'],
  }),
});
