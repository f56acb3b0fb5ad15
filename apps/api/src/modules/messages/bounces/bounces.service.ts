import type { BounceReply, Suppression } from '@isobath/contract';
import { bounceLimits } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Audit } from '../../protection/audit/index.ts';
import {
  addBounce,
  countSoft,
  holdMail,
  liftSuppression,
  listSuppressions,
  markBounced,
  removeBounces,
  suppress,
} from './bounces.repository.ts';
import { parseJson } from './parse-json.ts';
import { readReturnedMail } from './read-returned-mail.ts';
import { readMailgun, readPostmark, readReports, readSes } from './read-service-reports.ts';
import type { BounceReport } from './report.ts';
import { isSignedBySns, isSnsAddress, snsMessageSchema } from './verify-sns.ts';

const dayMs = 86_400_000;

/** Who may tell of returned mails, and how many soft failures are too many; what is not set is closed. */
export interface BounceSettings {
  readonly token: string | undefined;
  readonly mailgunKey: string | undefined;
  readonly snsTopic: string | undefined;
  readonly softLimit: number;
  readonly softDays: number;
}

/** What the reading of returned mails depends on. */
export interface BounceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
  readonly audit: Audit;
  readonly settings: BounceSettings;
  /** Gets a small text from a public address. */
  readonly fetchText: (url: string) => Promise<string>;
}

const failureText = {
  hard: 'The address does not exist',
  soft: 'The mail came back',
  complaint: 'The recipient marked the mail as spam',
} as const;
const suppressionKinds = { hard: 'bounced', soft: 'soft', complaint: 'complained' } as const;

/** Mails that came back, and addresses that are therefore written to no more. */
export class BouncesService {
  private readonly parts: BounceParts;

  constructor(parts: BounceParts) {
    this.parts = parts;
  }

  /** Refuses a caller without the token of the settings: `not-found` where there is none, `unauthorized` otherwise. */
  requireToken(authorization: string | undefined): void {
    const { token } = this.parts.settings;
    if (token === undefined) throw refuseClosed('BOUNCE_TOKEN');
    const given = readPresentedToken(authorization ?? '');
    if (hashToken(given) !== hashToken(token))
      throw new Refusal('unauthorized', 'The header Authorization does not hold the token.');
  }

  /** A mail that came to the return address. */
  async takeMail(source: Buffer): Promise<BounceReply> {
    const read = await readReturnedMail(source);
    return 'report' in read ? this.take([read.report], 'mail') : ignore(read.ignored);
  }

  /** Reports in the portal's own form. Refuses with `bad-request`. */
  takeReports(body: unknown): Promise<BounceReply> {
    const reports = readReports(body);
    if (reports === undefined)
      throw new Refusal(
        'bad-request',
        'The body is not {"reports": [{"mail", "kind", "reason"}]}.',
      );
    return this.take(reports, 'report');
  }

  /** An event of Postmark, which shows the token of the settings. Refuses with `bad-request`. */
  takePostmark(body: unknown): Promise<BounceReply> {
    const reports = readPostmark(body);
    if (reports === undefined)
      throw new Refusal('bad-request', 'The body is no event of Postmark: it has no RecordType.');
    return this.take(reports, 'Postmark');
  }

  /** An event of Mailgun. Refuses with `unauthorized` where its signature does not fit. */
  takeMailgun(body: unknown): Promise<BounceReply> {
    const { mailgunKey } = this.parts.settings;
    if (mailgunKey === undefined) throw refuseClosed('MAILGUN_SIGNING_KEY');
    const reports = readMailgun(body, mailgunKey);
    if (reports === undefined)
      throw new Refusal('unauthorized', 'The signature is not that of Mailgun.');
    return this.take(reports, 'Mailgun');
  }

  /** A message of Amazon SNS about mails of SES, or the request to confirm that it may send them. Refuses with `unauthorized` what Amazon did not sign, and other topics than that of the settings. */
  async takeSns(body: unknown): Promise<BounceReply> {
    const { fetchText, logger, settings } = this.parts;
    if (settings.snsTopic === undefined) throw refuseClosed('BOUNCE_SNS_TOPIC');
    const parsed = snsMessageSchema.safeParse(body);
    if (!parsed.success || parsed.data.TopicArn !== settings.snsTopic)
      throw new Refusal('unauthorized', 'This is not a message of the topic BOUNCE_SNS_TOPIC.');
    const message = parsed.data;
    if (!(await isSignedBySns(message, fetchText)))
      throw new Refusal('unauthorized', 'The signature is not that of Amazon SNS.');
    if (message.Type === 'SubscriptionConfirmation') {
      const address = message.SubscribeURL ?? '';
      if (!isSnsAddress(address))
        throw new Refusal('unauthorized', 'The address to confirm is not one of Amazon SNS.');
      await fetchText(address);
      logger.info({ topic: settings.snsTopic }, 'Reports of Amazon SES are subscribed to');
      return ignore('The subscription is confirmed.');
    }
    if (message.Type !== 'Notification') return ignore('It is not a notification.');
    return this.take(readSes(parseJson(Buffer.from(message.Message))), 'Amazon SES');
  }

  /** Addresses that are not written to, the newest first. */
  async listSuppressions(): Promise<Suppression[]> {
    const rows = await listSuppressions(this.parts.database);
    return rows.map(({ addressKey, kind, reason, at }) => ({
      address: addressKey,
      kind,
      reason,
      at: at.toISOString(),
    }));
  }

  /** Writes to an address again. Refuses with `not-found`. */
  async lift(address: string, actorId: number): Promise<void> {
    const { audit, database } = this.parts;
    await database.transaction(async (transaction) => {
      if (!(await liftSuppression(transaction, address)))
        throw new Refusal('not-found', `Mails to ${address} are not suppressed.`);
      await audit.record(transaction, {
        actorId,
        action: 'suppression-lifted',
        detail: { address: address.toLowerCase() },
      });
    });
  }

  /** Forgets old reports. */
  async sweep(): Promise<void> {
    const { clock, database, settings } = this.parts;
    const before = new Date(clock.now().getTime() - 2 * settings.softDays * dayMs);
    await removeBounces(database, before);
  }

  /** Keeps what is new of mails that the portal has sent; unknown tokens change nothing. */
  private async take(reports: readonly BounceReport[], source: string): Promise<BounceReply> {
    let recorded = 0;
    for (const report of reports)
      if (
        await this.parts.database.transaction((transaction) =>
          this.record(transaction, report, source),
        )
      )
        recorded += 1;
    return recorded > 0
      ? { recorded, ignored: null }
      : ignore('It tells nothing new of a mail that this portal has sent.');
  }

  private async record(
    transaction: Database,
    { token, kind, reason }: BounceReport,
    source: string,
  ): Promise<boolean> {
    const { clock, settings } = this.parts;
    const mail = await holdMail(transaction, token);
    if (mail?.state !== 'sent' && mail?.state !== 'bounced') return false;
    const at = clock.now();
    const addressKey = mail.recipient.toLowerCase();
    const said = [...reason.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')]
      .slice(0, bounceLimits.reason)
      .join('')
      .trim();
    const words = `${failureText[kind]}${said === '' ? '.' : `: ${said}`}`;
    const row = { mailId: mail.id, addressKey, kind, source, reason: words, at };
    if (!(await addBounce(transaction, row))) return false;
    if (kind !== 'complaint') await markBounced(transaction, mail.id, words);
    const since = new Date(at.getTime() - settings.softDays * dayMs);
    const isSuppressed =
      kind !== 'soft' || (await countSoft(transaction, addressKey, since)) >= settings.softLimit;
    if (isSuppressed)
      await suppress(transaction, { addressKey, kind: suppressionKinds[kind], reason: words, at });
    return true;
  }
}

/** The token of a bearer, or the password of somebody who is named as services name them (RFC 7617). */
function readPresentedToken(authorization: string): string {
  const [, scheme = '', rest = ''] = /^(Bearer|Basic) (.+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return rest;
  return Buffer.from(rest, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

function ignore(why: string): BounceReply {
  return { recorded: 0, ignored: why };
}

function refuseClosed(setting: string): Refusal {
  return new Refusal('not-found', `This is closed: ${setting} is not set.`);
}
