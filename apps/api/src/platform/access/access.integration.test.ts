import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemCode, RouteAccess } from '@isobath/contract';
import { problems } from '@isobath/contract';
import { checkAccess } from './access.ts';
import type { CallerIdentity } from './caller.ts';
import { identifyCallers } from './caller.ts';
import { guardControlServer } from './control-guard.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { Refusal } from '../problems/problem.ts';

const callers: Record<string, CallerIdentity> = {
  'a guest': { kind: 'guest', guestId: '1' },
  'a key of nobody': { kind: 'key', keyId: 1 },
  'a key of a person': {
    kind: 'account',
    accountId: 1,
    isAdministrator: false,
    via: 'key',
    keyId: 2,
  },
  'a key of an administrator': {
    kind: 'account',
    accountId: 2,
    isAdministrator: true,
    via: 'key',
    keyId: 3,
  },
  'a person': { kind: 'account', accountId: 1, isAdministrator: false, via: 'session' },
  'an administrator': { kind: 'account', accountId: 2, isAdministrator: true, via: 'session' },
};

/** Status by route and caller: written down once more, by hand. */
const expected: Record<Exclude<RouteAccess, 'control'>, Record<string, number>> = {
  anonymous: {
    nobody: 200,
    'a guest': 200,
    'a key of nobody': 200,
    'a key of a person': 200,
    'a key of an administrator': 200,
    'a person': 200,
    'an administrator': 200,
  },
  guest: {
    nobody: 401,
    'a guest': 200,
    'a key of nobody': 200,
    'a key of a person': 200,
    'a key of an administrator': 200,
    'a person': 200,
    'an administrator': 200,
  },
  key: {
    nobody: 401,
    'a guest': 401,
    'a key of nobody': 200,
    'a key of a person': 200,
    'a key of an administrator': 200,
    'a person': 200,
    'an administrator': 200,
  },
  registered: {
    nobody: 401,
    'a guest': 401,
    'a key of nobody': 403,
    'a key of a person': 403,
    'a key of an administrator': 403,
    'a person': 200,
    'an administrator': 200,
  },
  administrator: {
    nobody: 401,
    'a guest': 401,
    'a key of nobody': 403,
    'a key of a person': 403,
    'a key of an administrator': 403,
    'a person': 403,
    'an administrator': 200,
  },
};

let server: HttpServer;
beforeAll(async () => {
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
  });
  identifyCallers(server, {
    presented: [
      async ({ headers }) => {
        if (headers['x-first'] === 'wrong') throw new Refusal('unauthorized', 'This is not known.');
        return callers[String(headers['x-first'])] ?? null;
      },
    ],
    cookies: [async ({ headers }) => callers[String(headers['x-second'])] ?? null],
  });
  checkAccess(server);
  for (const access of Object.keys(expected) as RouteAccess[])
    server.get(`/${access}`, { config: { access } }, async ({ caller }) => caller);
  server.get('/refuse', { config: { access: 'anonymous' } }, async ({ query }) => {
    throw new Refusal((query as { code: ProblemCode }).code, 'No.');
  });
  server.get(
    '/page',
    { config: { access: 'anonymous', isPage: true } },
    async ({ caller }) => caller,
  );
  server.get(
    '/table',
    { config: { access: 'guest', refusals: 'plain' } },
    async ({ caller }) => caller,
  );
});
afterAll(() => server.close());

describe('who may call a route', () => {
  const cases = Object.entries(expected).flatMap(([access, row]) =>
    Object.entries(row).map(([who, status]) => ({ access, who, status })),
  );
  it.each(cases)('$access answers $who with $status', async ({ access, who, status }) => {
    const answer = await server.inject({ url: `/${access}`, headers: { 'x-first': who } });
    expect(answer.statusCode).toBe(status);
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Api-Key realm="Isobath"');
    expect((answer.json() as { code?: string }).code).toBe(
      { 200: undefined, 401: 'unauthorized', 403: 'forbidden' }[status],
    );
  });

  it('is asked of all who can tell, and the first who knows is believed', async () => {
    const who = async (headers: Record<string, string>): Promise<unknown> =>
      (await server.inject({ url: '/anonymous', headers })).json();
    expect(await who({})).toEqual({ kind: 'anonymous', address: '127.0.0.1' });
    expect(await who({ 'x-second': 'a person' })).toMatchObject({
      kind: 'account',
      via: 'session',
      address: '127.0.0.1',
    });
    expect(await who({ 'x-first': 'a guest', 'x-second': 'a person' })).toMatchObject({
      kind: 'guest',
    });
  });

  it('is refused who shows something wrong, also where everybody may call and where others would know', async () => {
    const answer = await server.inject({
      url: '/anonymous',
      headers: { 'x-first': 'wrong', 'x-second': 'a person' },
    });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Api-Key realm="Isobath"',
    ]);
  });

  it('learns what is required from every 401, in a scheme for which no browser opens a dialog (RFC 9110 §11.6.1)', async () => {
    for (const [code, { status }] of Object.entries(problems).filter(
      ([, problem]) => problem.status === 401,
    )) {
      const answer = await server.inject({ url: `/refuse?code=${code}` });
      expect([code, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        code,
        status,
        'Api-Key realm="Isobath"',
      ]);
    }
    expect(
      (await server.inject({ url: '/refuse?code=forbidden' })).headers['www-authenticate'],
    ).toBeUndefined();
    const control = createHttpServer({
      logger: createLogger('silent'),
      audience: 'control',
      bodyLimitBytes: 1000,
    });
    guardControlServer(control, 'secret');
    const refused = await control.inject({ url: '/control/status' });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="Isobath control"',
    ]);
  });

  it('is not asked for a page', async () => {
    expect(
      (await server.inject({ url: '/page', headers: { 'x-first': 'wrong' } })).json(),
    ).toMatchObject({ kind: 'anonymous' });
  });

  it('is one word for clients that read tables, and as a problem to browsers', async () => {
    const plain = await server.inject({ url: '/table', headers: { accept: '*/*' } });
    expect([
      plain.statusCode,
      plain.body,
      plain.headers['content-type'],
      plain.headers['www-authenticate'],
    ]).toEqual([401, 'Unauthorized', 'text/plain; charset=utf-8', 'Api-Key realm="Isobath"']);
    const problem = await server.inject({ url: '/table', headers: { accept: 'application/json' } });
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('must be declared by each route, and fit its listener', () => {
    const fresh = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 1000,
    });
    for (const access of ['control', 'everybody', undefined]) {
      expect(() =>
        fresh.get('/more', { config: { access: access as RouteAccess } }, async () => 'x'),
      ).toThrow(/does not say who may call it/);
    }
    const control = createHttpServer({
      logger: createLogger('silent'),
      audience: 'control',
      bodyLimitBytes: 1000,
    });
    expect(() =>
      control.get('/more', { config: { access: 'anonymous' } }, async () => 'x'),
    ).toThrow(/config.access: 'control' on the control listener/);
  });
});
