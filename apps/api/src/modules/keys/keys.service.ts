import { randomBytes } from 'node:crypto';
import type { CallerIdentity } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/problem.ts';
import { createToken, hashToken } from '../../platform/random-token.ts';
import type { KeyChange, KeysRepository, KeyWithUse, WriteAlso } from './keys.repository.ts';

/** What a new key is for. */
export interface NewKey {
  /** Null for a key that belongs to no account. */
  readonly accountId: number | null;
  readonly description: string;
  /** Instant from which on it is refused; null for never. */
  readonly expiresAt: Date | null;
}

/** Keys of accounts and of the command line. Refuses `not-found` for a key that is not there, is another account's, or is revoked. */
export interface KeysService {
  /** Makes a key, with what `also` writes in its transaction; `token` is told this once and kept nowhere. */
  create(wanted: NewKey, also?: (transaction: Database, prefix: string) => Promise<void>): Promise<{ readonly token: string; readonly key: KeyWithUse }>;
  /** Keys of an account, or of everybody with `undefined`; the newest first, the revoked ones too. */
  list(accountId: number | undefined): Promise<KeyWithUse[]>;
  rename(keyId: number, accountId: number, description: string): Promise<void>;
  /** From now on the key is refused; what it is doing goes on. */
  revoke(keyId: number, accountId: number, also?: WriteAlso): Promise<void>;
  /** The same by prefix, for the command line. */
  revokeByPrefix(prefix: string): Promise<void>;
  /** Who a presented key stands for; null for one that is not known. Refuses `unauthorized` one that is revoked or expired, `suspended` that of a suspended account. */
  identify(token: string): Promise<CallerIdentity | null>;
}

/** Keys over their repository; `flushCalls` writes the calls that are not counted yet. */
export function createKeysService(repository: KeysRepository, clock: Clock, flushCalls: () => Promise<void>): KeysService {
  const list: KeysService['list'] = async (accountId) => {
    // Calls that cannot be counted yet keep nobody from seeing the keys.
    await flushCalls().catch(() => undefined);
    return repository.list(accountId, `${clock.now().toISOString().slice(0, 7)}-01`);
  };
  const change = async (key: { readonly id: number; readonly accountId: number | undefined }, values: KeyChange, also: WriteAlso = async () => undefined): Promise<void> => {
    if (!(await repository.update(key, values, also))) throw new Refusal('not-found', 'There is no such key, or it is revoked.');
  };
  return {
    list,
    async create({ accountId, description, expiresAt }, also = async () => undefined) {
      const now = clock.now();
      if (expiresAt !== null && expiresAt <= now) throw new Refusal('bad-request', 'The key would have expired already.', { fields: [{ field: 'expires', problem: `is ${expiresAt.toISOString()}; accepted is an instant to come` }] });
      const { token, prefix } = makeToken();
      const id = await repository.insert({ accountId, description, expiresAt, prefix, tokenHash: hashToken(token), createdAt: now, lastUsedAt: null, revokedAt: null }, (transaction) => also(transaction, prefix));
      return { token, key: (await list(accountId ?? undefined)).find((key) => key.id === id)! };
    },
    rename: (id, accountId, description) => change({ id, accountId }, { description }),
    revoke: (id, accountId, also) => change({ id, accountId }, { revokedAt: clock.now() }, also),
    async revokeByPrefix(prefix) {
      const id = await repository.findByPrefix(prefix);
      if (id === undefined) throw new Refusal('not-found', `There is no key that begins with ${prefix}.`);
      await change({ id, accountId: undefined }, { revokedAt: clock.now() });
    },
    async identify(token) {
      const key = await repository.findByHash(hashToken(token));
      if (!key) return null;
      if (key.revokedAt !== null) throw new Refusal('unauthorized', 'The API key is revoked.');
      if (key.expiresAt !== null && key.expiresAt <= clock.now()) throw new Refusal('unauthorized', `The API key expired on ${key.expiresAt.toISOString()}.`);
      if (key.suspendedAt !== null) throw new Refusal('suspended', 'The account of this API key is suspended.');
      if (key.accountId === null) return { kind: 'key', keyId: key.id };
      return { kind: 'account', accountId: key.accountId, isAdministrator: key.isAdministrator ?? false, via: 'key', keyId: key.id };
    },
  };
}

/** `iso_`, 12 hexadecimal digits that stay visible, and 256 random bits. */
function makeToken(): { token: string; prefix: string } {
  const prefix = `iso_${randomBytes(6).toString('hex')}`;
  return { token: `${prefix}_${createToken().token}`, prefix };
}
