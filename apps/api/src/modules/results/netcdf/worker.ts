import { parentPort } from 'node:worker_threads';
import { NetcdfFile } from './netcdf-file.ts';
import type { WriterAnswer, WriterOrder } from './worker-messages.ts';

/** The thread that writes one NetCDF-4 file: orders come one at a time and each is answered. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
let file: NetcdfFile | undefined;

port.on('message', (order: WriterOrder) => {
  void obey(order).then(
    () => port.postMessage({} satisfies WriterAnswer),
    (error: unknown) => port.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies WriterAnswer),
  );
});

async function obey(order: WriterOrder): Promise<void> {
  if (order.do === 'create') file = await NetcdfFile.create(order.path, order.spec);
  else if (order.do === 'write') file!.write(order.slab);
  else file!.close();
}
