import type { ByteSource } from '@isobath/workbook';
import { bytesOfBlob, crc32, inflateByStream } from '@isobath/workbook';
import type { UnpackReply, UnpackRequest } from './unpack-protocol.ts';

/** Packed bytes of a part from which another worker pays: below, it takes longer to start. */
const asideFrom = 1 << 19;

/**
 * The bytes of a file whose large parts another worker inflates while this one reads. `onBytes` hears how many packed bytes were read.
 */
export function openArchiveSource(file: Blob, onBytes: (count: number) => void): ByteSource {
  const plain = bytesOfBlob(file);
  const checksums = new WeakMap<Uint8Array, number>();
  return {
    size: plain.size,
    read: async (start, end) => {
      const bytes = await plain.read(start, end);
      onBytes(bytes.length);
      return bytes;
    },
    inflate: (packed, range) =>
      range.length < asideFrom || typeof Worker === 'undefined'
        ? inflateByStream(packed)
        : inflateAside({ file, ...range, onBytes, checksums }),
    crc32: (bytes, before) => checksums.get(bytes) ?? crc32(bytes, before),
  };
}

interface AsideOptions {
  readonly file: Blob;
  readonly start: number;
  readonly length: number;
  readonly onBytes: (count: number) => void;
  readonly checksums: WeakMap<Uint8Array, number>;
}

async function* inflateAside({
  onBytes,
  checksums,
  ...part
}: AsideOptions): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' });
  const post = (request: UnpackRequest): void => worker.postMessage(request);
  const replies = queueReplies(worker);
  let before = 0;
  try {
    post({ kind: 'start', ...part });
    for (;;) {
      const reply = await replies.next();
      if (reply.kind === 'end') return;
      if (reply.kind === 'failed') throw new Error(reply.message);
      onBytes(reply.packedBytes - before);
      before = reply.packedBytes;
      checksums.set(reply.bytes, reply.crc);
      yield reply.bytes;
      post({ kind: 'next' });
    }
  } finally {
    worker.terminate();
  }
}

/** What the worker says, in order, for the one who asks. */
function queueReplies(worker: Worker): { next: () => Promise<UnpackReply> } {
  const replies: UnpackReply[] = [];
  let hear: ((reply: UnpackReply) => void) | undefined;
  const take = (reply: UnpackReply): void => {
    const heard = hear;
    hear = undefined;
    if (heard === undefined) replies.push(reply);
    else heard(reply);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<UnpackReply>) => take(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    take({
      kind: 'failed',
      message: event.message || 'the program that unpacks it ended, perhaps for lack of memory',
    });
  });
  return {
    next: async () => {
      const first = replies.shift();
      return first ?? new Promise((resolve) => (hear = resolve));
    },
  };
}
