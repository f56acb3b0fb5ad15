import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../access/caller.ts';
import { addressGroup } from '../address-group.ts';

/** Limits of one key, account, guest or address. */
export interface ScopeLimits {
  /** API requests per minute. */
  readonly requests: number;
  /** Requests per minute that change something, which count as requests too. */
  readonly changes: number;
  /** Rows of measurements per minute. */
  readonly rows: number;
  /** Statements at a time: charts, size checks, queries. */
  readonly statements: number;
  /** Files at a time. */
  readonly downloads: number;
  /** Seconds that the statements of one request may run together. */
  readonly seconds: number;
  /** Bytes of memory that one statement, or file, may use in the engine. */
  readonly memoryBytes: number;
}

/** Limits by kind of scope. */
export interface CallerLimits {
  readonly address: ScopeLimits;
  readonly guest: ScopeLimits;
  readonly key: ScopeLimits;
  readonly account: ScopeLimits;
}

/** What use is counted for, such as `key:12`. */
export interface LimitScope {
  readonly name: string;
  readonly limits: ScopeLimits;
}

/**
 * The caller of a statement, as limits see it. Waiting callers take turns by `owner`; each of `scopes` must be below its limits. All callers at one
 * `address` are also counted together, so several guests, keys or accounts give one machine no larger share; the portal itself has none.
 */
export interface LimitedCaller {
  readonly owner: string;
  readonly scopes: readonly LimitScope[];
  readonly address: string | undefined;
}

/**
 * A key counts for itself and for its account. Requests and rows of known callers are not counted for the address, which others may
 * share; only the slots held at the same time are.
 */
export function limitedCallerOf(caller: Caller, limits: CallerLimits): LimitedCaller {
  const scope = (kind: keyof CallerLimits, id: string | number): LimitScope => ({
    name: `${kind}:${id}`,
    limits: limits[kind],
  });
  const [own, ...further] = ((): readonly [LimitScope, ...LimitScope[]] => {
    switch (caller.kind) {
      case 'anonymous':
        return [scope('address', addressGroup(caller.address))];
      case 'guest':
        return [scope('guest', caller.guestId)];
      case 'key':
        return [scope('key', caller.keyId)];
      case 'account':
        return [
          scope('account', caller.accountId),
          ...(caller.via === 'key' ? [scope('key', caller.keyId)] : []),
        ];
    }
  })();
  return { owner: own.name, scopes: [...further, own], address: addressGroup(caller.address) };
}

/** The request being answered. */
export interface CallContext {
  readonly caller: LimitedCaller;
  /** Files no longer need to pause for this request. */
  readonly endTracking: () => void;
  /** How long statements of this request have run so far. */
  spentMs: number;
}

const calls = new AsyncLocalStorage<CallContext>();

/** Runs `work` in the context of a call, so the engine knows whose statements they are. */
export function runFor(call: CallContext, work: () => void): void {
  calls.run(call, work);
}

/** The call being answered; undefined in the portal's own work. */
export function currentCall(): CallContext | undefined {
  return calls.getStore();
}
