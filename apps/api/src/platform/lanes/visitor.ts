import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../access/caller.ts';
import { addressGroup } from '../connections/address-group.ts';

/** What one key, account, guest or address may take. */
export interface SubjectLimits {
  /** Requests of the API a minute. */
  readonly requests: number;
  /** Rows of measurements a minute. */
  readonly rows: number;
  /** Statements at once: charts, size checks, queries. */
  readonly statements: number;
  /** Files at once. */
  readonly downloads: number;
  /** Seconds that the statements of one request may run together. */
  readonly seconds: number;
}

/** Limits by kind of subject. */
export interface CallerLimits {
  readonly address: SubjectLimits;
  readonly guest: SubjectLimits;
  readonly key: SubjectLimits;
  readonly account: SubjectLimits;
}

/** Somebody whose use is counted, such as `key:12`. */
export interface Subject {
  readonly name: string;
  readonly limits: SubjectLimits;
}

/**
 * Who stands behind a statement. `owner` has one turn at a time; each of `subjects` must have room. `address` is where all of them are
 * counted together, so that several guests, keys or accounts give one machine no larger share; the portal itself has none.
 */
export interface Visitor {
  readonly owner: string;
  readonly subjects: readonly Subject[];
  readonly address: string | undefined;
}

/**
 * A key is counted for itself and for its account. The requests and rows of nobody who is known are counted for the address, where others may
 * sit; only the places that are held at the same time are.
 */
export function visitorOf(caller: Caller, limits: CallerLimits): Visitor {
  const subject = (kind: keyof CallerLimits, id: string | number): Subject => ({
    name: `${kind}:${id}`,
    limits: limits[kind],
  });
  const subjects = ((): Subject[] => {
    switch (caller.kind) {
      case 'anonymous':
        return [subject('address', addressGroup(caller.address))];
      case 'guest':
        return [subject('guest', caller.guestId)];
      case 'key':
        return [subject('key', caller.keyId)];
      case 'account':
        return [
          ...(caller.via === 'key' ? [subject('key', caller.keyId)] : []),
          subject('account', caller.accountId),
        ];
    }
  })();
  return { owner: subjects.at(-1)!.name, subjects, address: addressGroup(caller.address) };
}

/** A visitor's request that is being answered. */
export interface Visit {
  readonly visitor: Visitor;
  /** Files need not hold back for this request (any more). */
  readonly endAttention: () => void;
  /** Milliseconds that statements of this request have run so far. */
  spentMs: number;
}

const visits = new AsyncLocalStorage<Visit>();

/** Runs what follows for a visitor: the engine knows then whose statements they are. */
export function runFor(visit: Visit, work: () => void): void {
  visits.run(visit, work);
}

/** Whose request is being answered; undefined in the portal's own work. */
export function currentVisit(): Visit | undefined {
  return visits.getStore();
}
