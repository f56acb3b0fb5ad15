import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { signalOf } from '../http/request-signal.ts';
import { answerInOrder } from './answer-in-order.ts';
import { limitAnswers } from './limit-answers.ts';

const piece = Buffer.alloc(64 * 1024, 'x');
const leastMs = 300;
const longestSeconds = 2;
/** Why each answer was cut off, by its address. */
const ends = new Map<string, Promise<string>>();
let server: HttpServer;
let port: number;

beforeAll(async () => {
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
  });
  answerInOrder(server);
  limitAnswers(server, {
    seconds: longestSeconds,
    fileSeconds: 60,
    leastBytes: 64 * 1024,
    leastMs,
  });
  const config = { access: 'anonymous' } as const;
  const endless = (): Readable =>
    new Readable({
      read() {
        this.push(piece);
      },
    });
  for (const [path, more] of [
    ['/endless', {}],
    ['/endless-file', { isFile: true }],
  ] as const) {
    server.get(path, { config: { ...config, ...more } }, (request, reply) => {
      const signal = signalOf(request, reply);
      ends.set(
        request.url,
        once(signal, 'abort').then(() => (signal.reason as Error).message),
      );
      return reply.send(endless());
    });
  }
  // Its second piece takes several times as long as a reader may be idle.
  server.get('/late', { config }, (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push('first');
    setTimeout(() => {
      body.push('last');
      body.push(null);
    }, 3 * leastMs);
    return reply.send(body);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  return socket;
}

/** Waits for a request to come to its handler, then for its end. */
async function endOfAnswer(path: string): Promise<string> {
  await expect.poll(() => ends.has(path)).toBe(true);
  return ends.get(path)!;
}

describe('requests that are sent at once on one connection', () => {
  const send = (count: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /late HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(count));
    return socket;
  };

  it('are answered one after the other', async () => {
    const socket = send(2);
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    await expect.poll(() => text.split('last').length - 1, { timeout: 60_000 }).toBe(2);
    socket.destroy();
  });

  it('close the connection when they are too many', async () => {
    const socket = send(40);
    await new Promise((resolve) => {
      socket.resume().once('close', resolve);
    });
    expect(socket.destroyed).toBe(true);
  });
});

describe('an answer', () => {
  it('whose reader takes only its head is cut off, with the reason that it was read too slowly', async () => {
    const socket = ask('/endless-file?stalled');
    await once(socket, 'readable');
    expect(await endOfAnswer('/endless-file?stalled')).toBe(
      'The connection was closed because it was read too slowly: less than 64 kB in 0.3 s.',
    );
    socket.destroy();
  });

  it('that would have to wait behind another on the same connection is not begun before', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      ['/endless-file?first', '/endless-file?second']
        .map((path) => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`)
        .join(''),
    );
    await once(socket, 'readable');
    expect(await endOfAnswer('/endless-file?first')).toContain('read too slowly');
    expect(ends.has('/endless-file?second')).toBe(false);
    socket.destroy();
  });

  it('that is read without a pause ends all the same when its time is over', async () => {
    const begun = performance.now();
    const socket = ask('/endless').resume();
    expect(await endOfAnswer('/endless')).toBe(
      'The connection was closed because the answer was not whole after 2 s.',
    );
    expect(performance.now() - begun).toBeGreaterThan(longestSeconds * 1000 - leastMs);
    socket.destroy();
  });

  it('whose next bytes are not made yet is not held against its reader', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('firstlast');
  });
});
