import { randomBytes } from 'node:crypto';
import { keyLimits } from '@isobath/contract';
import type { CallerIdentity } from '../../platform/access/caller.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../platform/secrets/random-token.ts';
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

/**
 * Keys of accounts and of the command line. Refuses with `not-found` for a key that is not there,
 * is another account's, or is revoked.
 */
export interface KeysService {
  /**
   * Creates a key, with what `also` writes in its transaction; `token` is returned only this once
   * and not stored. Refuses with `too-many-keys` to an account that has 50 which work.
   */
  create(
    wanted: NewKey,
    also?: (transaction: Database, prefix: string) => Promise<void>,
  ): Promise<{ readonly token: string; readonly key: KeyWithUse }>;
  /** Keys of an account: those that work and the newest 50 that have ended; or all of everybody with `undefined`. The newest first. */
  list(accountId: number | undefined): Promise<KeyWithUse[]>;
  /** The keys of an account that work, for a mail that names them; with `areRevoked` they are revoked in the transaction. */
  listForMail(transaction: Database, accountId: number, areRevoked: boolean): Promise<WorkingKey[]>;
  rename(keyId: number, accountId: number, description: string): Promise<void>;
  /** From now on the key is refused; requests in progress continue. */
  revoke(keyId: number, accountId: number, also?: WriteAlso): Promise<void>;
  /** The same by prefix, for the command line. */
  revokeByPrefix(prefix: string): Promise<void>;
  /** Removes keys that ended 90 days ago and have no calls in the sums of use, and those that ended 7 days ago and were never used. */
  sweep(): Promise<void>;
  /**
   * The caller that a presented key identifies; null if the key is unknown. Refuses with
   * `unauthorized` one that is revoked or expired, `suspended` that of a suspended account.
   */
  identify(token: string): Promise<CallerIdentity | null>;
}

/** Keys over their repository; `flushCalls` writes the calls that are not counted yet. */
export function createKeysService(
  repository: KeysRepository,
  clock: Clock,
  flushCalls: () => Promise<void>,
): KeysService {
  const monthStart = (): string => `${clock.now().toISOString().slice(0, 7)}-01`;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
  const change = async (
    key: { readonly id: number; readonly accountId: number | undefined },
    values: KeyChange,
    also: WriteAlso = async () => undefined,
  ): Promise<void> => {
    if (!(await repository.update(key, values, also)))
      throw new Refusal('not-found', 'This API key does not exist or has been revoked.');
  };
  return {
    async list(accountId) {
      // Calls that cannot be counted yet must not prevent keys from being listed.
      await flushCalls().catch(() => undefined);
      const ended =
        accountId === undefined ? {} : { ended: { at: clock.now(), most: keyLimits.listedEnded } };
      return repository.list({ accountId, monthStart: monthStart(), ...ended });
    },
    async listForMail(transaction, accountId, areRevoked) {
      const working = await repository.listWorking(transaction, accountId, clock.now());
      if (areRevoked) await repository.revokeAll(transaction, accountId, clock.now());
      return working;
    },
    sweep: () => repository.removeEnded({ used: daysAgo(90), unused: daysAgo(7) }),
    async create({ accountId, description, expiresAt }, also = async () => undefined) {
      const now = clock.now();
      if (expiresAt !== null && expiresAt <= now)
        throw new Refusal('bad-request', 'The expiry date is in the past.', {
          fields: [
            {
              field: 'expires',
              problem: `is ${expiresAt.toISOString()}; expected an instant in the future`,
            },
          ],
        });
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
      const [key] = await repository.list({ id, monthStart: monthStart() });
      return { token, key: key! };
    },
    rename: (id, accountId, description) => change({ id, accountId }, { description }),
    revoke: (id, accountId, also) => change({ id, accountId }, { revokedAt: clock.now() }, also),
    async revokeByPrefix(prefix) {
      const id = await repository.findByPrefix(prefix);
      if (id === undefined)
        throw new Refusal('not-found', `There is no API key that begins with ${prefix}.`);
      await change({ id, accountId: undefined }, { revokedAt: clock.now() });
    },
    async identify(token) {
      const key = await repository.findByHash(hashToken(token));
      if (!key) return null;
      if (key.revokedAt !== null)
        throw new Refusal('unauthorized', 'This API key has been revoked.');
      if (key.expiresAt !== null && key.expiresAt <= clock.now())
        throw new Refusal(
          'unauthorized',
          `This API key expired on ${key.expiresAt.toISOString()}.`,
        );
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
    },
  };
}

/** `iso_`, 12 hexadecimal digits that stay visible, and 256 random bits. */
function makeToken(): { token: string; prefix: string } {
  const prefix = `iso_${randomBytes(6).toString('hex')}`;
  return { token: `${prefix}_${createToken().token}`, prefix };
}
