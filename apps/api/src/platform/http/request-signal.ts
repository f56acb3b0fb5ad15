import type { FastifyReply, FastifyRequest } from 'fastify';
import { endOf } from '../answers/index.ts';

/**
 * Aborts when the client goes away before the answer is complete, or the portal breaks it off, so that its query ends in the engine too. The
 * reason says which.
 */
export function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(endOf(reply.raw) ?? new ClientGoneError());
  });
  if (request.raw.destroyed && !request.raw.complete) controller.abort(new ClientGoneError());
  return controller.signal;
}

/** The client closed its connection before it had the answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
  constructor() {
    super('The client has gone');
  }
}
