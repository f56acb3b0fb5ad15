import type { ColumnTable } from './column-table.ts';

/** To the worker: the bytes of an Arrow stream as they come, then nothing. */
export type DecoderRequest = { part: Uint8Array<ArrayBuffer> } | { part: undefined };

/** From the worker: the table, or what its reader threw. */
export type DecoderReply = { table: ColumnTable } | { error: unknown };

/** Decodes a table beside the page, while it comes. */
export interface TableDecoder {
  /** The bytes are gone afterwards. */
  take: (part: Uint8Array<ArrayBuffer>) => void;
  /** The table, after the last bytes. Rejects with what `columnsFromArrow` would throw. */
  finish: () => Promise<ColumnTable>;
  stop: () => void;
}

/** Starts a Web Worker that decodes one table. */
export function startDecoder(): TableDecoder {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  const decoded = new Promise<ColumnTable>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DecoderReply>) => {
      if ('table' in data) resolve(data.table);
      else reject(data.error as Error);
    });
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(`The rows could not be decoded: ${message}`)),
    );
  });
  // After a stop nothing waits for the table.
  decoded.catch(() => undefined);
  const post = (request: DecoderRequest, transfer: Transferable[]): void =>
    worker.postMessage(request, transfer);
  return {
    take: (part) => post({ part }, [part.buffer]),
    finish: () => {
      post({ part: undefined }, []);
      return decoded;
    },
    stop: () => worker.terminate(),
  };
}
