import { requireValue } from '@isobath/ocean';
import { parentPort } from 'node:worker_threads';
import { NotAGridError } from './grid-slabs.ts';
import { writeGrid } from './grid-writing.ts';
import { RowWriting } from './row-writing.ts';
import { writeSamples } from './sampling/write-samples.ts';
import type { WriterAnswer, WriterOrder } from './worker-messages.ts';

/** The thread that writes one NetCDF-4 file: orders come one at a time and each is answered. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
let writing: RowWriting | undefined;

port.on('message', (order: WriterOrder) => {
  const answer = (failure?: WriterAnswer['failure']): void =>
    port.postMessage({
      rowCount: writing?.rowCount ?? 0,
      ...(failure && { failure }),
    } satisfies WriterAnswer);
  void obey(order).then(
    () => answer(),
    (error: unknown) =>
      answer({
        message: error instanceof Error ? error.message : String(error),
        isOfRows: error instanceof NotAGridError,
      }),
  );
});

async function obey(order: WriterOrder): Promise<void> {
  if (order.do === 'begin') {
    const { path, file } = order;
    writing = new RowWriting(
      file.kind === 'grid' ? writeGrid(path, file.grid) : writeSamples(path, file.samples),
    );
    return;
  }
  const begun = requireValue(writing, 'order that begins the file');
  if (order.do === 'add') await begun.add(order.bytes);
  else await begun.finish();
}
