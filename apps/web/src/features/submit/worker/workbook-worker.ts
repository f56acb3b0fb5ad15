import { knowFromPortal } from '@isobath/workbook';
import { askPortal } from './ask-portal.ts';
import type { WorkOptions } from './checked-workbook.ts';
import { CheckedWorkbook } from './checked-workbook.ts';
import { convertFiles } from './convert-files.ts';
import type {
  Calls,
  CallName,
  CheckedAs,
  Progress,
  WorkerReply,
  WorkerRequest,
} from './protocol.ts';

// Lives in a Web Worker: the workbook stays here, and the page is told what it asks for.

const progressEveryMs = 100;
const portal = askPortal();
const running = new Map<number, AbortController>();
let workbook: CheckedWorkbook | undefined;
let checkedAs: CheckedAs = { isUpdate: false, keepsLicence: false };

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const request = event.data;
  if (request.call === 'stop') running.get(request.id)?.abort();
  else void answer(request);
});

async function answer(request: Exclude<WorkerRequest, { call: 'stop' }>): Promise<void> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    send({ id, kind: 'done', output: await run(request, makeOptions(request, controller.signal)) });
  } catch (error) {
    send({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

async function run(
  request: Exclude<WorkerRequest, { call: 'stop' }>,
  options: WorkOptions,
): Promise<Calls[CallName]['output']> {
  if (request.call === 'open') {
    workbook = new CheckedWorkbook(request.input.file);
    await workbook.read(request.input.operations, options);
    return { report: await workbook.check(options), outcome: workbook.outcome() };
  }
  if (request.call === 'convert') return convertFiles(request.input.files, options);
  if (workbook === undefined) throw new Error('no workbook is open');
  switch (request.call) {
    case 'check':
      return workbook.check(options);
    case 'preview':
      return workbook.preview(request.input.operation);
    case 'apply':
      return workbook.apply(request.input.operation);
    case 'undo':
      return workbook.undo();
    case 'redo':
      return workbook.redo();
    case 'points':
      return workbook.readPoints();
    case 'findingsFile':
      return workbook.writeFindings(options);
    case 'write':
      return workbook.write(options);
    case 'rows': {
      const { sheet, firstRow, count } = request.input;
      return workbook.readRows(sheet, firstRow, count);
    }
  }
}

function makeOptions(
  request: Exclude<WorkerRequest, { call: 'stop' }>,
  signal: AbortSignal,
): WorkOptions {
  const { id } = request;
  // Calls that only write findings check again as the last one did.
  if (request.call === 'open' || request.call === 'check') checkedAs = request.input.as;
  let toldAtMs = -Infinity;
  return {
    signal,
    nowMs: Date.now(),
    knows: knowFromPortal(portal, checkedAs),
    onProgress: (progress: Progress) => {
      const nowMs = performance.now();
      if (nowMs - toldAtMs < progressEveryMs) return;
      toldAtMs = nowMs;
      send({ id, kind: 'progress', progress });
    },
  };
}

function send(reply: WorkerReply): void {
  self.postMessage(reply);
}
