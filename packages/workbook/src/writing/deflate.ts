/** Deflates a stream of bytes (RFC 1951), with no more in memory than a few chunks. */
export type Deflate = (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The part of the Streams standard that is used here. */
interface Compression {
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array }>;
      cancel(): Promise<void>;
    };
  };
  readonly writable: {
    getWriter(): {
      readonly ready: Promise<unknown>;
      write(chunk: Uint8Array): Promise<void>;
      close(): Promise<void>;
      abort(reason: unknown): Promise<void>;
    };
  };
}
declare const CompressionStream: new (format: 'deflate-raw') => Compression;

/** Deflates by the platform's `CompressionStream` (browsers, workers and Node.js). */
export async function* deflateByStream(
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const stream = new CompressionStream('deflate-raw');
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const written = (async () => {
    try {
      for await (const chunk of plain) {
        await writer.ready;
        await writer.write(chunk);
      }
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      throw error;
    }
  })();
  // Reading fails too when writing does; what made it fail is thrown below.
  written.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(async (error: unknown) => {
        await written;
        throw error;
      });
      if (done) break;
      if (value !== undefined) yield value;
    }
    await written;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
