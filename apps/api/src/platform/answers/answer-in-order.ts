import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpServer } from '../http-server.ts';

/** Requests that may wait on one connection for the answers before theirs; a connection with more is closed. */
const maxLineLength = 32;

interface Line {
  last: ServerResponse;
  length: number;
}

/**
 * Begins each request of a connection when the one before is answered. A client may send several at once (RFC 9112 §9.3.2), but an answer that
 * cannot be sent yet would hold its resources, and would not even notice that its client has
 * disconnected.
 */
export function answerInOrder(server: HttpServer): void {
  const lines = new WeakMap<Socket, Line>();
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const response = reply.raw;
    const line = lines.get(socket) ?? { last: response, length: 0 };
    const { last: before } = line;
    lines.set(socket, line);
    line.last = response;
    line.length += 1;
    response.once('close', () => {
      line.length -= 1;
    });
    if (before === response || before.closed) return done();
    if (line.length > maxLineLength) return void socket.destroy();
    before.once('close', () => {
      if (!socket.destroyed) done();
    });
  });
}
