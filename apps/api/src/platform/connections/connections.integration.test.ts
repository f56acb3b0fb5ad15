import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';

const servers: HttpServer[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function start(
  options: { total?: number; requestTimeoutMs?: number; trustedProxies?: string[] } = {},
): Promise<HttpServer> {
  const { total = 100, requestTimeoutMs = 0, trustedProxies = [] } = options;
  const server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 10_000,
    requestTimeoutMs,
    trustedProxies,
  });
  limitConnections(server, { total }, trustedProxies);
  server.post('/take', { config: { access: 'anonymous', isReading: true } }, async () => 'taken');
  server.get('/never', { config: { access: 'anonymous' } }, () => {
    server.server.emit('never');
    return new Promise(() => undefined);
  });
  server.get('/read', { config: { access: 'anonymous' } }, async () => 'read');
  await server.listen({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  return server;
}

function open(server: HttpServer, localAddress = '127.0.0.1'): Socket {
  const socket = connect({
    port: (server.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress,
  });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

function read(socket: Socket, path: string, headers: readonly string[] = []): Promise<string> {
  socket.write([`GET ${path} HTTP/1.1`, 'Host: portal', ...headers, '', ''].join('\r\n'));
  return new Promise((resolve) => {
    socket
      .once('data', (bytes) => resolve(String(bytes).split('\r\n')[0]!))
      .once('close', () => resolve('closed'));
  });
}

describe('connections', () => {
  it('of one address are at most half of all; the others are there for everybody else', async () => {
    const server = await start({ total: 8 });
    const held = Array.from({ length: 4 }, () => open(server));
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect(await read(open(server), '/read')).toBe('closed');
    expect(await read(open(server, '127.0.0.2'), '/read')).toBe('HTTP/1.1 200 OK');
    held[0]!.destroy();
    await expect.poll(() => read(open(server), '/read')).toBe('HTTP/1.1 200 OK');
  });

  it('of addresses that hold all of them give way to somebody who has none', async () => {
    const server = await start({ total: 8 });
    const waiting: Socket[] = [];
    for (const from of ['127.0.0.2', '127.0.0.3'])
      for (let count = 0; count < 4; count += 1) {
        waiting.push(open(server, from).resume());
        await once(waiting.at(-1)!, 'connect');
      }
    const [answered, slow, idle] = waiting;
    const begun = once(server.server, 'never');
    void read(answered!, '/never');
    await begun;
    slow!.write(
      'POST /take HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\nx',
    );
    await expect.poll(() => read(open(server, '127.0.0.4'), '/read')).toBe('HTTP/1.1 200 OK');
    for (let count = 0; count < 3; count += 1)
      expect(await read(open(server, `127.0.0.${5 + count}`), '/read')).toBe('HTTP/1.1 200 OK');
    await expect.poll(() => [slow!.destroyed, idle!.destroyed]).toEqual([true, true]);
    expect(answered!.destroyed).toBe(false);
  });

  it('of an address never take the place of those of one that has no more', async () => {
    const server = await start({ total: 4 });
    const held = [open(server), open(server), open(server, '127.0.0.2'), open(server, '127.0.0.2')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect(await read(open(server, '127.0.0.3'), '/read')).toBe('HTTP/1.1 200 OK');
    expect(await read(open(server, '127.0.0.3'), '/read')).toBe('closed');
  });

  it('of a trusted proxy are counted by the addresses that it names', async () => {
    const server = await start({ total: 6, trustedProxies: ['127.0.0.0/8'] });
    const from = (ip: string): string[] => [`X-Forwarded-For: ${ip}`];
    for (let count = 0; count < 3; count += 1) void read(open(server), '/never', from('192.0.2.1'));
    await expect
      .poll(() => read(open(server), '/read', from('192.0.2.1')))
      .toBe('HTTP/1.1 429 Too Many Requests');
    expect(await read(open(server), '/read', from('192.0.2.2'))).toBe('HTTP/1.1 200 OK');
  });
});

describe('a request', () => {
  it('whose body does not come is ended', async () => {
    const server = await start({ requestTimeoutMs: 400 });
    const socket = open(server);
    socket.write(
      'POST /take HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    );
    const begun = performance.now();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 [\s\S]*The request did not arrive in time/);
    await once(socket, 'close');
    expect(performance.now() - begun).toBeGreaterThan(390);
  });
});
