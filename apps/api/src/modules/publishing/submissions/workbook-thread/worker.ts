import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookError } from '@isobath/workbook';
import { askThrough } from './ask-portal.ts';
import { checkWorkbook } from './check-workbook.ts';
import { compareWorkbooks } from './compare-workbooks.ts';
import { reviseWorkbook } from './revise-workbook.ts';
import type { WorkbookAnswer, WorkbookOrder, WorkbookResult } from './worker-messages.ts';

/** The thread that reads workbooks: one order, one answer. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const order = workerData as WorkbookOrder;

function work(from: MessagePort): Promise<WorkbookResult> {
  if (order.do === 'check') return checkWorkbook(order, askThrough(from));
  return order.do === 'compare' ? compareWorkbooks(order) : reviseWorkbook(order);
}

void work(port).then(
  (result) => port.postMessage({ ok: true, result } satisfies WorkbookAnswer),
  (error: unknown) =>
    port.postMessage({
      ok: false,
      reason: error instanceof Error ? error.message : String(error),
      isOfWorkbook: error instanceof WorkbookError,
    } satisfies WorkbookAnswer),
);
