import { defineRoute } from '../request/define-route.ts';
import {
  noticeHistoryReplySchema,
  noticePreviewReplySchema,
  noticeQuerySchema,
  recipientsQuerySchema,
  recipientsReplySchema,
  resendNoticeRequestSchema,
  sendNoticeRequestSchema,
  sentNoticeReplySchema,
  testNoticeReplySchema,
  testNoticeRequestSchema,
} from './notifications.ts';

const words = {
  newsId: 'Number of a story.',
  tags: 'Short names of datasets, as JSON text of a list.',
  emailId: 'Number of a mail in the history of its story.',
  modDate: 'The modify_date of the story as it was read; refused as `conflict` if it has changed.',
};

export const listHistory = defineRoute({
  method: 'GET',
  path: '/api/notifications/history',
  access: 'administrator',
  summary: 'The mails of a story, with what became of each',
  words,
  query: noticeQuerySchema,
  reply: noticeHistoryReplySchema,
});

export const listRecipients = defineRoute({
  method: 'GET',
  path: '/api/notifications/recipients',
  access: 'administrator',
  summary: 'Who would get a story about these datasets by mail, and why',
  words,
  query: recipientsQuerySchema,
  reply: recipientsReplySchema,
});

export const preview = defineRoute({
  method: 'GET',
  path: '/api/notifications/preview',
  access: 'administrator',
  summary: 'A story as the mail that would be sent',
  words,
  mayRefuse: ['not-found'],
  query: noticeQuerySchema,
  reply: noticePreviewReplySchema,
});

export const send = defineRoute({
  method: 'POST',
  path: '/api/notifications/send',
  access: 'administrator',
  summary: 'Mails a published story to all who subscribe to news or to one of its datasets',
  words,
  mayRefuse: ['not-found', 'conflict'],
  body: sendNoticeRequestSchema,
  reply: sentNoticeReplySchema,
});

export const resend = defineRoute({
  method: 'POST',
  path: '/api/notifications/resend',
  access: 'administrator',
  summary: 'Mails a story again to those for whom it failed',
  words,
  mayRefuse: ['conflict'],
  body: resendNoticeRequestSchema,
  reply: sentNoticeReplySchema,
});

export const sendTest = defineRoute({
  method: 'POST',
  path: '/api/notifications/test',
  access: 'administrator',
  summary: 'Mails a story to the administrator who asks, and to nobody else',
  words,
  mayRefuse: ['not-found'],
  body: testNoticeRequestSchema,
  reply: testNoticeReplySchema,
});
