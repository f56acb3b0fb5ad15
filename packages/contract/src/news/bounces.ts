import { z } from 'zod';
import { text } from '../request/field.ts';

/** Limits of reports about mails that came back. */
export const bounceLimits = {
  /** Bytes of one report. */
  reportBytes: 2_000_000,
  /** Reports of one request of a mail service. */
  reports: 1000,
  /** Characters of a reason that are kept. */
  reason: 400,
} as const;

/** What became of a mail: `hard` (the address does not exist), `soft` (another failure), `complaint` (marked as spam). */
const kind = z.enum(['hard', 'soft', 'complaint']);

/** POST /api/mail/bounces/report: what a mail service, or a script for one, tells. */
export const bounceReportSchema = z.object({
  reports: z
    .array(
      z.object({
        /** The return address of the mail, or its Message-ID. */
        mail: z.string().max(1000),
        kind,
        reason: z.string().max(4000).default(''),
      }),
    )
    .max(bounceLimits.reports),
});

/** Answer of every route that takes reports. `recorded`: how many told of a mail of this portal something new. */
export const bounceReplySchema = z.object({ recorded: z.number().int(), ignored: text });

/** Why an address gets no stories: the mail server `refused` it, a mail `bounced`, mails came back `soft` too often, or its owner `complained`. */
const suppressionKind = z.enum(['refused', 'bounced', 'soft', 'complained']);
/** GET /api/admin/suppressions: addresses that are not written to, the newest first. */
export const suppressionsReplySchema = z.object({
  suppressions: z.array(
    z.object({ address: z.string(), kind: suppressionKind, reason: z.string(), at: z.string() }),
  ),
});
/** POST /api/admin/suppressions/lift. 404 `not-found`. */
export const liftSuppressionRequestSchema = z.strictObject({ address: z.string().min(1).max(320) });

/** What a report says of a mail. */
export type BounceKind = z.infer<typeof kind>;
/** What came of a report. */
export type BounceReply = z.infer<typeof bounceReplySchema>;
/** An address that is not written to. */
export type Suppression = z.infer<typeof suppressionsReplySchema>['suppressions'][number];
