import { notificationRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Stories as mails, for administrators. */
export function registerNotificationRoutes(
  server: HttpServer,
  notifications: NotificationsService,
): void {
  serveRoutes(server, 'news administration', notificationRoutes, {
    listHistory: ({ query }) => notifications.history(query.newsId),
    listRecipients: ({ query }) => notifications.recipients(query.tags, query.emailId),
    preview: async ({ query }) => [await notifications.preview(query.newsId)],
    send: (request) => notifications.send(request.body, requireAccount(request).accountId),
    resend: (request) =>
      notifications.resend(request.body.emailId, requireAccount(request).accountId),
    sendTest: (request) =>
      notifications.sendTest(request.body.newsId, requireAccount(request).accountId),
  });
}
