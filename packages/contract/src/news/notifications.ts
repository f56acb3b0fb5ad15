import { z } from 'zod';
import { catalogId, catalogName, instant } from '../request/field.ts';
import { newsLimits } from './news.ts';

/** Limits of mails about stories (spec 3 §§4, 9). */
export const notificationLimits = {
  /** How often the page asks for the history after sending, and how long it waits between, ms. */
  polls: 10,
  pollMs: 60_000,
  /** Entries of the history that are shown. */
  history: 100,
} as const;

const tagList = z.array(catalogName).max(newsLimits.tags);
const tags = z
  .string()
  .max(10_000)
  .default('[]')
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a list of short names as JSON text' });
      return z.NEVER;
    }
  })
  .pipe(tagList);

/** GET /api/notifications/history and preview. */
export const noticeQuerySchema = z.object({ newsId: catalogId });
/** GET /api/notifications/recipients: who would get a story with these tags (JSON text of short names); with `emailId` also who got that mail. */
export const recipientsQuerySchema = z.object({ tags, emailId: catalogId.optional() });
/** POST /api/notifications/send. `modDate`: the modify_date of the story as it was read; one that was changed since is refused as `conflict`. */
export const sendNoticeRequestSchema = z.strictObject({
  newsId: catalogId,
  modDate: z.string().max(40),
});
/** POST /api/notifications/test. */
export const testNoticeRequestSchema = z.strictObject({ newsId: catalogId });
/** POST /api/notifications/resend. */
export const resendNoticeRequestSchema = z.strictObject({ emailId: catalogId });

/** How far the mail to somebody is: `pending` and `waiting` are on their way, `weekly` comes with the mail of the week, `withheld` is not sent: the address is dead or the account suspended. */
const recipientState = z.enum(['pending', 'weekly', 'waiting', 'sent', 'failed', 'withheld']);
const recipient = z.object({
  emailId: z.number(),
  userId: z.number(),
  userEmail: z.string(),
  success: z.boolean(),
  attempt: z.number(),
  lastAttempt: instant,
  state: recipientState,
  /** `news`, or short names of datasets. */
  reasons: z.array(z.string()),
  failure: z.string().nullable(),
});

/** Answer of GET /api/notifications/history: by the number of the story its mails, the newest first, each with all who get it. */
export const noticeHistoryReplySchema = z.record(
  z.string(),
  z.array(
    z.object({
      Email_ID: z.number(),
      News_ID: z.number(),
      Subject: z.string(),
      /** Markdown. */
      Body: z.string(),
      Date_Time: z.string(),
      recipients: z.array(recipient),
    }),
  ),
);
const subscriber = z.object({ userId: z.number(), userEmail: z.string() });
/** Answer of GET /api/notifications/recipients. Who is in both lists gets one mail. */
export const recipientsReplySchema = z.object({
  projection: z.object({
    subscribed: z.array(subscriber.extend({ datasetName: z.string() })),
    newsSubscribers: z.array(subscriber),
    /** Of them, those who are not mailed: the mail server says that there is no such address. */
    withheld: z.array(subscriber),
    /** Of them, those who chose one mail a week. */
    weekly: z.array(subscriber),
  }),
  actual: z.array(recipient).optional(),
});
/** Answer of GET /api/notifications/preview: the mail as HTML and as plain text. */
export const noticePreviewReplySchema = z.array(
  z.object({
    newsId: z.number(),
    subject: z.string(),
    content: z.string(),
    plainText: z.string(),
  }),
);
/** Answer of POST /api/notifications/send and resend. `success`: the mail is on its way; what became of it says the history. */
export const sentNoticeReplySchema = z.array(
  z.object({ recipient: z.string(), emailId: z.number(), success: z.boolean() }),
);
/** Answer of POST /api/notifications/test. */
export const testNoticeReplySchema = z.object({ recipient: z.string() });

/** The mails of a story. */
export type NoticeHistory = z.infer<typeof noticeHistoryReplySchema>;
/** A mail of a story, with all who get it. */
export type SentNotice = NoticeHistory[string][number];
/** Who would get a story. */
export type NoticeRecipients = z.infer<typeof recipientsReplySchema>;
/** A mail as it would be sent. */
export type NoticePreview = z.infer<typeof noticePreviewReplySchema>[number];
/** Who a mail is on its way to. */
export type SentNoticeReply = z.infer<typeof sentNoticeReplySchema>;
