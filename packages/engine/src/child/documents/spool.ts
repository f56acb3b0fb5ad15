import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder } from '../../private-folder.ts';
import type { SpoolLimits } from '../../spool-limits.ts';
import { SpoolQuota } from './spool-quota.ts';
import type { DocumentSpace } from './spool-quota.ts';
import { HttpFailure } from '../http-failure.ts';

/** Bodies above this are refused: a whole insert is held in memory once while it becomes one part. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** A folder of short-lived files between a socket and the engine. */
export class Spool {
  /** Space for documents; inserts have a limit of their own. */
  readonly documents: SpoolQuota;
  private readonly folder: string;

  private constructor(folder: string, limits: SpoolLimits) {
    this.folder = folder;
    this.documents = new SpoolQuota(folder, limits);
  }

  /** Opens the folder empty: what lies there is left over from a process that was killed. */
  static async open(folder: string, limits: SpoolLimits): Promise<Spool> {
    await rm(folder, { recursive: true, force: true });
    await makePrivateFolder(folder);
    return new Spool(folder, limits);
  }

  /** Lends a path to `use` and removes the file whatever happens. */
  async withFile<T>(extension: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.folder, `${randomUUID()}.${extension}`);
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Writes the body of an insert to a file; rejects when it is interrupted or is too large. */
export async function writeBody(body: Readable, path: string): Promise<void> {
  await pipeline(body, new SizeLimit(), createWriteStream(path));
}

/** Writes chunks to a file as they come, as far as there is space, holding the source back; resolves with the number of chunks. */
export async function writeChunks(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  space: DocumentSpace,
): Promise<number> {
  let count = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      count++;
      await space.write(chunk.length);
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(counted(), { objectMode: true, highWaterMark: 1 }),
    createWriteStream(path),
  );
  return count;
}

class SizeLimit extends Transform {
  private size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size <= MAX_BODY_BYTES) return done(null, chunk);
    done(
      new HttpFailure(
        413,
        307,
        `An insert of more than ${MAX_BODY_BYTES} bytes must be sent in parts`,
      ),
    );
  }
}
