/** The part of the Streams standard that is used here. */
interface StreamReader {
  read(): Promise<{ done: boolean; value?: Uint8Array }>;
  cancel(): Promise<void>;
}
interface StreamWriter {
  readonly ready: Promise<unknown>;
  write(chunk: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}
interface Decompression {
  readonly readable: { getReader(): StreamReader };
  readonly writable: { getWriter(): StreamWriter };
}
declare const DecompressionStream: new (format: 'deflate-raw') => Decompression;

/** Inflates raw deflate data by the platform's `DecompressionStream` (browsers, workers and Node.js). */
export async function* inflateByStream(
  packed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw');
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const written = writeAll(writer, packed);
  // The reader reports it too; without a handler here, the process would end.
  written.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value !== undefined) yield value;
    }
    await written;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function writeAll(writer: StreamWriter, packed: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of packed) {
      await writer.ready;
      await writer.write(chunk);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}
