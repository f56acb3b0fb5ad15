import { columnsFromParts } from './column-table.ts';
import type { ColumnTable } from './column-table.ts';
import type { DecoderReply, DecoderRequest } from './table-decoder.ts';

// Lives in a Web Worker: decodes one table while its bytes come, and hands its columns over.
const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>(
  {},
  { highWaterMark: Infinity },
);
const writer = writable.getWriter();

self.addEventListener('message', ({ data: { part } }: MessageEvent<DecoderRequest>) => {
  // What goes wrong is told where the other end is read.
  (part ? writer.write(part) : writer.close()).catch(() => undefined);
});

async function* partsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

columnsFromParts(partsOf(readable)).then(
  (table) => post({ table }, buffersOf(table)),
  (error: unknown) => post({ error }, []),
);

function post(reply: DecoderReply, transfer: Transferable[]): void {
  self.postMessage(reply, { transfer });
}

/** Each buffer that columns lie in, once. */
function buffersOf({ columns }: ColumnTable): ArrayBufferLike[] {
  const arrays = Object.values(columns).filter((column) => ArrayBuffer.isView(column));
  return [...new Set(arrays.map(({ buffer }) => buffer))];
}
