import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborts when the client goes away before the answer is complete, so that its query ends in the engine too. */
export function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientGoneError());
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
