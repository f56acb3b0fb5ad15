import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpServer } from '../http-server.ts';
import { Refusal } from '../problems/problem.ts';

/** Lets only those in who know the secret of `run/server.json`. */
export function guardControlServer(server: HttpServer, secret: string): void {
  const expected = digest(`Bearer ${secret}`);
  server.addHook('onRequest', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      void reply.header('www-authenticate', 'Bearer realm="Isobath control"');
      throw new Refusal(
        'unauthorized',
        'The control listener requires the secret from run/server.json.',
      );
    }
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
