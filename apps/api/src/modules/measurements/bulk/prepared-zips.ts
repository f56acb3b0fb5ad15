import { randomBytes } from 'node:crypto';
import type { BulkDownload, BulkRequest } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import { Refusal } from '../../../platform/problems/problem.ts';

const lifetimeMs = 60 * 60_000;

/** How many zips are remembered at once. */
export interface ZipLimits {
  /** Of one owner; its own oldest is forgotten first. */
  readonly eachOwner: number;
  /** In total; then the address that prepared most loses its oldest. */
  readonly together: number;
}

const zipLimits: ZipLimits = { eachOwner: 20, together: 1000 };

/** One dataset as it was when a zip was promised. */
export interface PromisedPart {
  readonly shortName: string;
  readonly version: number;
  readonly rows: number;
}

/** What a zip is planned from when it is fetched: planned parts are large, and most are never fetched. */
export interface ZipPromise {
  readonly request: BulkRequest;
  readonly parts: readonly PromisedPart[];
}

/** Who prepares a zip: the owner alone may have it, the address is what its share is counted by. */
export interface ZipOwner {
  readonly owner: string;
  readonly address: string;
}

/** A zip that was promised, and how far it is. */
export interface PreparedZip extends ZipPromise, ZipOwner {
  readonly expiresAt: Date;
  state: BulkDownload['state'];
  failure: string | null;
  /** Stops the one that is being sent. */
  controller: AbortController;
  progress: () => { readonly rows: number; readonly bytes: number };
}

/** Prepared zips; after a restart they have to be requested again. */
export interface PreparedZips {
  /** Returns the id. */
  add(promise: ZipPromise, owner: ZipOwner): string;
  /** A zip of one of the owners. Refuses with `not-found`, somebody else's too, and `expired`. */
  require(id: string, owners: readonly string[]): PreparedZip;
  describe(id: string, owners: readonly string[]): BulkDownload;
}

/** Zips in memory. */
export function rememberZips(clock: Clock, limits: ZipLimits = zipLimits): PreparedZips {
  const zips = new Map<string, PreparedZip>();
  function requireZip(id: string, owners: readonly string[]): PreparedZip {
    const zip = zips.get(id);
    if (!zip || !owners.includes(zip.owner))
      throw new Refusal('not-found', 'There is no such download.');
    if (zip.expiresAt > clock.now() || zip.state === 'running') return zip;
    zips.delete(id);
    throw new Refusal('expired', 'This download has expired.');
  }
  /** Forgets the oldest matching zip that is not being sent. */
  function forgetOldest(isMeant: (zip: PreparedZip) => boolean): void {
    const oldest = [...zips].find(([, zip]) => zip.state !== 'running' && isMeant(zip));
    if (oldest) zips.delete(oldest[0]);
  }
  function makeRoom(owner: string): void {
    const count = [...zips.values()].filter((zip) => zip.owner === owner).length;
    if (count >= limits.eachOwner) forgetOldest((zip) => zip.owner === owner);
    if (zips.size < limits.together) return;
    const most = findLargestAddress(zips.values());
    forgetOldest(({ address }) => address === most);
  }
  return {
    require: requireZip,
    add(promise, owner) {
      makeRoom(owner.owner);
      const id = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      const progress = (): { rows: number; bytes: number } => ({ rows: 0, bytes: 0 });
      const begun = {
        state: 'ready',
        failure: null,
        controller: new AbortController(),
        progress,
      } as const;
      zips.set(id, { ...promise, ...owner, ...begun, expiresAt });
      return id;
    },
    describe(id, owners) {
      const { parts, expiresAt, state, failure, progress } = requireZip(id, owners);
      const { rows, bytes } = progress();
      return {
        id,
        url: `/api/data/bulk-download/${id}/file`,
        expiresAt: expiresAt.toISOString(),
        state,
        failure,
        rowsExpected: parts.reduce((sum, part) => sum + part.rows, 0),
        rowsDelivered: rows,
        bytesDelivered: bytes,
      };
    },
  };
}

function findLargestAddress(zips: Iterable<PreparedZip>): string {
  const counts = new Map<string, number>();
  for (const { address } of zips) counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as const)[0];
}
