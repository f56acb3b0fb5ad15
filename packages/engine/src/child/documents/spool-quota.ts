import { statfs } from 'node:fs/promises';
import type { SpoolLimits } from '../../spool-limits.ts';
import { HttpFailure } from '../http-failure.ts';

/** Bytes between two looks at what is left on the disk. */
const LOOK_BYTES = 32 * 1024 * 1024;

/** The smaller of an installation's figure and this share of the disk has to stay free. */
const FREE_SHARE = 0.05;

/** Bytes that an embedded engine refuses with: ClickHouse's TOO_MANY_BYTES and NOT_ENOUGH_SPACE. */
const TOO_MANY_BYTES = 307;
const NOT_ENOUGH_SPACE = 243;

/** Blocks of the disk that a folder is on; the last that anybody may use are `bavail`. */
type ReadDisk = (
  folder: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>;

/** The disk space that all documents under construction share. */
export class SpoolQuota {
  private readonly folder: string;
  private readonly limits: SpoolLimits;
  private readonly readDisk: ReadDisk;
  private used = 0;

  constructor(folder: string, limits: SpoolLimits, readDisk: ReadDisk = statfs) {
    this.folder = folder;
    this.limits = limits;
    this.readDisk = readDisk;
  }

  /** Lends space to one document; it is given back whatever happens. */
  async withSpace<T>(use: (space: DocumentSpace) => Promise<T>): Promise<T> {
    const space = new DocumentSpace((bytes) => this.take(bytes), this.limits.documentBytes);
    try {
      return await use(space);
    } finally {
      this.used -= space.bytes;
    }
  }

  private async take(bytes: number): Promise<void> {
    if (this.used + bytes > this.limits.totalBytes) {
      throw new HttpFailure(
        500,
        NOT_ENOUGH_SPACE,
        `Documents under construction would need more than ${this.limits.totalBytes} bytes together`,
      );
    }
    this.used += bytes;
    const { bavail, blocks, bsize } = await this.readDisk(this.folder);
    const least = Math.min(this.limits.leastFreeBytes, blocks * bsize * FREE_SHARE);
    if (bavail * bsize - bytes >= least) return;
    this.used -= bytes;
    throw new HttpFailure(
      500,
      NOT_ENOUGH_SPACE,
      `Less than ${Math.round(least)} bytes would be left on the disk`,
    );
  }
}

/** What one document takes of the disk: the rows it is made from, and itself. */
export class DocumentSpace {
  /** Bytes that were taken so far. */
  bytes = 0;
  private written = 0;
  private readonly reserve: (bytes: number) => Promise<void>;
  private readonly mostBytes: number;

  constructor(reserve: (bytes: number) => Promise<void>, mostBytes: number) {
    this.reserve = reserve;
    this.mostBytes = mostBytes;
  }

  /** Told before bytes are written. Rejects where the document would be too large, or the disk too full. */
  async write(bytes: number): Promise<void> {
    this.written += bytes;
    if (this.written > this.mostBytes) {
      throw new HttpFailure(
        413,
        TOO_MANY_BYTES,
        `The document needs more than ${this.mostBytes} bytes`,
      );
    }
    while (this.bytes < this.written) await this.take(LOOK_BYTES);
  }

  /** Takes as much again as was written: the document that is made from it. */
  async double(): Promise<void> {
    await this.take(this.written);
  }

  private async take(bytes: number): Promise<void> {
    await this.reserve(bytes);
    this.bytes += bytes;
  }
}
