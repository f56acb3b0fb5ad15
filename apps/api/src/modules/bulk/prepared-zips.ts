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
  readonly expiresAt: Date;
  state: BulkDownload['state'];
  failure: string | null;
  /** Stops the one that is being sent. */
  controller: AbortController;
  progress: () => { readonly rows: number; readonly bytes: number };
}

/** Zips that were promised; after a restart they have to be asked for again. */
export interface PreparedZips {
  /** Answers the id: a secret of whoever asked. */
  add(plan: BulkPlan): string;
  /** Refuses `not-found` and `expired`. */
  require(id: string): PreparedZip;
  describe(id: string): BulkDownload;
}

/** Zips in memory. */
export function rememberZips(clock: Clock): PreparedZips {
  const zips = new Map<string, PreparedZip>();
  function requireZip(id: string): PreparedZip {
    const zip = zips.get(id);
    if (!zip) throw new Refusal('not-found', 'There is no such download.');
    if (zip.expiresAt > clock.now() || zip.state === 'running') return zip;
    zips.delete(id);
    throw new Refusal('expired', 'This download was asked for too long ago.');
  }
  return {
    require: requireZip,
    add(plan) {
      const oldest = zips.size < rememberedZips ? undefined : [...zips].find(([, { state }]) => state !== 'running');
      if (oldest) zips.delete(oldest[0]);
      const id = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      zips.set(id, { plan, expiresAt, state: 'ready', failure: null, controller: new AbortController(), progress: () => ({ rows: 0, bytes: 0 }) });
      return id;
    },
    describe(id) {
      const { plan, expiresAt, state, failure, progress } = requireZip(id);
      const { rows, bytes } = progress();
      return { id, url: `/api/data/bulk-download/${id}/file`, expiresAt: expiresAt.toISOString(), state, rowsExpected: plan.rowsExpected, rowsDelivered: rows, bytesDelivered: bytes, failure };
    },
  };
}
