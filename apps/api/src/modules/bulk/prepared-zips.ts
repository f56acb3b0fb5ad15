import { randomBytes } from 'node:crypto';
import type { BulkDownload } from '@isobath/contract';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/problem.ts';
import type { BulkPlan } from './bulk-plan.ts';

const lifetimeMs = 60 * 60_000;
/** Zips that are remembered at once; the oldest that is not being sent is forgotten first. */
const rememberedZips = 1000;

/** A zip that was promised, and how far it is. */
export interface PreparedZip {
  readonly plan: BulkPlan;
  /** Who asked for it and alone may have it. */
  readonly owner: string;
  readonly expiresAt: Date;
  state: BulkDownload['state'];
  failure: string | null;
  /** Stops the one that is being sent. */
  controller: AbortController;
  progress: () => { readonly rows: number; readonly bytes: number };
}

/** Zips that were promised; after a restart they have to be asked for again. */
export interface PreparedZips {
  /** Answers the id. */
  add(plan: BulkPlan, owner: string): string;
  /** A zip of one of the owners. Refuses `not-found`, somebody else's too, and `expired`. */
  require(id: string, owners: readonly string[]): PreparedZip;
  describe(id: string, owners: readonly string[]): BulkDownload;
}

/** Zips in memory. */
export function rememberZips(clock: Clock): PreparedZips {
  const zips = new Map<string, PreparedZip>();
  function requireZip(id: string, owners: readonly string[]): PreparedZip {
    const zip = zips.get(id);
    if (!zip || !owners.includes(zip.owner)) throw new Refusal('not-found', 'There is no such download.');
    if (zip.expiresAt > clock.now() || zip.state === 'running') return zip;
    zips.delete(id);
    throw new Refusal('expired', 'This download was asked for too long ago.');
  }
  return {
    require: requireZip,
    add(plan, owner) {
      const oldest = zips.size < rememberedZips ? undefined : [...zips].find(([, { state }]) => state !== 'running');
      if (oldest) zips.delete(oldest[0]);
      const id = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      zips.set(id, { plan, owner, expiresAt, state: 'ready', failure: null, controller: new AbortController(), progress: () => ({ rows: 0, bytes: 0 }) });
      return id;
    },
    describe(id, owners) {
      const { plan, expiresAt, state, failure, progress } = requireZip(id, owners);
      const { rows, bytes } = progress();
      return { id, url: `/api/data/bulk-download/${id}/file`, expiresAt: expiresAt.toISOString(), state, rowsExpected: plan.rowsExpected, rowsDelivered: rows, bytesDelivered: bytes, failure };
    },
  };
}
