import { requireValue } from '@isobath/ocean';
import { randomBytes } from 'node:crypto';
import { keyLimits } from '@isobath/contract';
import type { CallerIdentity } from '../../../platform/access/caller.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import type {
  KeyChange,
  KeysRepository,
  KeyWithUse,
  WorkingKey,
  WriteAlso,
} from './keys.repository.ts';

/** What a new key is for. */
export interface NewKey {
  /** Null for a key that belongs to no account. */
  readonly accountId: number | null;
  readonly description: string;
  /** Instant from which it is refused; null for never. */
  readonly expiresAt: Date | null;
}

/** What the keys depend on. */
export interface KeysParts {
  readonly repository: KeysRepository;
  readonly clock: Clock;
  /** Writes the calls that are not counted yet. */
  readonly flushCalls: () => Promise<void>;
}

/**
 * Keys of accounts and of the command line. Refuses with `not-found` for a key that is not there,
 * is another account's, or is revoked.
 */
export class KeysService {
  private readonly parts: KeysParts;

  constructor(parts: KeysParts) {
    this.parts = parts;
  }

  /**
   * Creates a key, with what `also` writes in its transaction; `token` is returned only this once
   * and not stored. Refuses with `too-many-keys` to an account that has 50 which work.
   */
  async create(
    { accountId, description, expiresAt }: NewKey,
    also: (transaction: Database, prefix: string) => Promise<void> = async () => undefined,
  ): Promise<{ readonly token: string; readonly key: KeyWithUse }> {
    const { clock, repository } = this.parts;
    const now = clock.now();
    refusePastExpiry(expiresAt, now);
    const { token, prefix } = makeToken();
    const row = {
      accountId,
      description,
      expiresAt,
      prefix,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
    };
    const id = await repository.insert(row, keyLimits.working, (transaction) =>
      also(transaction, prefix),
    );
    if (id === null)
      throw new Refusal(
        'too-many-keys',
        `You have ${keyLimits.working} active API keys, the maximum for an account. Revoke one first.`,
      );
    const [key] = await repository.list({ id, monthStart: this.monthStart() });
    return { token, key: requireValue(key, 'new key') };
  }

  /**
   * The keys of an account: the active ones and the 50 that ended last. With `undefined`, all keys
   * of everybody. The newest first.
   */
  async list(accountId: number | undefined): Promise<KeyWithUse[]> {
    const { clock, flushCalls, repository } = this.parts;
    // Calls that cannot be counted yet must not prevent keys from being listed.
    await flushCalls().catch(() => undefined);
    const ended =
      accountId === undefined ? {} : { ended: { at: clock.now(), most: keyLimits.listedEnded } };
    return repository.list({ accountId, monthStart: this.monthStart(), ...ended });
  }

  /** The active keys of an account, for a mail that names them; with `areRevoked` they are revoked in the transaction. */
  async listForMail(
    transaction: Database,
    accountId: number,
    areRevoked: boolean,
  ): Promise<WorkingKey[]> {
    const { clock, repository } = this.parts;
    const working = await repository.listWorking(transaction, accountId, clock.now());
    if (areRevoked) await repository.revokeAll(transaction, accountId, clock.now());
    return working;
  }

  rename(id: number, accountId: number, description: string): Promise<void> {
    return this.change({ id, accountId }, { description });
  }

  /** From now on the key is refused; requests in progress continue. */
  revoke(id: number, accountId: number, also?: WriteAlso): Promise<void> {
    return this.change({ id, accountId }, { revokedAt: this.parts.clock.now() }, also);
  }

  /** The same by prefix, for the command line. */
  async revokeByPrefix(prefix: string): Promise<void> {
    const id = await this.parts.repository.findByPrefix(prefix);
    if (id === undefined)
      throw new Refusal('not-found', `There is no API key that begins with ${prefix}.`);
    await this.change({ id, accountId: undefined }, { revokedAt: this.parts.clock.now() });
  }

  /** Removes keys that ended 90 days ago and have no recorded calls, and those that ended 7 days ago and were never used. */
  sweep(): Promise<void> {
    return this.parts.repository.removeEnded({ used: this.daysAgo(90), unused: this.daysAgo(7) });
  }

  /**
   * The caller that a presented key identifies; null if the key is unknown. Refuses with
   * `unauthorized` one that is revoked or expired, `suspended` that of a suspended account.
   */
  async identify(token: string): Promise<CallerIdentity | null> {
    const { clock, repository } = this.parts;
    const key = await repository.findByHash(hashToken(token));
    if (!key) return null;
    if (key.revokedAt !== null) throw new Refusal('unauthorized', 'This API key has been revoked.');
    if (key.expiresAt !== null && key.expiresAt <= clock.now())
      throw new Refusal('unauthorized', `This API key expired on ${key.expiresAt.toISOString()}.`);
    if (key.suspendedAt !== null)
      throw new Refusal('suspended', 'The account of this API key is suspended.');
    if (key.accountId === null) return { kind: 'key', keyId: key.id };
    return {
      kind: 'account',
      accountId: key.accountId,
      isAdministrator: key.isAdministrator ?? false,
      via: 'key',
      keyId: key.id,
    };
  }

  private async change(
    key: { readonly id: number; readonly accountId: number | undefined },
    values: KeyChange,
    also: WriteAlso = async () => undefined,
  ): Promise<void> {
    if (!(await this.parts.repository.update(key, values, also)))
      throw new Refusal('not-found', 'This API key does not exist or has been revoked.');
  }

  private monthStart(): string {
    return `${this.parts.clock.now().toISOString().slice(0, 7)}-01`;
  }

  private daysAgo(days: number): Date {
    return new Date(this.parts.clock.now().getTime() - days * 86_400_000);
  }
}

function refusePastExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new Refusal('bad-request', 'The expiry date is in the past.', {
    fields: [
      {
        field: 'expires',
        problem: `is ${expiresAt.toISOString()}; expected an instant in the future`,
      },
    ],
  });
}

/** `iso_`, 12 hexadecimal digits that stay visible, and 256 random bits. */
function makeToken(): { token: string; prefix: string } {
  const prefix = `iso_${randomBytes(6).toString('hex')}`;
  return { token: `${prefix}_${createToken().token}`, prefix };
}
