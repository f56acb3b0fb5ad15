import { performance } from 'node:perf_hooks';
import { webhookLimits } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { askOutside, OutsideError } from '../../../platform/outgoing/ask-outside.ts';
import type { OutsideRules } from '../../../platform/outgoing/ask-outside.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { MailService } from '../mail/index.ts';
import { mails } from '../mail/index.ts';
import type { DeliveryRow, DueDelivery } from './deliveries.repository.ts';
import { findDue, isStillPublic, recordAttempt, removeOlderThan } from './deliveries.repository.ts';
import { signWebhook } from './sign-webhook.ts';
import { changeWebhook, endFailure, holdWebhook } from './webhooks.repository.ts';
import { describeEvent, writeEvent } from './write-event.ts';
import { secretContext } from './secret-context.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Events that one look at the catalog finds. */
const batchSize = 1000;
const gone = 410;
const unreadable =
  'The secret of this webhook was sealed with a key that is not in keys/secrets. Create a new secret.';

/** How webhooks are sent, as the operator sets it. */
export interface WebhookSettings {
  /** Pauses before each further try, s. */
  readonly retrySeconds: readonly number[];
  /** Webhooks of one account. */
  readonly perAccount: number;
  readonly timeoutMs: number;
  /** How long an address may fail before its webhook is disabled, hours. */
  readonly disableAfterHours: number;
  readonly keptDays: number;
  /** Requests at the same time, in all and to one host. */
  readonly atOnce: number;
  readonly perHost: number;
}

/** What webhooks depend on. */
export interface WebhookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Keyring;
  readonly audit: Audit;
  readonly mail: MailService;
  readonly portalUrl: () => string;
  readonly settings: WebhookSettings;
  readonly outside: OutsideRules;
}

/** What came of one try. */
interface Outcome {
  readonly status: number | null;
  readonly durationMs: number;
  readonly answer: string | null;
  /** Null where the event was taken. */
  readonly failure: string | null;
}

/**
 * Sends events to their webhooks until they are taken. Each was written in the transaction of what it tells of, and is
 * marked when its receiver has answered: a portal that is killed in between sends it again, under the same webhook-id.
 */
export class DeliveryService {
  private readonly parts: WebhookParts;
  private readonly closing = new AbortController();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly perHost = new Map<string, number>();
  private running: Promise<void> | null = null;
  private isWanted = false;
  private endWait: () => void = () => undefined;

  constructor(parts: WebhookParts) {
    this.parts = parts;
  }

  /** Sends what is due, soon. */
  wake(): void {
    this.isWanted = true;
    this.endWait();
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Forgets old events and begins to send what is due; slow receivers hold up no other job. */
  async runJob(): Promise<void> {
    const { clock, database, settings } = this.parts;
    await removeOlderThan(database, new Date(clock.now().getTime() - settings.keptDays * dayMs));
    this.wake();
  }

  /** Waits until what was due is sent or postponed. */
  async settle(): Promise<void> {
    await this.running;
  }

  /** Breaks off what is being sent; it is sent again after the next start. */
  async close(): Promise<void> {
    this.closing.abort(new Error('The server is stopping'));
    await this.settle();
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.closing.signal.aborted) {
      this.isWanted = false;
      await this.sendDue().catch((error: unknown) =>
        this.parts.logger.error({ err: error }, 'Events of webhooks could not be sent'),
      );
    }
  }

  private async sendDue(): Promise<void> {
    const { atOnce, perHost } = this.parts.settings;
    const failures: unknown[] = [];
    while (!this.closing.signal.aborted && failures.length === 0) {
      this.isWanted = false;
      // What is answered while the catalog is read may still be due in what it says.
      const inFlightBefore = new Set(this.inFlight.keys());
      for (const due of await this.findDue()) {
        const host = new URL(due.webhook.url).host;
        const busy = this.perHost.get(host) ?? 0;
        const isFree = this.inFlight.size < atOnce && busy < perHost;
        if (!isFree || inFlightBefore.has(due.delivery.id)) continue;
        this.perHost.set(host, busy + 1);
        const sent = this.send(due)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            this.inFlight.delete(due.delivery.id);
            this.leaveHost(host);
          });
        this.inFlight.set(due.delivery.id, sent);
      }
      if (this.inFlight.size > 0) await this.untilChange();
      else if (inFlightBefore.size === 0) break;
    }
    await Promise.all(this.inFlight.values());
    if (failures.length > 0) throw failures[0];
  }

  /** Until an event that is under way has been answered, or there are new ones: a receiver that is slow to answer keeps none from the others. */
  private async untilChange(): Promise<void> {
    if (this.isWanted) return;
    const woken = new Promise<void>((resolve) => {
      this.endWait = resolve;
    });
    await Promise.race([woken, ...this.inFlight.values()]);
  }

  private findDue(): Promise<DueDelivery[]> {
    const { clock, database, settings } = this.parts;
    const now = clock.now();
    return findDue(database, {
      now,
      latest: new Date(now.getTime() + 2 * Math.max(0, ...settings.retrySeconds) * 1000),
      perWebhook: settings.perHost,
      limit: batchSize,
    });
  }

  private leaveHost(host: string): void {
    const left = (this.perHost.get(host) ?? 1) - 1;
    if (left > 0) this.perHost.set(host, left);
    else this.perHost.delete(host);
  }

  private async send(due: DueDelivery): Promise<void> {
    const { database } = this.parts;
    const { delivery } = due;
    if (!(await isStillPublic(database, delivery.payload)))
      return recordAttempt(database, delivery.id, {
        state: 'withdrawn',
        failure: 'It is no longer public.',
      });
    const at = this.parts.clock.now();
    const outcome = await this.ask(due, at).catch((error: unknown) => {
      if (this.closing.signal.aborted) return undefined;
      throw error;
    });
    if (outcome) await this.record(due, outcome, at);
  }

  private async ask({ delivery, webhook }: DueDelivery, at: Date): Promise<Outcome> {
    const { outside, portalUrl, settings } = this.parts;
    const secrets = this.openSecrets(webhook, at);
    const beganMs = performance.now();
    const outcome = (result: Partial<Outcome>): Outcome => ({
      status: null,
      answer: null,
      failure: null,
      durationMs: Math.round(performance.now() - beganMs),
      ...result,
    });
    if (secrets === null) return outcome({ failure: unreadable });
    const body = writeEvent(delivery.payload, delivery.createdAt, portalUrl());
    try {
      const { status, bytes } = await askOutside(
        {
          method: 'POST',
          url: webhook.url,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Isobath-Webhooks/1',
            ...signWebhook({ id: delivery.id, at, body }, secrets),
          },
          body,
          timeoutMs: settings.timeoutMs,
          answerBytes: webhookLimits.answerBytes,
          signal: this.closing.signal,
        },
        outside,
      );
      return outcome({ status, answer: readText(bytes), failure: describeStatus(status) });
    } catch (error) {
      if (error instanceof OutsideError) return outcome({ failure: error.message });
      throw error;
    }
  }

  private async record(due: DueDelivery, outcome: Outcome, at: Date): Promise<void> {
    const { database, mail } = this.parts;
    const { delivery, webhook } = due;
    const isTaken = outcome.failure === null;
    const isTest = delivery.payload.type === 'webhook.test';
    const attempts = delivery.attempts + 1;
    const pauseMs = isTest ? undefined : this.pauseAfter(attempts);
    const change: Partial<DeliveryRow> = {
      ...outcome,
      attempts,
      lastAttemptAt: at,
      ...(isTaken && { state: 'delivered' }),
      ...(!isTaken && pauseMs === undefined && { state: 'failed' }),
      ...(!isTaken && pauseMs !== undefined && { nextAttemptAt: new Date(at.getTime() + pauseMs) }),
    };
    const isDisabled = await database.transaction(async (transaction) => {
      await recordAttempt(transaction, delivery.id, change);
      if (isTaken) await endFailure(transaction, webhook.id);
      return !isTaken && !isTest && (await this.noteFailure(transaction, due, outcome));
    });
    if (isDisabled) mail.wake();
  }

  /** Notes since when a webhook fails, and disables one that has failed for too long; true where it did. */
  private async noteFailure(
    transaction: Database,
    { delivery, webhook: { id }, owner }: DueDelivery,
    { status, failure }: Outcome,
  ): Promise<boolean> {
    const { audit, clock, mail, portalUrl, settings } = this.parts;
    const now = clock.now();
    // Others of its events may fail at the same moment: it is disabled once, and its owner told once.
    const webhook = await holdWebhook(transaction, id);
    if (webhook?.state !== 'active') return false;
    const failingSince = webhook.failingSince ?? now;
    const isOver = now.getTime() - failingSince.getTime() >= settings.disableAfterHours * hourMs;
    const isDisabled = isOver || status === gone;
    await changeWebhook(
      transaction,
      { id },
      {
        failingSince,
        ...(isDisabled && { state: 'disabled' as const }),
      },
    );
    if (!isDisabled) return false;
    await audit.record(transaction, {
      actorId: null,
      targetId: webhook.accountId,
      action: 'webhook-disabled',
      detail: { webhook: webhook.id, address: webhook.url },
    });
    await mail.post(
      transaction,
      mails.webhookDisabled,
      {
        firstName: owner.firstName,
        address: webhook.url,
        event: describeEvent(delivery.payload),
        sinceMs: failingSince.getTime(),
        reason: failure ?? '',
        url: `${portalUrl()}/webhooks`,
      },
      { to: owner.email },
    );
    return true;
  }

  /** How long until the next try, ms, a little more at random, so that those who failed together do not come together; undefined after the last. */
  private pauseAfter(attempts: number): number | undefined {
    const seconds = this.parts.settings.retrySeconds[attempts - 1];
    return seconds === undefined ? undefined : seconds * 1000 * (1 + Math.random() / 10);
  }

  private openSecrets(
    { id, secret, previousSecret, previousUntil }: DueDelivery['webhook'],
    now: Date,
  ): string[] | null {
    const { secrets } = this.parts;
    const current = secrets.open(secret, secretContext(id));
    if (current === null) return null;
    const previous =
      previousSecret !== null && previousUntil !== null && previousUntil > now
        ? secrets.open(previousSecret, secretContext(id))
        : null;
    return previous === null ? [current] : [current, previous];
  }
}

/** Why an answer does not take an event; null where it does. */
function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It was answered ${status}; redirects are not followed.`;
  if (status === gone) return 'It was answered 410: the receiver wants no more events.';
  return `It was answered ${status}; expected 200 to 299.`;
}

/** Bytes as text that the catalog and a page can take: what is not UTF-8, and control characters, are replaced. */
function readText(bytes: Buffer): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}
