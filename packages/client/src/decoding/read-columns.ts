import { viewHeader } from '@isobath/contract';
import { joinBytes, readParts } from '../call.ts';
import type { CallOptions } from '../call.ts';
import type { ColumnTable } from './column-table.ts';
import { unexpectedReply } from '../problem.ts';
import type { TableDecoder } from './table-decoder.ts';

/** A call for measurements; `onBytes` is called with the number of bytes received so far. */
export interface MeasurementOptions extends CallOptions {
  onBytes?: (received: number) => void;
  /** What a page asks for: its first picture, which is not one of a visitor's plots, or another picture of a chart, which is counted once. */
  view?: keyof typeof viewHeader.values;
}

/** The media type that rows are read as. */
export const arrowType = 'application/vnd.apache.arrow.stream';

/** Tables of more bytes are decoded by a worker: it takes a while to start. */
const maxBytesHere = 1_000_000;

/** Arrow's reader is loaded when the first measurements arrive, side by side with them; large tables are decoded beside the page while they arrive. */
export async function readColumns(
  reply: Response,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const { signal, onBytes } = options;
  const reader = import('./column-table.ts');
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let decoder: TableDecoder | undefined;
  try {
    for await (const part of readParts(reply, signal, onBytes)) {
      received += part.byteLength;
      parts.push(part);
      if (received <= maxBytesHere || typeof Worker === 'undefined') continue;
      decoder ??= (await import('./table-decoder.ts')).startDecoder();
      parts.forEach(decoder.take);
      parts = [];
    }
    if (decoder) return await decode(reply, decoder.finish);
    const { columnsFromArrow } = await reader;
    return await decode(reply, () => columnsFromArrow(joinBytes(parts)));
  } finally {
    decoder?.stop();
  }
}

/** Bytes that are not what was requested are an answer outside the contract. */
export async function decode<T>(reply: Response, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw unexpectedReply(reply.url, reply.status, cause);
  }
}

/** The header that says what a page asks for. */
export function viewHeaders({ view }: MeasurementOptions): { headers?: Record<string, string> } {
  return view ? { headers: { [viewHeader.name]: viewHeader.values[view] } } : {};
}
