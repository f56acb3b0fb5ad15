import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateModes } from '@isobath/engine';
import { hashBytes } from '../../../../platform/files/hashed-bytes.ts';
import { requireFreeSpace } from '../../../../platform/files/require-free-space.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';

/** A file that was written for the time of one request. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Files for the time of one request, in a folder that is emptied at start. */
export class TemporaryFiles {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'workbooks');
  }

  /** Removes what a portal that was killed has left. */
  async recover(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs `work` with a folder of its own, which is removed when it ends. */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await this.begin();
    try {
      return await work(folder);
    } finally {
      await this.end(folder);
    }
  }

  /** A folder that {@link end} removes. */
  async begin(): Promise<string> {
    const folder = join(this.folder, randomBytes(8).toString('hex'));
    await mkdir(folder, { recursive: true, mode: privateModes.folder });
    return folder;
  }

  async end(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a stream into a file of a folder. Refuses with `body-too-large` beyond `most` bytes, and with `disk-full`. */
export async function writeStream(
  folder: string,
  name: string,
  {
    source,
    most,
    signal,
  }: { source: AsyncIterable<Uint8Array>; most: number; signal: AbortSignal },
): Promise<WrittenFile> {
  await requireFreeSpace(folder, 'The workbook');
  const path = join(folder, name);
  const hashed = hashBytes(source, signal);
  const handle = await open(path, 'wx', privateModes.file);
  let bytes = 0;
  try {
    for await (const chunk of hashed.source) {
      bytes += chunk.length;
      if (bytes > most)
        throw new Refusal('body-too-large', `The file has more than ${most} bytes.`);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return { path, ...hashed.result() };
}
