import type { Worker } from 'node:worker_threads';
import { seaFloorQuerySchema } from '@isobath/contract';
import type { KnownOcean } from '../../../discovery/known-ocean/index.ts';
import type { ThreadQuestion, ThreadReply, WorkbookAnswer } from './worker-messages.ts';

/** Answers what a thread asks until it ends. */
export function answerThread(worker: Worker, known: KnownOcean, signal: AbortSignal): void {
  worker.on('message', (message: ThreadQuestion | WorkbookAnswer) => {
    if (!('question' in message)) return;
    const { question } = message;
    const tell = (reply: ThreadReply): void => worker.postMessage(reply);
    void find(message, known, signal).then(
      (reply) => tell({ question, ok: true, reply }),
      (error: unknown) =>
        tell({
          question,
          ok: false,
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
  });
}

async function find(
  asked: ThreadQuestion,
  known: KnownOcean,
  signal: AbortSignal,
): Promise<unknown> {
  if (asked.about === 'names') return known.checkNames(asked.names);
  if (asked.about === 'track') return known.findTrack(asked.cruise);
  if (asked.about === 'standardNames') return known.readStandardNames();
  return known.readSeaFloor(seaFloorQuerySchema.parse(asked.tile), signal);
}
