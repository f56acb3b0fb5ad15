import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@isobath/contract';
import { problemBody, Refusal } from './problem.ts';

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal('request-too-long', 'The address and the headers together are longer than 48 kB.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('bad-request', 'The request did not arrive whole in time.'),
};
const unreadable = new Refusal('bad-request', 'This is no request of HTTP/1.1, or its method is unknown.');

/** Answers what cannot be read as a request, with a problem like every refusal, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusals[error.code ?? ''] ?? unreadable;
  const { status } = problems[refusal.code];
  const { requestId: _none, ...body } = problemBody(refusal, '');
  const text = JSON.stringify(body);
  socket.end([
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'content-type: application/problem+json; charset=utf-8', 'cache-control: no-store',
    `content-length: ${Buffer.byteLength(text)}`, 'connection: close', '', text,
  ].join('\r\n'));
}
