import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findEntry } from '@isobath/engine';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { IngestMessage, IngestOrder } from './worker-messages.ts';

/** A thread that needs more is ended by Node.js. */
const maxMegabytes = 1024;

/**
 * Reads a workbook in a thread of its own, checked first. One block at a time is on its way: the thread waits until the caller asks for the next message. Refuses with
 * `load-refused` a workbook of which no dataset can be made, and with `memory-limit`.
 */
export async function* readWorkbook(
  order: IngestOrder,
  signal: AbortSignal,
): AsyncGenerator<Exclude<IngestMessage, { kind: 'failed' }>> {
  const entry = await findEntry(import.meta.url, { compiled: 'worker.js', source: 'worker.ts' });
  const worker = new Worker(entry, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const told = message as IngestMessage;
      if (told.kind === 'failed') throw refuse(told);
      yield told;
      if (told.kind === 'done') return;
      if (told.kind !== 'step') worker.postMessage('next');
    }
    throw new Error('The thread that reads the workbook ended');
  } catch (error) {
    signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new Refusal(
        'memory-limit',
        `The workbook needs more than ${maxMegabytes} MB of memory to be read.`,
      );
    throw error;
  } finally {
    await worker.terminate();
  }
}

function refuse({ reason, isOfWorkbook }: Extract<IngestMessage, { kind: 'failed' }>): Error {
  return isOfWorkbook
    ? new Refusal('load-refused', `The workbook cannot be ingested: ${reason}.`)
    : new Error(`A workbook could not be read: ${reason}`);
}
