import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system of a test's own, which it can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it with a file until no more than `leaveBytes` are free. */
  fill(leaveBytes?: number): void;
  /** Fills it, and fills it again with whatever becomes free meanwhile, until `work` has ended. */
  whileFull<T>(work: () => Promise<T>): Promise<T>;
  /** Takes that file away. */
  makeRoom(): void;
  unmount(): void;
}

const block = Buffer.alloc(64 * 1024, 1);

/** Mounts a file system in memory; undefined where that is not permitted, as for everybody but root. */
export function mountSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  const makeRoom = (): void => rmSync(filler, { force: true });
  const fill = (leaveBytes = 0): void => {
    const file = openSync(filler, 'a');
    try {
      while (writeSync(file, block) === block.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
    const { bavail, bsize } = statfsSync(folder);
    truncateSync(
      filler,
      Math.max(0, statSync(filler).size - Math.max(0, leaveBytes - bavail * bsize)),
    );
  };
  return {
    folder,
    makeRoom,
    fill,
    async whileFull(work) {
      fill();
      const filling = setInterval(fill, 5);
      try {
        return await work();
      } finally {
        clearInterval(filling);
      }
    },
    unmount() {
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
