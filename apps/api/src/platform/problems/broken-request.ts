import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@isobath/contract';
import { writePlainRefusal } from './plain-refusal.ts';
import { problemBody, Refusal } from './problem.ts';

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    'request-too-long',
    'The URL and the headers exceed 48 kB in total.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('bad-request', 'The request did not arrive in time.'),
};
const unreadable = new Refusal(
  'bad-request',
  'This is not a valid HTTP/1.1 request, or its method is unknown.',
);

/** Routes whose clients read every answer as a table; no route is known yet where a request cannot be read. */
const tableRoutes = /^[A-Z]+ \/+api\/data\/(query|sp)\b/;

/** Answers what cannot be read as a request, with a problem like every refusal (or its text, where clients read tables), and closes the connection. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException & { readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusals[error.code ?? ''] ?? unreadable;
  const { status } = problems[refusal.code];
  const { requestId: _none, ...body } = problemBody(refusal, '');
  const isForTables =
    Buffer.isBuffer(error.rawPacket) &&
    tableRoutes.test(error.rawPacket.subarray(0, 200).toString('latin1'));
  const text = isForTables ? writePlainRefusal(refusal, 'unknown') : JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `content-type: ${isForTables ? 'text/plain' : 'application/problem+json'}; charset=utf-8`,
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
