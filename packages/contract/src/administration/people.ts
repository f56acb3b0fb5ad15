import { z } from 'zod';
import { catalogId } from '../request/field.ts';

/** Which part of a list: from `offset` (0) at most `limit` (50, up to 200) entries. */
const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

/** GET /api/admin/people?query: words that all stand in name, username, address or institute. */
export const peopleQuerySchema = z.object({
  query: z.string().trim().max(200).default(''),
  ...page,
});
/** A person as administrators see them. */
export const personSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  institute: z.string(),
  isDataSubmissionAdmin: z.boolean(),
  isSuspended: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
});
/** Answer of GET /api/admin/people. */
export const peopleReplySchema = z.object({ total: z.number(), people: z.array(personSchema) });
/** PATCH /api/admin/people/{id} → the person. Suspension ends all sessions. 409 `conflict`: nobody can do either to themselves, and one administrator always stays. */
export const changePersonRequestSchema = z.strictObject({
  isDataSubmissionAdmin: z.boolean().optional(),
  isSuspended: z.boolean().optional(),
});
/** The number of a person in a path. */
export const personParamsSchema = z.object({ id: catalogId });

/**
 * GET /api/admin/audit?action: newest first; with `action` only entries of that kind, such as `sign-in-failed`. Sign-ins (`signed-in`, `sign-in-failed`)
 * are kept for 90 days, everything else for as many days as AUDIT_DAYS says.
 */
export const auditQuerySchema = z.object({
  action: z
    .string()
    .trim()
    .max(200)
    .regex(/^[a-z-]{1,60}$/, 'is not the name of an action')
    .optional(),
  ...page,
});
/** Answer of GET /api/admin/audit. `kinds`: how many entries of each kind the whole log has. `actor` and `target` are addresses; null for the command line and for accounts that are gone. */
export const auditReplySchema = z.object({
  total: z.number(),
  kinds: z.array(z.object({ action: z.string(), count: z.number() })),
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string().nullable(),
      target: z.string().nullable(),
      action: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});

/** GET /api/admin/mail: newest first. */
export const mailQuerySchema = z.object({ ...page });
/** A mail as administrators see it. The text is there only while mails cannot be sent (`isSending` false: no SMTP_URL) and their links still work. */
export const listedMailSchema = z.object({
  id: z.number(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  plainText: z.string().nullable(),
  /** `waiting` and `failed` (refused for good by the mail server) can be tried again; `expired`: its link has ended; `bounced`: it was sent and came back. */
  state: z.enum(['waiting', 'sent', 'failed', 'expired', 'bounced']),
  attempts: z.number(),
  lastFailure: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string(),
  sentAt: z.string().nullable(),
});
/** Answer of GET /api/admin/mail. */
export const mailReplySchema = z.object({
  isSending: z.boolean(),
  total: z.number(),
  mails: z.array(listedMailSchema),
});
/**
 * POST /api/admin/mail/{id}/retry → the mail, `waiting` and due now. 404 `not-found`; 409 `conflict` for a mail that is sent, one whose link has
 * ended, and where there is no mail server.
 */
export const mailParamsSchema = z.object({ id: catalogId });

/** Path of /dev/mail/{name}: how a mail looks, with made-up words. */
export const mailPreviewParamsSchema = z.object({ name: z.string().max(100) });
/** Query of /dev/mail/{name}. */
export const mailPreviewQuerySchema = z.object({ as: z.enum(['html', 'text']).default('html') });

/** A person as administrators see them. */
export type Person = z.infer<typeof personSchema>;
/** The record of who did what. */
export type AuditLog = z.infer<typeof auditReplySchema>;
/** A mail as administrators see it. */
export type ListedMail = z.infer<typeof listedMailSchema>;
/** Unsent mails. */
export type MailList = z.infer<typeof mailReplySchema>;
