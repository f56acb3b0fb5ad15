import type { HttpServer } from '../http-server.ts';
import { endAnswer } from './answer-ended.ts';
import { AnswerPace } from './answer-pace.ts';

/** How long answers may take to leave, and how slowly. */
export interface AnswerLimits {
  /** From the head of an answer to its last byte, seconds. */
  readonly seconds: number;
  /** The same of a file: a download, a zip, an original file. */
  readonly fileSeconds: number;
  /** Bytes that a reader takes at least in `leastMs`, while there are any for it. */
  readonly leastBytes: number;
  readonly leastMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a file, which may take longer to leave than others. */
    isFile?: true;
  }
}

/** Looks at every answer that many times in `leastMs`. */
const looks = 10;

/**
 * Breaks off answers that take too long to leave, or whose reader takes too little: neither keeps a statement, a file or a connection for
 * longer. An answer whose next bytes are not made yet is not the reader's fault.
 */
export function limitAnswers(
  server: HttpServer,
  { seconds, fileSeconds, leastBytes, leastMs }: AnswerLimits,
): void {
  const paces = new Map<object, () => void>();
  server.addHook('onRequest', (request, reply, done) => {
    const response = reply.raw;
    const maxMs = (request.routeOptions.config.isFile ? fileSeconds : seconds) * 1000;
    const pace = new AnswerPace(response, { maxMs, leastBytes, leastMs });
    paces.set(response, () => {
      const end = pace.check(performance.now());
      if (!end) return;
      request.log.warn({ url: request.url }, end.message);
      endAnswer(response, end);
    });
    response.once('close', () => paces.delete(response));
    done();
  });
  const timer = setInterval(() => {
    for (const look of paces.values()) look();
  }, leastMs / looks);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
