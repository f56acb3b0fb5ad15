import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readFreeBytes } from '../../process/free-space.ts';
import { DiskFullError } from './disk-full-error.ts';

/** Asks the database for rows; within a transaction, the transaction. */
export type AskRows = <Row>(sql: string) => Promise<Row[]>;

/** What the disk must have free beyond a segment, so that a checkpoint can write its small files: PostgreSQL panics where it cannot. */
const marginBytes = 4 * 1024 * 1024;
/** Time between two looks at the log, ms: no statements write a whole segment in it. */
const lookIntervalMs = 100;

const nextSegment = `
  select pg_walfile_name(pg_current_wal_insert_lsn() + pg_size_bytes(current_setting('wal_segment_size'))::numeric) as name,
         pg_size_bytes(current_setting('wal_segment_size'))::int as bytes`;

/**
 * Keeps one segment of the write-ahead log (16 MiB) ready beyond the one that is being written. PostgreSQL makes a segment when the last
 * one is full, and panics when the disk has no room for it; the embedded one then spins for ever. With a segment in reserve, whatever a
 * statement appends to the log has its place on the disk before it begins.
 */
export class WalReserve {
  private readonly folder: string;
  private lookedAtMs = -Infinity;

  /** `catalogFolder` is the data directory of PostgreSQL. */
  constructor(catalogFolder: string) {
    this.folder = join(catalogFolder, 'pg_wal');
  }

  /** Ensures the reserve; throws a {@link DiskFullError} where there is no room for it. */
  async ensure(ask: AskRows): Promise<void> {
    if (performance.now() - this.lookedAtMs < lookIntervalMs) return;
    const [next] = await ask<{ name: string; bytes: number }>(nextSegment);
    if (!next) throw new Error('The catalog named no next segment of its write-ahead log');
    if (!existsSync(join(this.folder, next.name))) {
      const free = await readFreeBytes(this.folder);
      if (free < next.bytes + marginBytes)
        throw new DiskFullError(
          `The disk of ${this.folder} has ${free} bytes free; the catalog needs ${next.bytes + marginBytes}`,
        );
      // A checkpoint recycles segments that are no longer needed under new names, so that the log does not grow for ever.
      await ask('checkpoint');
      await this.make(next);
    }
    this.lookedAtMs = performance.now();
  }

  private async make({
    name,
    bytes,
  }: {
    readonly name: string;
    readonly bytes: number;
  }): Promise<void> {
    const path = join(this.folder, name);
    if (existsSync(path)) return;
    // PostgreSQL removes files that begin so when it starts.
    const draft = join(this.folder, `xlogtemp.${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(Buffer.alloc(bytes));
      } finally {
        await handle.close();
      }
      // PostgreSQL may have made the segment meanwhile. It runs on this thread, so that nothing comes between these two calls.
      if (!existsSync(path)) renameSync(draft, path);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
        ? new DiskFullError(`There is no room for ${path}`, error)
        : error;
    } finally {
      await rm(draft, { force: true });
    }
  }
}
