import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AcquirePermit } from '../admission/index.ts';
import { recordUse } from '../http/recorded-use.ts';
import { signalOf } from '../http/request-signal.ts';
import type { AnswerMemory } from './answer-memory.ts';

/** JSON text that is made while it is sent, and the places in it, which are charged as rows. */
interface LargeText {
  readonly text: AsyncGenerator<string>;
  readonly places: number;
}

/** Answers that hold many places: two are made at a time, one for an address. */
export interface LargeAnswers extends Pick<AnswerMemory, 'recall'> {
  /** Resolves with the reply, whose type fits every route. */
  sendLarge(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<LargeText>,
  ): Promise<never>;
}

/** Large answers of a portal, which are kept as others are. */
export function createLargeAnswers(
  answers: AnswerMemory,
  acquirePermit: AcquirePermit,
): LargeAnswers {
  return {
    recall: (request, reply, name) => answers.recall(request, reply, name),
    async sendLarge(request, reply, make) {
      const signal = signalOf(request, reply);
      const permit = await acquirePermit('answer', signal);
      try {
        const { text, places } = await make();
        recordUse(request, { tables: [], rows: () => places });
        const stream = Readable.from(text, { objectMode: false });
        stream.once('close', () => permit?.leave());
        endWith(signal, stream);
        void reply.header('content-type', 'application/json; charset=utf-8').send(stream);
        return reply as never;
      } catch (error) {
        permit?.leave();
        throw error;
      }
    },
  };
}

/** Ends an answer whose client has gone: what reads it may be on its way into memory, and goes on without a client. */
function endWith(signal: AbortSignal, stream: Readable): void {
  const end = (): void => void stream.destroy(signal.reason as Error);
  // What reads the stream gets the error; that nothing reads it yet, or any more, is no failure.
  stream.once('error', () => undefined);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}
