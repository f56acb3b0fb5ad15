import { inflateByStream } from '@isobath/workbook';
import { gatherBlocks } from './gather-blocks.ts';
import type { UnpackReply, UnpackRequest } from './unpack-protocol.ts';
import { blocksAhead } from './unpack-protocol.ts';

// Lives in a Web Worker that the one which reads workbooks starts: it inflates one part of the archive while the other reads what is there already.

const readBytes = 1 << 19;
let wanted = blocksAhead;
let wake = (): void => undefined;

self.addEventListener('message', ({ data }: MessageEvent<UnpackRequest>) => {
  if (data.kind === 'start') void unpack(data);
  else {
    wanted += 1;
    wake();
  }
});

async function unpack(part: Extract<UnpackRequest, { kind: 'start' }>): Promise<void> {
  let packedBytes = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of readAhead(part)) {
      packedBytes += chunk.length;
      yield chunk;
    }
  }
  try {
    for await (const { bytes, crc } of gatherBlocks(inflateByStream(read()))) {
      while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
      wanted -= 1;
      send({ kind: 'block', bytes, crc, packedBytes }, [bytes.buffer]);
    }
    send({ kind: 'end' });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** The packed bytes, of which the next ones are on their way while some are inflated. */
async function* readAhead({
  file,
  start,
  length,
}: Extract<UnpackRequest, { kind: 'start' }>): AsyncGenerator<Uint8Array> {
  const end = start + length;
  const read = (from: number): Promise<ArrayBuffer> =>
    file.slice(from, Math.min(end, from + readBytes)).arrayBuffer();
  let next = read(start);
  for (let at = start; at < end; at += readBytes) {
    const bytes = await next;
    if (at + readBytes < end) next = read(at + readBytes);
    yield new Uint8Array(bytes);
  }
}

function send(reply: UnpackReply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer });
}
