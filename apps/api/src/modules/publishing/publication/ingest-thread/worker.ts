import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeNativeBlock } from '@isobath/engine';
import { openDataset, openSubmission, validateWorkbook, WorkbookError } from '@isobath/workbook';
import { bytesOfFile } from '../../../../platform/files/workbook-bytes.ts';
import type { IngestMessage, IngestOrder } from './worker-messages.ts';

/** The thread that turns a workbook into rows: the portal answers others meanwhile. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const { path, nowMs, keepsLicence } = workerData as IngestOrder;

const tell = (message: IngestMessage): void => port.postMessage(message);
const tellRows =
  (step: string) =>
  (done: number): void =>
    tell({ kind: 'step', step, done });

async function readWorkbook(): Promise<void> {
  const { signal } = new AbortController();
  const handle = await open(path, 'r');
  try {
    const bytes = await bytesOfFile(handle);
    const { errorCount, kinds } = await validateWorkbook(bytes, {
      signal,
      nowMs,
      keepsLicence,
      onRows: tellRows('checking the workbook'),
    });
    if (errorCount > 0) {
      const errors = kinds.filter(({ severity }) => severity === 'error');
      const listed = errors.map(({ rule, count }) => `${rule} (${count})`).join(', ');
      throw new WorkbookError(`the workbook has ${errorCount} errors: ${listed}`);
    }
    const dataset = await openDataset(await openSubmission(bytes, { signal }), {
      signal,
      onRows: tellRows('reading the columns'),
    });
    tell({ kind: 'described', load: dataset.load, rowCount: dataset.rowCount });
    await once(port as NonNullable<typeof port>, 'message');
    for await (const block of dataset.read(signal)) {
      const encoded = encodeNativeBlock(dataset.load.columns, block);
      tell({ kind: 'rows', bytes: encoded, rowCount: block.rowCount });
      await once(port as NonNullable<typeof port>, 'message');
    }
    tell({ kind: 'done', notes: dataset.notes() });
  } finally {
    await handle.close();
  }
}

void readWorkbook().catch((error: unknown) =>
  tell({
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
    isOfWorkbook: error instanceof WorkbookError,
  }),
);
