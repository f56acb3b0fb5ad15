import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { guardHost } from './host-guard.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';

const open: HttpServer[] = [];
afterAll(() => Promise.all(open.map((server) => server.close())));

function start(
  settings: { publicUrl?: string; host?: string; allowedHosts?: string[] } = {},
  trustedProxies: string[] = [],
): HttpServer {
  const server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
    trustedProxies,
  });
  guardHost(server, {
    publicUrl: settings.publicUrl,
    host: settings.host ?? '127.0.0.1',
    allowedHosts: settings.allowedHosts ?? [],
  });
  server.get('/api/read', { config: { access: 'anonymous' } }, async () => 'read');
  open.push(server);
  return server;
}

const loopback = [
  'localhost',
  'localhost:8080',
  'LOCALHOST',
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.1.2.3:80',
  '[::1]',
  '[::1]:8080',
];
const elsewhere = [
  'evil.example',
  'evil.example:8097',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.evil.example',
  'user@localhost',
  'localhost/evil',
  'evil.example#localhost',
  '[::2]x',
  ' ',
];

describe('a portal', () => {
  const ask = async (server: HttpServer, headers: Record<string, string>): Promise<number> =>
    (await server.inject({ url: '/api/read', headers })).statusCode;
  const statusesOf = (server: HttpServer, hosts: readonly string[]): Promise<[string, number][]> =>
    Promise.all(
      hosts.map(async (host): Promise<[string, number]> => [host, await ask(server, { host })]),
    );
  const all = (hosts: readonly string[], status: number): [string, number][] =>
    hosts.map((host) => [host, status]);

  it('answers to the host of PUBLIC_URL, to loopback and to the hosts of its settings, and 421 to any other', async () => {
    const server = start({
      publicUrl: 'https://data.example.org',
      allowedHosts: ['portal.internal', '2001:db8::1'],
    });
    const own = [
      'data.example.org',
      'data.example.org:443',
      'DATA.example.org',
      'data.example.org.',
      'portal.internal:8080',
      '[2001:db8::1]:8080',
      ...loopback,
    ];
    expect(await statusesOf(server, own)).toEqual(all(own, 200));
    const others = [
      ...elsewhere,
      '192.0.2.7',
      hostname(),
      'example.org',
      'xdata.example.org',
    ].filter((host) => host !== 'localhost');
    expect(await statusesOf(server, others)).toEqual(all(others, 421));
    const refused = await server.inject({
      url: '/api/read',
      headers: { host: 'evil.example:8097' },
    });
    expect(refused.json()).toMatchObject({
      code: 'wrong-host',
      detail:
        'This portal does not serve the host "evil.example:8097"; it serves https://data.example.org.',
    });
  });

  it('without PUBLIC_URL answers to loopback, IP addresses and the names of its machine', async () => {
    const server = start({ host: 'node-7.cluster' });
    const own = [...loopback, '192.0.2.7:8080', '[2001:db8::1]', hostname(), 'node-7.cluster:8080'];
    expect(await statusesOf(server, own)).toEqual(all(own, 200));
    expect(await statusesOf(server, elsewhere)).toEqual(all(elsewhere, 421));
  });

  it('believes the host of a proxy that is trusted, and of no other', async () => {
    const [trusting, wary] = [
      start({ publicUrl: 'https://data.example.org' }, ['127.0.0.1']),
      start({ publicUrl: 'https://data.example.org' }),
    ];
    expect(await ask(trusting, { host: 'upstream', 'x-forwarded-host': 'data.example.org' })).toBe(
      200,
    );
    expect(
      await ask(trusting, { host: 'data.example.org', 'x-forwarded-host': 'evil.example' }),
    ).toBe(421);
    expect(await ask(wary, { host: 'upstream', 'x-forwarded-host': 'data.example.org' })).toBe(421);
  });

  it('refuses two hosts, and takes a request of HTTP/1.0 without one', async () => {
    const server = start();
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const say = async (text: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.end(text);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      return answer.split('\r\n')[0]!;
    };
    expect(
      await say(
        'GET /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
      ),
    ).toBe('HTTP/1.1 400 Bad Request');
    expect(
      await say('GET /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'),
    ).toBe('HTTP/1.1 200 OK');
    expect(await say('GET /api/read HTTP/1.0\r\n\r\n')).toBe('HTTP/1.1 200 OK');
  });
});
