import { quoteIdentifier } from '@isobath/engine';
import type { DiskSpace } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Room where tables and files lie; undefined where nobody can tell, as of an S3 store. */
export interface Disks {
  tables(): Promise<DiskSpace | undefined>;
  files(): Promise<DiskSpace | undefined>;
}

const minFraction = 0.05;
const maxFloorBytes = 10_000_000_000;

/** Bytes that should stay free on a disk: a twentieth of it, at most 10 GB. */
export function leastFreeBytes({ totalBytes }: DiskSpace): number {
  return Math.min(Math.floor(totalBytes * minFraction), maxFloorBytes);
}

/** Whether a disk has less room than should stay free. */
export function isShort(space: DiskSpace | undefined): boolean {
  return space !== undefined && space.freeBytes < leastFreeBytes(space);
}

/** The disks of the measurement store and of the file store; of several, the one with least room. */
export function watchDisks({
  engine,
  files,
  store,
}: Pick<Platform, 'engine' | 'files' | 'store'>): Disks {
  const from =
    store.cluster === undefined
      ? 'system.disks'
      : `clusterAllReplicas(${quoteIdentifier(store.cluster)}, system.disks)`;
  return {
    async tables() {
      const [row] = await engine.readRows<{ free: number; total: number }>({
        sql: `SELECT free_space AS free, total_space AS total FROM ${from}
          WHERE type = 'Local' ORDER BY free_space LIMIT 1`,
        limits: { isReadOnly: store.cluster === undefined },
      });
      return row && { freeBytes: Number(row.free), totalBytes: Number(row.total) };
    },
    files: () => files.space(),
  };
}
