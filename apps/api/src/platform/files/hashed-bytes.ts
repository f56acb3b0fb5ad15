import { createHash } from 'node:crypto';

/** A stream whose bytes are counted and hashed as they pass. */
export interface HashedBytes {
  readonly source: AsyncIterable<Buffer>;
  /** Asked when the source has ended. */
  readonly result: () => { readonly bytes: number; readonly sha256: string };
}

/** Counts and hashes what a source yields; stops with the signal's reason when it aborts. */
export function hashBytes(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): HashedBytes {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      const part = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      hash.update(part);
      bytes += part.length;
      yield part;
    }
    signal?.throwIfAborted();
  }
  return { source: pass(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
