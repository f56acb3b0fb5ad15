import { createHmac, timingSafeEqual } from 'node:crypto';
import { bounceReportSchema } from '@isobath/contract';
import { z } from 'zod';
import type { BounceReport } from './report.ts';
import { classifyFailure, findToken } from './report.ts';
import { postmarkField } from '../mail/index.ts';

const word = z.string().max(10_000);

/** A notification of Amazon SES, as SNS delivers it: in the form of notifications, or that of published events. */
const sesSchema = z.object({
  notificationType: word.optional(),
  eventType: word.optional(),
  mail: z.object({
    source: word.optional(),
    commonHeaders: z.object({ messageId: word.optional(), returnPath: word.optional() }).optional(),
    headers: z.array(z.object({ name: word, value: word })).optional(),
  }),
  bounce: z
    .object({
      bounceType: word,
      bouncedRecipients: z.array(
        z.object({ status: word.optional(), diagnosticCode: word.optional() }),
      ),
    })
    .optional(),
});

/** An event of Mailgun. */
const mailgunSchema = z.object({
  signature: z.object({ timestamp: word, token: word, signature: word }),
  'event-data': z.object({
    event: word,
    severity: word.optional(),
    reason: word.optional(),
    'delivery-status': z
      .object({
        code: z.union([z.number(), word]).optional(),
        message: word.nullish(),
        description: word.nullish(),
      })
      .optional(),
    envelope: z.object({ sender: word.optional() }).optional(),
    message: z
      .object({ headers: z.object({ 'message-id': word.optional() }).optional() })
      .optional(),
  }),
});

/** An event of Postmark. */
const postmarkSchema = z.object({
  RecordType: word,
  Type: word.nullish(),
  Description: word.nullish(),
  Details: word.nullish(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Reports in the portal's own form; undefined where they are not. */
export function readReports(body: unknown): BounceReport[] | undefined {
  const parsed = bounceReportSchema.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.reports.flatMap(({ mail, kind, reason }) => {
    const token = findToken(mail);
    return token === undefined ? [] : [{ token, kind, reason }];
  });
}

/** Reports of Amazon SES; none where it tells of something else. */
export function readSes(body: unknown): BounceReport[] {
  const parsed = sesSchema.safeParse(body);
  if (!parsed.success) return [];
  const { notificationType, eventType = notificationType, mail, bounce } = parsed.data;
  const { source = '', commonHeaders, headers = [] } = mail;
  const named = headers.filter(({ name }) => /^(?:message-id|return-path)$/i.test(name));
  const token = findToken(
    [
      source,
      commonHeaders?.returnPath ?? '',
      commonHeaders?.messageId ?? '',
      ...named.map(({ value }) => value),
    ].join(' '),
  );
  if (token === undefined) return [];
  if (eventType === 'Complaint') return [{ token, kind: 'complaint', reason: 'Reported as spam' }];
  if (eventType !== 'Bounce' || !bounce) return [];
  const { status = '', diagnosticCode = '' } = bounce.bouncedRecipients[0] ?? {};
  const kind = bounce.bounceType === 'Permanent' ? 'hard' : 'soft';
  return [{ token, kind, reason: `${status} ${diagnosticCode.replace(/^smtp;\s*/, '')}`.trim() }];
}

/** Reports of Mailgun, verified by its signing key; undefined where the signature does not fit. */
export function readMailgun(body: unknown, signingKey: string): BounceReport[] | undefined {
  const parsed = mailgunSchema.safeParse(body);
  if (!parsed.success || !isSignedByMailgun(parsed.data.signature, signingKey)) return undefined;
  const { event, severity, reason = '', envelope, message, ...data } = parsed.data['event-data'];
  const token = findToken(`${envelope?.sender ?? ''} ${message?.headers?.['message-id'] ?? ''}`);
  if (token === undefined) return [];
  if (event === 'complained') return [{ token, kind: 'complaint', reason: 'Reported as spam' }];
  if (event !== 'failed') return [];
  const { code = '', message: said, description } = data['delivery-status'] ?? {};
  const words = [String(code), said ?? '', description ?? '']
    .filter((each) => each !== '')
    .join(' ');
  // Mailgun tries a temporary failure again by itself, and tells of it each time.
  if (severity !== 'permanent') return [];
  const kind = reason === 'suppress-bounce' ? ('hard' as const) : classifyFailure('', words);
  return [{ token, kind, reason: words === '' ? reason : words }];
}

/** What Postmark calls a failure that another mail may meet as well; what it does not name here (a delay, an answer by a machine, a subscription) is none. */
const postmarkKinds: Readonly<Record<string, BounceReport['kind']>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  SoftBounce: 'soft',
  DnsError: 'soft',
  SpamNotification: 'soft',
  VirusNotification: 'soft',
  Blocked: 'soft',
  DMARCPolicy: 'soft',
  Unknown: 'soft',
};

/** Reports of Postmark, which names a mail by the metadata that its header gave; undefined where the body is no event of Postmark. */
export function readPostmark(body: unknown): BounceReport[] | undefined {
  const parsed = postmarkSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { RecordType, Type, Description, Details, Metadata } = parsed.data;
  const given = Metadata?.[postmarkField];
  const token = typeof given === 'string' && /^[0-9a-f]{32}$/i.test(given) ? given : undefined;
  if (token === undefined) return [];
  if (RecordType === 'SpamComplaint')
    return [{ token: token.toLowerCase(), kind: 'complaint', reason: 'Reported as spam' }];
  const kind = RecordType === 'Bounce' ? postmarkKinds[Type ?? ''] : undefined;
  if (kind === undefined) return [];
  const reason = [Details, Description].find((words) => (words ?? '').trim() !== '') ?? '';
  return [{ token: token.toLowerCase(), kind, reason }];
}

function isSignedByMailgun(
  { timestamp, token, signature }: z.infer<typeof mailgunSchema>['signature'],
  signingKey: string,
): boolean {
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
