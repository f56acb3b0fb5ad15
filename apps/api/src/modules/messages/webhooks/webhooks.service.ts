import { randomUUID } from 'node:crypto';
import type {
  AnyWebhook,
  CreatedWebhook,
  ListedWebhook,
  WebhookDeliveriesReply,
  WebhookDelivery,
  WebhookRequest,
  WebhooksReply,
} from '@isobath/contract';
import { webhookLimits } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { findAddressProblem } from '../../../platform/outgoing/ask-outside.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { webhookRules } from './webhook-rules.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import {
  addDelivery,
  hastenDeliveries,
  listDeliveries,
  renewDelivery,
} from './deliveries.repository.ts';
import type { DeliveryService, WebhookParts } from './delivery.service.ts';
import { secretContext } from './secret-context.ts';
import { makeWebhookId, makeWebhookSecret } from './sign-webhook.ts';
import { writeDelivery, writeWebhook } from './webhook-replies.ts';
import type { OwnedWebhook, WebhookRow, WebhookWithOwner } from './webhooks.repository.ts';
import {
  addWebhook,
  changeWebhook,
  findListedNames,
  holdWebhook,
  listSecrets,
  listWebhooks,
  removeWebhook,
} from './webhooks.repository.ts';

const hourMs = 3_600_000;

type WebhookChange = Parameters<typeof changeWebhook>[2];

/** What the one is told who would resume what the other paused. */
const refusedToResume = {
  own: 'An administrator paused this webhook. Only an administrator can resume it: write to the team by the contact form.',
  any: 'No administrator paused this webhook. Only its owner can resume it.',
} as const;

/** Who asks: the owner alone, or an administrator for any webhook. */
export interface WebhookActor {
  readonly accountId: number;
  readonly isForAny: boolean;
}

/** What the registration of webhooks depends on. */
export interface WebhooksParts extends WebhookParts {
  readonly throttle: Throttle;
  readonly deliveries: DeliveryService;
}

/** Addresses of programs that are told of new versions and stories. Another's answer as if they were not there. */
export class WebhooksService {
  private readonly parts: WebhooksParts;

  constructor(parts: WebhooksParts) {
    this.parts = parts;
  }

  /** Seals again, by the first key of the keyring, what another sealed; at start and after a restore. */
  async recover(): Promise<void> {
    const { database, secrets } = this.parts;
    for (const { id, secret, previousSecret } of await listSecrets(database)) {
      const seal = (sealed: string): string => {
        const text = secrets.isFresh(sealed) ? null : secrets.open(sealed, secretContext(id));
        return text === null ? sealed : secrets.seal(text, secretContext(id));
      };
      const fresh = {
        secret: seal(secret),
        previousSecret: previousSecret === null ? null : seal(previousSecret),
      };
      if (fresh.secret !== secret || fresh.previousSecret !== previousSecret)
        await changeWebhook(database, { id }, fresh);
    }
  }

  async list(accountId: number): Promise<WebhooksReply> {
    const { database, settings } = this.parts;
    const own = await listWebhooks(database, { accountId });
    return { limit: settings.perAccount, webhooks: own.map(writeWebhook) };
  }

  /** Those of everybody, for administrators. */
  async listAll(): Promise<AnyWebhook[]> {
    const all = await listWebhooks(this.parts.database, {});
    return all.map((row) => ({ ...writeWebhook(row), ownerEmail: row.ownerEmail }));
  }

  /**
   * Registers an address; its secret is returned only this once. Refuses with `bad-request` an
   * address that the portal does not call, `unknown-dataset`, and `conflict` beyond the limit.
   */
  async create(accountId: number, request: WebhookRequest): Promise<CreatedWebhook> {
    const { clock, database, secrets, settings, throttle } = this.parts;
    const fields = await this.readRequest(request);
    await throttle.take(webhookRules.register, String(accountId));
    const id = randomUUID();
    const secret = makeWebhookSecret();
    const row = {
      id,
      accountId,
      ...fields,
      secret: secrets.seal(secret, secretContext(id)),
      previousSecret: null,
      previousUntil: null,
      state: 'active' as const,
      pausedBy: null,
      failingSince: null,
      createdAt: clock.now(),
    };
    await database.transaction(async (transaction) => {
      if (!(await addWebhook(transaction, row, settings.perAccount)))
        throw new Refusal(
          'conflict',
          `You have ${settings.perAccount} webhooks, the maximum for an account. Delete one first.`,
        );
      await this.note(transaction, row, { action: 'webhook-made', actorId: accountId });
    });
    return { secret, webhook: writeWebhook({ ...row, waiting: 0 }) };
  }

  /** Another address, description or topics. Refuses as {@link create}, and with `not-found`. */
  async change(id: string, accountId: number, request: WebhookRequest): Promise<ListedWebhook> {
    const fields = await this.readRequest(request);
    await this.alter({ id, accountId }, 'webhook-changed', fields);
    return writeWebhook(await this.find({ id, accountId }));
  }

  /** Holds events back; what an administrator holds back stays so. Refuses with `not-found`. */
  pause(id: string, actor: WebhookActor): Promise<void> {
    return this.turn(id, actor, async ({ pausedBy }) => ({
      action: 'webhook-paused',
      change: {
        state: 'paused',
        pausedBy: actor.isForAny ? 'administrator' : (pausedBy ?? 'owner'),
      },
    }));
  }

  /**
   * Sends what was held back; the failures of before are forgotten. Owners resume what they paused or the portal disabled, administrators what
   * administrators paused. Refuses with `not-found`, and `conflict` what the other of them paused.
   */
  async resume(id: string, actor: WebhookActor): Promise<void> {
    const { clock, deliveries } = this.parts;
    await this.turn(id, actor, async ({ pausedBy }, transaction) => {
      if (actor.isForAny !== (pausedBy === 'administrator'))
        throw new Refusal('conflict', refusedToResume[actor.isForAny ? 'any' : 'own']);
      await hastenDeliveries(transaction, id, clock.now());
      return {
        action: 'webhook-resumed',
        change: { state: 'active', pausedBy: null, failingSince: null },
      };
    });
    deliveries.wake();
  }

  /** Refuses with `not-found`. */
  async remove(id: string, actor: WebhookActor): Promise<void> {
    await this.parts.database.transaction(async (transaction) => {
      const removed = await removeWebhook(transaction, this.ownedBy(id, actor));
      if (!removed) throw refuseUnknown();
      await this.note(transaction, removed, {
        action: 'webhook-deleted',
        actorId: actor.accountId,
      });
    });
  }

  /** A new secret; events are signed with the one before as well for a day, so that receivers can change over. Refuses with `not-found`. */
  async rotate(id: string, accountId: number): Promise<{ secret: string }> {
    const { clock, secrets, throttle } = this.parts;
    await throttle.take(webhookRules.register, String(accountId));
    const before = await this.find({ id, accountId });
    const secret = makeWebhookSecret();
    const untilMs = clock.now().getTime() + webhookLimits.previousSecretHours * hourMs;
    await this.alter({ id, accountId }, 'webhook-secret-changed', {
      secret: secrets.seal(secret, secretContext(id)),
      previousSecret: before.secret,
      previousUntil: new Date(untilMs),
    });
    return { secret };
  }

  /** Sends a test event, once. Refuses with `not-found`, and `conflict` while the webhook is paused or disabled. */
  async sendTest(id: string, accountId: number): Promise<WebhookDelivery> {
    const { clock, database, deliveries, throttle } = this.parts;
    requireActive(await this.find({ id, accountId }));
    await throttle.take(webhookRules.send, String(accountId));
    const now = clock.now();
    const made = await addDelivery(database, {
      id: makeWebhookId(),
      webhookId: id,
      payload: { type: 'webhook.test' },
      createdAt: now,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
    });
    deliveries.wake();
    return writeDelivery(made);
  }

  /** Events of a webhook with the last answer to each, the newest first. Refuses with `not-found`. */
  async listDeliveries(
    id: string,
    actor: WebhookActor,
    offset: number,
  ): Promise<WebhookDeliveriesReply> {
    await this.find(this.ownedBy(id, actor));
    const page = { offset, limit: webhookLimits.page };
    const { total, rows } = await listDeliveries(this.parts.database, id, page);
    return { total, deliveries: rows.map(writeDelivery) };
  }

  /** Sends an event again under its webhook-id. Refuses with `not-found`, and `conflict` one that waits, or while the webhook is paused or disabled. */
  async redeliver(
    { id, delivery }: { readonly id: string; readonly delivery: string },
    accountId: number,
  ): Promise<WebhookDelivery> {
    const { clock, database, deliveries, throttle } = this.parts;
    requireActive(await this.find({ id, accountId }));
    await throttle.take(webhookRules.send, String(accountId));
    const event = { id: delivery, webhookId: id };
    const renewed = await renewDelivery(database, event, clock.now());
    if (!renewed)
      throw new Refusal(
        'conflict',
        'The event waits already, is no longer public, or is no longer kept.',
      );
    deliveries.wake();
    return writeDelivery(renewed);
  }

  private async alter(whose: OwnedWebhook, action: string, change: WebhookChange): Promise<void> {
    await this.parts.database.transaction(async (transaction) => {
      const changed = await changeWebhook(transaction, whose, change);
      if (!changed) throw refuseUnknown();
      await this.note(transaction, changed, { action, actorId: changed.accountId });
    });
  }

  /** Changes the state of a webhook by what it is, which nobody else changes meanwhile. */
  private async turn(
    id: string,
    actor: WebhookActor,
    decide: (
      now: WebhookRow,
      transaction: Database,
    ) => Promise<{ readonly action: string; readonly change: WebhookChange }>,
  ): Promise<void> {
    await this.parts.database.transaction(async (transaction) => {
      const now = await holdWebhook(transaction, id);
      if (!now || (!actor.isForAny && now.accountId !== actor.accountId)) throw refuseUnknown();
      const { action, change } = await decide(now, transaction);
      await changeWebhook(transaction, { id }, change);
      await this.note(transaction, now, { action, actorId: actor.accountId });
    });
  }

  private note(
    transaction: Database,
    {
      id,
      accountId,
      url,
    }: { readonly id: string; readonly accountId: number; readonly url: string },
    { action, actorId }: { readonly action: string; readonly actorId: number },
  ): Promise<void> {
    return this.parts.audit.record(transaction, {
      actorId,
      targetId: accountId,
      action,
      detail: { webhook: id, address: url },
    });
  }

  private ownedBy(id: string, { accountId, isForAny }: WebhookActor): OwnedWebhook {
    return isForAny ? { id } : { id, accountId };
  }

  private async find(whose: OwnedWebhook): Promise<WebhookWithOwner> {
    const [found] = await listWebhooks(this.parts.database, whose);
    if (found) return found;
    throw refuseUnknown();
  }

  /** An address that may be called, and topics with the names of datasets as the catalog spells them. */
  private async readRequest({ url, description, topics }: WebhookRequest) {
    const problem = findAddressProblem(url, this.parts.outside);
    if (problem !== undefined)
      throw new Refusal('bad-request', `The address ${problem}.`, {
        fields: [{ field: 'url', problem }],
      });
    const names = topics.flatMap((topic) => readDatasetName(topic) ?? []);
    const known = await findListedNames(this.parts.database, names);
    const spelled = new Map(known.map((name) => [name.toLowerCase(), name]));
    const unknown = names.find((name) => !spelled.has(name.toLowerCase()));
    if (unknown !== undefined)
      throw new Refusal('unknown-dataset', `There is no dataset ${unknown}.`);
    const exact = topics.map((topic) => {
      const name = readDatasetName(topic);
      return name === undefined
        ? topic
        : topic.replace(`:${name}`, `:${spelled.get(name.toLowerCase()) ?? name}`);
    });
    return { url: new URL(url).href, description, topics: [...new Set(exact)] };
  }
}

function readDatasetName(topic: string): string | undefined {
  return /^(?:news-)?dataset:(.+)$/.exec(topic)?.[1];
}

function requireActive({ pausedBy, state }: WebhookWithOwner): void {
  if (state === 'active') return;
  throw new Refusal(
    'conflict',
    pausedBy === 'administrator'
      ? refusedToResume.own
      : `The webhook is ${state}. Resume it first.`,
  );
}

function refuseUnknown(): Refusal {
  return new Refusal('not-found', 'There is no such webhook.');
}
