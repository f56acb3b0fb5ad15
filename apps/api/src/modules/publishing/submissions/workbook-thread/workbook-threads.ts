import { Worker } from 'node:worker_threads';
import { findEntry, withTimeLimit } from '@isobath/engine';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { KnownOcean } from '../../../discovery/known-ocean/index.ts';
import { answerThread } from './answer-thread.ts';
import type {
  CheckedWorkbook,
  ComparedWorkbooks,
  RevisedWorkbook,
  ThreadQuestion,
  WorkbookAnswer,
  WorkbookOrder,
  WorkbookResult,
} from './worker-messages.ts';

/** Threads at once; others wait. */
const maxThreads = 2;
/** Orders that wait at most. */
const maxWaiting = 32;
/** A thread that takes longer is ended. */
const maxMs = 10 * 60_000;
/** A thread that needs more is ended by Node.js. */
const maxMegabytes = 1024;

/** Reads workbooks in threads of their own, so that neither their size nor what is wrong with them holds up anybody else. */
export class WorkbookThreads {
  private readonly working = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private taken = 0;
  private entry: Promise<string> | undefined;
  private isClosed = false;
  private readonly known: KnownOcean;

  constructor(known: KnownOcean) {
    this.known = known;
  }

  /** Checks a workbook by all rules. Refuses with `busy`, `memory-limit`, `time-limit`. */
  check(
    order: Omit<Extract<WorkbookOrder, { do: 'check' }>, 'do'>,
    signal: AbortSignal,
  ): Promise<CheckedWorkbook> {
    return this.run({ do: 'check', ...order }, signal) as Promise<CheckedWorkbook>;
  }

  /** Compares two workbooks. Refuses with the same, and with `conflict` where one cannot be read. */
  compare(
    order: Omit<Extract<WorkbookOrder, { do: 'compare' }>, 'do'>,
    signal: AbortSignal,
  ): Promise<ComparedWorkbooks> {
    return this.run({ do: 'compare', ...order }, signal) as Promise<ComparedWorkbooks>;
  }

  /** Rewrites a workbook with every certain fix. Refuses with the same as {@link compare}. */
  revise(
    order: Omit<Extract<WorkbookOrder, { do: 'revise' }>, 'do'>,
    signal: AbortSignal,
  ): Promise<RevisedWorkbook> {
    return this.run({ do: 'revise', ...order }, signal) as Promise<RevisedWorkbook>;
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const begin of this.waiting.splice(0)) begin();
    await Promise.all([...this.working].map((worker) => worker.terminate()));
  }

  private async run(order: WorkbookOrder, signal: AbortSignal): Promise<WorkbookResult> {
    await this.waitForTurn();
    try {
      signal.throwIfAborted();
      if (this.isClosed) throw new Refusal('busy', 'The portal is stopping.');
      const answer = await this.work(order, signal);
      if (answer.ok) return answer.result;
      if (answer.isOfWorkbook)
        throw new Refusal('conflict', `The workbook cannot be read: ${answer.reason}.`);
      throw new Error(`A workbook could not be read: ${answer.reason}`);
    } finally {
      // The turn is handed on, so that nobody who comes now gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }

  private async waitForTurn(): Promise<void> {
    if (this.taken < maxThreads) {
      this.taken += 1;
      return;
    }
    if (this.waiting.length >= maxWaiting)
      throw new Refusal('busy', 'Many workbooks are being checked.', { retryAfterSeconds: 30 });
    await new Promise<void>((begin) => this.waiting.push(begin));
  }

  private async work(order: WorkbookOrder, signal: AbortSignal): Promise<WorkbookAnswer> {
    this.entry ??= findEntry(import.meta.url, { compiled: 'worker.js', source: 'worker.ts' });
    const worker = new Worker(await this.entry, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    this.working.add(worker);
    let isLate = false;
    try {
      return await withTimeLimit(signal, maxMs, async (ending) => {
        const stop = (): void => {
          isLate = !signal.aborted;
          void worker.terminate();
        };
        ending.addEventListener('abort', stop, { once: true });
        answerThread(worker, this.known, ending);
        return await answerOf(worker).finally(() => ending.removeEventListener('abort', stop));
      });
    } catch (error) {
      signal.throwIfAborted();
      if (isLate)
        throw new Refusal('time-limit', 'Checking the workbook took longer than 10 minutes.');
      throw error;
    } finally {
      this.working.delete(worker);
      await worker.terminate();
    }
  }
}

function answerOf(worker: Worker): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkbookAnswer | ThreadQuestion) => {
      if ('ok' in message) resolve(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new Refusal(
              'memory-limit',
              `The workbook needs more than ${maxMegabytes} MB of memory to be read.`,
            )
          : error,
      ),
    );
    worker.once('exit', () => reject(new Error('The thread that reads workbooks ended')));
  });
}
