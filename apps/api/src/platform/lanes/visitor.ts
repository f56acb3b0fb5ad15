import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../caller.ts';
import { addressGroup } from '../address-group.ts';

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

/** Who stands behind a statement. `owner` has one turn at a time; each of `subjects` must have room. */
export interface Visitor {
  readonly owner: string;
  readonly subjects: readonly Subject[];
}

/** A key is counted for itself and for its account. Nobody who is known is counted for the address, where others may sit. */
export function visitorOf(caller: Caller, limits: CallerLimits): Visitor {
  const subject = (kind: keyof CallerLimits, id: string | number): Subject => ({ name: `${kind}:${id}`, limits: limits[kind] });
  const subjects = ((): Subject[] => {
    switch (caller.kind) {
      case 'anonymous': return [subject('address', addressGroup(caller.address))];
      case 'guest': return [subject('guest', caller.guestId)];
      case 'key': return [subject('key', caller.keyId)];
      case 'account': return [...(caller.via === 'key' ? [subject('key', caller.keyId)] : []), subject('account', caller.accountId)];
    }
  })();
  return { owner: subjects.at(-1)!.name, subjects };
}

/** A visitor's request that is being answered. */
interface Visit {
  readonly visitor: Visitor;
  /** Files need not hold back for this request (any more). */
  readonly endAttention: () => void;
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
