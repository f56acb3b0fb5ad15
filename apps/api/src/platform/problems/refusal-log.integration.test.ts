import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAccess } from '../access/access.ts';
import { identifyCallers } from '../access/caller.ts';
import { guardHost } from '../access/host-guard.ts';
import { guardPublicServer } from '../access/public-guard.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import type { HttpServer } from '../http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { Refusal } from './problem.ts';

const secret = 'hush-hush-hush';

describe('refused requests', () => {
  let server: HttpServer;
  let text: string;
  beforeEach(() => {
    text = '';
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    server = createHttpServer({
      logger: createLogger('info', destination),
      audience: 'public',
      bodyLimitBytes: 1000,
      trustedProxies: ['127.0.0.1'],
    });
    guardHost(server, { publicUrl: 'https://portal.example.org', host: '::', allowedHosts: [] });
    guardPublicServer(server, { publicUrl: 'https://portal.example.org' });
    identifyCallers(server, {
      presented: [],
      cookies: [
        async ({ headers }) =>
          headers.cookie === undefined
            ? null
            : { kind: 'account', accountId: 7, isAdministrator: false, via: 'session' },
      ],
    });
    checkAccess(server);
    const params = z.object({ token: z.string().max(50) });
    const route = (url: string, access: 'registered' | 'administrator' | 'anonymous') =>
      server.post(url, { config: { access }, schema: { params } }, async () => {
        throw new Refusal('too-many-requests', 'Try again in 5 s.', { retryAfterSeconds: 5 });
      });
    route('/api/own/:token', 'registered');
    route('/api/admin/:token', 'administrator');
    route('/api/open/:token', 'anonymous');
  });
  afterEach(() => server.close());

  const ask = (kind: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
    server.inject({
      method: 'POST',
      url: `/api/${kind}/${secret}?query=${secret}`,
      headers: {
        host: 'portal.example.org',
        authorization: `Bearer ${secret}`,
        'x-isobath-request': '1',
        'x-forwarded-for': address,
        ...headers,
      },
    });
  const lines = (): Record<string, unknown>[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('are in the log with route, reason, address and account, and without what they carried', async () => {
    const answers = [
      await ask('own'),
      await ask('admin', { cookie: `isobath-session=${secret}` }),
      await ask('open'),
      await ask('open', { host: 'evil.example' }),
      await ask('open', { 'x-isobath-request': '0', origin: 'https://evil.example' }, '192.0.2.2'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 429, 421, 403]);
    const common = { level: 40, address: '192.0.2.1', msg: 'A request was refused' };
    expect(lines()).toMatchObject([
      {
        ...common,
        route: 'POST /api/own/:token',
        code: 'unauthorized',
        reason: 'You need to log in to do this.',
      },
      { ...common, route: 'POST /api/admin/:token', code: 'forbidden', accountId: 7 },
      { ...common, code: 'too-many-requests', reason: 'Try again in 5 s.' },
      { ...common, code: 'wrong-host', route: 'POST /api/open/:token' },
      {
        ...common,
        address: '192.0.2.2',
        code: 'forbidden',
        reason: expect.stringContaining('Changes are accepted only from pages of this portal'),
      },
    ]);
    expect(text).not.toContain(secret);
  });

  it('of one address and kind are one line and a count, and those of very many addresses one count', async () => {
    for (let request = 0; request < 50; request += 1) await ask('own');
    for (let number = 0; number < 150; number += 1) await ask('own', {}, `198.51.100.${number}`);
    expect(lines()).toHaveLength(100);
    await server.close();
    expect(lines().slice(100)).toMatchObject([
      { code: 'unauthorized', address: '192.0.2.1', further: 49 },
      { further: 51, msg: 'Requests of further addresses were refused within a minute' },
    ]);
  });

  it('that are no matter of rights or limits are not in the log', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/nothing',
      headers: { host: 'portal.example.org' },
    });
    expect(answer.statusCode).toBe(404);
    expect(lines()).toEqual([]);
  });
});
