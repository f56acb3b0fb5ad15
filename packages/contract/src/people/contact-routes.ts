import { defineRoute } from '../request/define-route.ts';
import { contactFormReplySchema, contactReplySchema, contactRequestSchema } from './contact.ts';

export const readForm = defineRoute({
  method: 'GET',
  path: '/api/user/contactform',
  access: 'anonymous',
  summary: 'A proof-of-work challenge for the contact form',
  reply: contactFormReplySchema,
});

export const send = defineRoute({
  method: 'POST',
  path: '/api/user/contactus',
  access: 'anonymous',
  summary: 'Sends a message to the operators',
  words: { name: 'Name.' },
  mayRefuse: ['not-human'],
  body: contactRequestSchema,
  reply: contactReplySchema,
});
