import { randomBytes } from 'node:crypto';
import type { ListedMail, MailList } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { hideTokens } from '../../../platform/logging/hide-tokens.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { MailTemplate } from './mail-template.ts';
import type { OutboxRepository, OutboxRow } from './outbox.repository.ts';
import { bulkTemplates } from './outbox.repository.ts';
import { Pace } from './pace.ts';
import { renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';
import { isDeadAddress, isRefusedForGood } from './transport.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const firstPauseMs = 30_000;
const maxPauseMs = 60 * minuteMs;
const batchSize = 80;
/** Mails to many that are handed over at the same time. */
const bulkAtOnce = 8;
const keptMs = 30 * dayMs;
const unreadable =
  'Its text was sealed with a key that is not in keys/secrets. Put that file back and try again, or let the person ask for a new mail.';

const uncertain =
  'The portal stopped while it handed this mail to the mail server: it may have arrived.';

/** The recipient of a mail, and for how long it is useful. */
export interface Posting {
  readonly to: string;
  readonly replyTo?: string;
  /** How long its link works, ms; three days where it has none. */
  readonly lifetimeMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What mails need: no transport, no sending; administrators read them on screen. */
export interface MailParts {
  readonly repository: OutboxRepository;
  readonly transport: MailTransport | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Address of the pages, without a slash at its end. */
  readonly portalUrl: () => string;
  /** Mails to many in a minute; default 0, no limit. */
  readonly ratePerMinute?: number;
  /** Where mails come back to, `bounces@example.org`; each gets a return address of its own. */
  readonly bounceAddress?: string | undefined;
  /** A header that gives the mail service the random part of the return address, where it gives neither that nor the Message-ID back. */
  readonly tokenHeader?: string | undefined;
}

/**
 * Mails go into the outbox in the same transaction as the change they report, and from there to the
 * mail server, repeatedly until it accepts them.
 */
export class MailService {
  private readonly parts: MailParts;
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isClosed = false;
  private readonly pace: Pace;
  /** When mails were taken by the mail server that the catalog has no note of yet, by their number: its disk was full, say. */
  private readonly delivered = new Map<number, Date>();

  constructor(parts: MailParts) {
    this.parts = parts;
    this.pace = new Pace(parts.ratePerMinute ?? 0);
  }

  /** Writes a mail into the outbox, in the caller's transaction; call {@link wake} once that is done. Returns its number. */
  async post<Parts>(
    transaction: Database,
    template: MailTemplate<Parts>,
    words: Parts,
    posting: Posting,
  ): Promise<number> {
    const { clock, portalUrl, repository } = this.parts;
    const now = clock.now();
    const { subject, plainText, html } = renderMail(template.write(words), portalUrl());
    return repository.add(transaction, {
      template: template.name,
      recipient: posting.to,
      replyTo: posting.replyTo ?? null,
      subject,
      plainText,
      html,
      headers: { ...posting.headers },
      state: 'waiting',
      attempts: 0,
      lastFailure: null,
      createdAt: now,
      nextAttemptAt: now,
      sentAt: null,
      bounceToken: randomBytes(16).toString('hex'),
      expiresAt: new Date(now.getTime() + (posting.lifetimeMs ?? 3 * dayMs)),
    });
  }

  /** Seals what an older release left readable, and what an older key sealed; at start and after the keys changed. */
  async recover(): Promise<void> {
    await this.parts.repository.failHanded(uncertain);
    await this.parts.repository.reseal();
  }

  /** When the newest mail of a kind was written; undefined where none is kept. */
  lastPosted(template: string): Promise<Date | undefined> {
    return this.parts.repository.findLastPosted(template);
  }

  /** Removes all mails to an address, also what is on its way. */
  forget(transaction: Database, recipient: string): Promise<void> {
    return this.parts.repository.removeFor(transaction, recipient);
  }

  /** Sends what is due, soon; mails that come meanwhile too. */
  wake(): void {
    this.isWanted = true;
    this.pace.wake();
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Ends what is too late, forgets what is long done, and begins to send what is due; a slow mail server holds up no other job. */
  async runJob(): Promise<void> {
    const { clock, repository } = this.parts;
    await repository.expire(clock.now());
    await repository.removeOlderThan(new Date(clock.now().getTime() - keptMs));
    this.wake();
  }

  /** Waits until what was begun is sent or postponed. */
  async settle(): Promise<void> {
    await this.running;
  }

  /** Waits for the mail that is being sent; the others stay in the outbox. */
  async close(): Promise<void> {
    this.isWanted = false;
    this.isClosed = true;
    this.pace.wake();
    await this.settle();
    this.parts.transport?.close();
  }

  /**
   * Mails for the eyes of an administrator. Their text, which may hold links that open accounts, is
   * shown only where nothing can send them, and links to `otherAdministrators` (addresses in lower
   * case) are hidden even then, so that none can act as another.
   */
  async list(
    page: { readonly offset: number; readonly limit: number },
    otherAdministrators: ReadonlySet<string>,
  ): Promise<MailList> {
    const { total, rows } = await this.parts.repository.list(page);
    const isSending = this.parts.transport !== null;
    const mails = rows.map((row) => {
      const { plainText, ...mail } = listMail(row, isSending);
      const isOthers = otherAdministrators.has(row.recipient.toLowerCase());
      return { ...mail, plainText: plainText && isOthers ? hideTokens(plainText) : plainText };
    });
    return { isSending, total, mails };
  }

  /**
   * Makes a mail that was not sent due now, in the caller's transaction; call {@link wake} once
   * that is done. Refuses with `not-found`, and `conflict` where nothing is left to send or nothing
   * can send it.
   */
  async retry(transaction: Database, id: number): Promise<ListedMail> {
    const { clock, repository, transport } = this.parts;
    const before = await repository.find(transaction, id);
    if (!before) throw new Refusal('not-found', `There is no mail ${id}.`);
    if (transport === null)
      throw new Refusal(
        'conflict',
        'There is no mail server: SMTP_URL is not set. You can read the mail in the list.',
      );
    const due = await repository.makeDue(transaction, id, clock.now());
    if (due) return listMail(due, true);
    throw new Refusal(
      'conflict',
      before.state === 'sent'
        ? 'The mail is sent.'
        : before.state === 'bounced'
          ? 'The mail was sent and came back.'
          : 'The mail is of no use any more: its link has ended. The person can ask for a new one.',
    );
  }

  private async run(): Promise<void> {
    const { transport, logger } = this.parts;
    if (transport === null) return;
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      await this.sendDue(transport).catch((error: unknown) =>
        logger.error({ err: error }, 'The outbox could not be read'),
      );
    }
  }

  private async sendDue(transport: MailTransport): Promise<void> {
    const { repository, clock } = this.parts;
    const findDue = (): Promise<OutboxRow[]> => {
      const now = clock.now();
      return repository.findDue({
        now,
        latest: new Date(now.getTime() + maxPauseMs),
        limit: batchSize,
      });
    };
    for (let due = await findDue(); due.length > 0; due = await findDue()) {
      for (const group of groupBySpeed(due, this.pace.groupSize(bulkAtOnce))) {
        if (!(await this.isTurnOf(group)) || this.isClosed) return;
        await Promise.all(group.map((mail) => this.send(transport, mail)));
      }
    }
  }

  /** Waits until a group may go; false where others have come that may be due before it. */
  private async isTurnOf(group: readonly OutboxRow[]): Promise<boolean> {
    if (!group.some(isToMany)) return true;
    return !this.isWanted && (await this.pace.take(group.length));
  }

  private async send(transport: MailTransport, mail: OutboxRow): Promise<void> {
    if (!this.delivered.has(mail.id) && !(await this.deliver(transport, mail))) return;
    const at = this.delivered.get(mail.id) ?? this.parts.clock.now();
    this.delivered.set(mail.id, at);
    await this.parts.repository.markSent(mail.id, at);
    await this.parts.repository.removeDeadAddress(mail.recipient);
    this.delivered.delete(mail.id);
  }

  /** Hands a mail to the mail server; false where it was not taken, which the outbox then says. */
  private async deliver(transport: MailTransport, mail: OutboxRow): Promise<boolean> {
    const { bounceAddress, repository, clock, portalUrl, tokenHeader } = this.parts;
    const { id, recipient, replyTo, subject, plainText, html, headers, bounceToken } = mail;
    if (mail.isUnreadable) {
      await repository.markFailed(id, unreadable);
      return false;
    }
    if (plainText === null || html === null || mail.expiresAt <= clock.now()) {
      await repository.expire(clock.now());
      return false;
    }
    try {
      const token = bounceToken === null ? '' : `.${bounceToken}`;
      const messageId = `<mail-${id}-${mail.createdAt.getTime()}${token}@${new URL(portalUrl()).hostname}>`;
      const returnPath = writeReturnPath(bounceAddress, bounceToken);
      if (bulkTemplates.has(mail.template)) await repository.markHanded(id, clock.now());
      const named =
        tokenHeader === undefined || bounceToken === null ? {} : { [tokenHeader]: bounceToken };
      const words = { subject, plainText, html, headers: { ...headers, ...named } };
      await transport.send({ messageId, returnPath, recipient, replyTo, ...words });
      return true;
    } catch (error) {
      await this.keepFailure(mail, error);
      return false;
    }
  }

  private async keepFailure(
    { id, recipient, template, attempts }: OutboxRow,
    error: unknown,
  ): Promise<void> {
    const { repository, clock, logger } = this.parts;
    const failure = error instanceof Error ? error.message.slice(0, 500) : String(error);
    logger.warn(
      { mail: id, template, attempts: attempts + 1, reason: failure },
      'A mail could not be sent',
    );
    if (isDeadAddress(error)) await repository.addDeadAddress(recipient, failure, clock.now());
    if (isRefusedForGood(error)) return repository.markFailed(id, failure);
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** attempts);
    return repository.postpone(id, new Date(clock.now().getTime() + pauseMs), failure);
  }
}

function isToMany({ template }: OutboxRow): boolean {
  return bulkTemplates.has(template);
}

/** `bounces+<token>@example.org`: what comes back names its mail (VERP). Null where mails come back to their sender. */
function writeReturnPath(address: string | undefined, token: string | null): string | null {
  if (address === undefined || token === null) return null;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** Mails about accounts one after the other, then those to many, several at once. */
function groupBySpeed(due: readonly OutboxRow[], atOnce: number): OutboxRow[][] {
  const groups = due.filter((mail) => !isToMany(mail)).map((mail) => [mail]);
  const bulk = due.filter(isToMany);
  for (let first = 0; first < bulk.length; first += atOnce)
    groups.push(bulk.slice(first, first + atOnce));
  return groups;
}

function listMail(
  {
    id,
    template,
    recipient,
    subject,
    plainText,
    state,
    attempts,
    lastFailure,
    createdAt,
    nextAttemptAt,
    sentAt,
  }: OutboxRow,
  isSending: boolean,
): ListedMail {
  return {
    id,
    template,
    recipient,
    subject,
    plainText: isSending ? null : plainText,
    state,
    attempts,
    lastFailure,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
