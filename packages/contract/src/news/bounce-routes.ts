import { defineRoute } from '../request/define-route.ts';
import { bounceReplySchema } from './bounces.ts';

export const takeMail = defineRoute({
  method: 'POST',
  path: '/api/mail/bounces',
  access: 'anonymous',
  summary: 'A mail that came to the return address, as the mail server got it (RFC 5322)',
  mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
  isReading: true,
  reply: bounceReplySchema,
});

export const takeReports = defineRoute({
  method: 'POST',
  path: '/api/mail/bounces/report',
  access: 'anonymous',
  summary: 'What became of mails, as JSON of any mail service',
  mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
  isReading: true,
  reply: bounceReplySchema,
});

export const takePostmark = defineRoute({
  method: 'POST',
  path: '/api/mail/bounces/postmark',
  access: 'anonymous',
  summary: 'What became of mails, as Postmark tells',
  mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
  isReading: true,
  reply: bounceReplySchema,
});

export const takeSns = defineRoute({
  method: 'POST',
  path: '/api/mail/bounces/ses',
  access: 'anonymous',
  summary: 'What became of mails, as Amazon SES tells through Amazon SNS',
  mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
  isReading: true,
  reply: bounceReplySchema,
});

export const takeMailgun = defineRoute({
  method: 'POST',
  path: '/api/mail/bounces/mailgun',
  access: 'anonymous',
  summary: 'What became of mails, as Mailgun tells',
  mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
  isReading: true,
  reply: bounceReplySchema,
});
