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
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { NotificationsService } from './notifications.service.ts';

const words = {
  newsId: 'Number of a story.',
  tags: 'Short names of datasets, as JSON text of a list.',
  emailId: 'Number of a mail in the history of its story.',
  modDate: 'The modify_date of the story as it was read; refused as `conflict` if it has changed.',
};
const config = { access: 'administrator', words } as const;
const tags = ['news administration'];

/** Stories as mails, for administrators. */
export function registerNotificationRoutes(
  server: HttpServer,
  notifications: NotificationsService,
): void {
  registerReading(server, notifications);
  registerSending(server, notifications);
}

function registerReading(server: HttpServer, notifications: NotificationsService): void {
  server.get(
    '/api/notifications/history',
    {
      config,
      schema: {
        summary: 'The mails of a story, with what became of each',
        tags,
        querystring: noticeQuerySchema,
        response: { 200: noticeHistoryReplySchema },
      },
    },
    async ({ query }) => notifications.history(query.newsId),
  );
  server.get(
    '/api/notifications/recipients',
    {
      config,
      schema: {
        summary: 'Who would get a story about these datasets by mail, and why',
        tags,
        querystring: recipientsQuerySchema,
        response: { 200: recipientsReplySchema },
      },
    },
    async ({ query }) => notifications.recipients(query.tags, query.emailId),
  );
  server.get(
    '/api/notifications/preview',
    {
      config: { ...config, mayRefuse: ['not-found'] },
      schema: {
        summary: 'A story as the mail that would be sent',
        tags,
        querystring: noticeQuerySchema,
        response: { 200: noticePreviewReplySchema },
      },
    },
    async ({ query }) => [await notifications.preview(query.newsId)],
  );
}

function registerSending(server: HttpServer, notifications: NotificationsService): void {
  server.post(
    '/api/notifications/send',
    {
      config: { ...config, mayRefuse: ['not-found', 'conflict'] },
      schema: {
        summary: 'Mails a published story to all who subscribe to news or to one of its datasets',
        tags,
        body: sendNoticeRequestSchema,
        response: { 200: sentNoticeReplySchema },
      },
    },
    async (request) => notifications.send(request.body, requireAccount(request).accountId),
  );
  server.post(
    '/api/notifications/resend',
    {
      config: { ...config, mayRefuse: ['conflict'] },
      schema: {
        summary: 'Mails a story again to those for whom it failed',
        tags,
        body: resendNoticeRequestSchema,
        response: { 200: sentNoticeReplySchema },
      },
    },
    async (request) =>
      notifications.resend(request.body.emailId, requireAccount(request).accountId),
  );
  server.post(
    '/api/notifications/test',
    {
      config: { ...config, mayRefuse: ['not-found'] },
      schema: {
        summary: 'Mails a story to the administrator who asks, and to nobody else',
        tags,
        body: testNoticeRequestSchema,
        response: { 200: testNoticeReplySchema },
      },
    },
    async (request) =>
      notifications.sendTest(request.body.newsId, requireAccount(request).accountId),
  );
}
