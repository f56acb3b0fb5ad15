import type { Table } from 'apache-arrow';
import { CompressionType, compressionRegistry, tableFromIPC } from 'apache-arrow';
import { decompress } from 'lz4js';

compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decompress });

/** The one table of an answer in Arrow. */
export async function readArrow(answer: Response): Promise<Table> {
  return tableFromIPC(new Uint8Array(await answer.arrayBuffer()));
}
