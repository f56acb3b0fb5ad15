import { request } from 'node:http';
import { PingNotSentError } from './ping-watch.ts';

/** Failures of this machine or process, in which the other side has no part. */
const OWN_FAILURES = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL']);

/** Asks `/ping` on a connection of its own; resolves with the answer of status 200. Rejects with {@link PingNotSentError} where it could not leave. */
export function sendPing(port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path: '/ping', agent: false, signal });
    sending.once('response', (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`The engine answered a ping with status ${response.statusCode}`));
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        OWN_FAILURES.has(error.code ?? '')
          ? new PingNotSentError(error.message, { cause: error })
          : error,
      );
    });
    sending.end();
  });
}
