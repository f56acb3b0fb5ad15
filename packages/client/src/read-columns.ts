import { viewHeader } from '@isobath/contract';
import { readBytes } from './call.ts';
import type { CallOptions } from './call.ts';
import type { ColumnTable } from './column-table.ts';
import { unexpectedReply } from './problem.ts';

/** A call for measurements; `onBytes` is called with the number of bytes received so far. */
export interface MeasurementOptions extends CallOptions {
  onBytes?: (received: number) => void;
  /** What a page asks for: its first picture, which is not one of a visitor's plots, or another picture of a chart, which is counted once. */
  view?: keyof typeof viewHeader.values;
}

/** The media type that rows are read as. */
export const arrowType = 'application/vnd.apache.arrow.stream';

/** Arrow's reader is loaded when the first measurements arrive, side by side with them. */
export async function readColumns(
  reply: Response,
  options: MeasurementOptions,
): Promise<ColumnTable> {
  const [bytes, { columnsFromArrow }] = await Promise.all([
    readBytes(reply, options.signal, options.onBytes),
    import('./column-table.ts'),
  ]);
  return decode(reply, () => columnsFromArrow(bytes));
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
