import {
  noticeHistoryReplySchema,
  noticePreviewReplySchema,
  recipientsReplySchema,
  sentNoticeReplySchema,
  testNoticeReplySchema,
} from '@isobath/contract';
import type {
  NoticePreview,
  NoticeRecipients,
  SentNotice,
  SentNoticeReply,
} from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/notifications/history: the mails of a story, the newest first. For administrators, as all here. */
export async function fetchNotices(newsId: number, options: CallOptions): Promise<SentNotice[]> {
  const reply = await askJson(
    '/api/notifications/history',
    noticeHistoryReplySchema,
    { query: { newsId } },
    options,
  );
  return reply[newsId] ?? [];
}

/** GET /api/notifications/recipients: who would get a story with these tags, and why. */
export function fetchRecipients(
  tags: readonly string[],
  options: CallOptions,
): Promise<NoticeRecipients> {
  return askJson(
    '/api/notifications/recipients',
    recipientsReplySchema,
    { query: { tags: JSON.stringify(tags) } },
    options,
  );
}

/** GET /api/notifications/preview: the mail of a story. Throws `not-found`. */
export async function fetchNoticePreview(
  newsId: number,
  options: CallOptions,
): Promise<NoticePreview | undefined> {
  const query = { newsId };
  const reply = await askJson(
    '/api/notifications/preview',
    noticePreviewReplySchema,
    { query },
    options,
  );
  return reply[0];
}

/** POST /api/notifications/send. Throws `conflict` for a story that is not published, changed since `modDate`, or was sent as it is. */
export function sendNotice(
  body: { newsId: number; modDate: string },
  options: CallOptions,
): Promise<SentNoticeReply> {
  return askJson(
    '/api/notifications/send',
    sentNoticeReplySchema,
    { method: 'POST', body },
    options,
  );
}

/** POST /api/notifications/resend: to those for whom a mail failed. Throws `conflict` where there is nobody. */
export function resendNotice(emailId: number, options: CallOptions): Promise<SentNoticeReply> {
  const body = { emailId };
  return askJson(
    '/api/notifications/resend',
    sentNoticeReplySchema,
    { method: 'POST', body },
    options,
  );
}

/** POST /api/notifications/test: the mail of a story to oneself. */
export function sendTestNotice(
  newsId: number,
  options: CallOptions,
): Promise<{ recipient: string }> {
  const body = { newsId };
  return askJson(
    '/api/notifications/test',
    testNoticeReplySchema,
    { method: 'POST', body },
    options,
  );
}
