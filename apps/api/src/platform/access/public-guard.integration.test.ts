import { afterAll, describe, expect, it } from 'vitest';
import { allowOrigins } from './cors.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { guardPublicServer } from './public-guard.ts';

const open: HttpServer[] = [];
afterAll(() => Promise.all(open.map((server) => server.close())));

function start(
  options: { origins?: string[]; publicUrl?: string; trustedProxies?: string[] } = {},
): HttpServer {
  const server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
    trustedProxies: options.trustedProxies ?? [],
  });
  allowOrigins(server, options.origins ?? []);
  guardPublicServer(server, { publicUrl: options.publicUrl });
  server.get('/api/read', { config: { access: 'anonymous' } }, async ({ ip }) => ip);
  server.post('/api/change', { config: { access: 'anonymous' } }, async () => 'changed');
  server.post('/api/own', { config: { access: 'key' } }, async () => 'changed');
  open.push(server);
  return server;
}

describe('pages of other sites', () => {
  const listed = 'https://notebooks.example.org';
  it('read answers when their origin is listed, and are never given cookies', async () => {
    const server = start({ origins: [listed] });
    const allowed = await server.inject({ url: '/api/read', headers: { origin: listed } });
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': listed,
      vary: 'origin',
    });
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of [
      'https://elsewhere.example',
      'https://notebooks.example.org.evil.example',
      'null',
      'http://notebooks.example.org',
    ]) {
      expect(
        (await server.inject({ url: '/api/read', headers: { origin } })).headers[
          'access-control-allow-origin'
        ],
      ).toBeUndefined();
    }
  });

  it('may ask beforehand whether a key may be sent', async () => {
    const server = start({ origins: [listed] });
    const ask = (origin: string) =>
      server.inject({
        method: 'OPTIONS',
        url: '/api/change',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
    const told = await ask(listed);
    expect(told.statusCode).toBe(204);
    expect(told.headers['access-control-allow-headers']).toBe(
      'authorization, content-type, accept',
    );
    expect(
      (await ask('https://elsewhere.example')).headers['access-control-allow-headers'],
    ).toBeUndefined();
  });

  it('are not answered with their own origin where none is listed', async () => {
    expect(
      (await start().inject({ url: '/api/read', headers: { origin: listed } })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined();
  });

  it('change nothing, but a program with a key may', async () => {
    const server = start();
    const change = async (headers: Record<string, string>): Promise<number> =>
      (await server.inject({ method: 'POST', url: '/api/change', headers })).statusCode;
    expect(await change({})).toBe(403);
    expect(await change({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await change({ origin: 'https://elsewhere.example', host: 'portal.example' })).toBe(403);
    expect(await change({ origin: 'https://portal.example', host: 'portal.example' })).toBe(200);
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await change({ 'x-isobath-request': '1' })).toBe(200);
    expect(await change({ authorization: 'Api-Key iso_x' })).toBe(200);
    expect(await change({ authorization: 'Basic eDp5' })).toBe(403);
  });

  it('are distinguished from a program without credentials: it is asked to identify itself where credentials are required', async () => {
    const server = start();
    const own = async (headers: Record<string, string>): Promise<number> =>
      (await server.inject({ method: 'POST', url: '/api/own', headers })).statusCode;
    expect(await own({})).toBe(401);
    expect(await own({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await own({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await own({ cookie: 'isobath-session=x' })).toBe(403);
    expect(await own({ authorization: 'Basic eDp5' })).toBe(401);
  });

  it('are recognised by the origin of PUBLIC_URL, not by the requested host', async () => {
    const server = start({ publicUrl: 'https://data.example.org' });
    const change = async (origin: string, host: string): Promise<number> =>
      (await server.inject({ method: 'POST', url: '/api/change', headers: { origin, host } }))
        .statusCode;
    expect(await change('https://evil.example', 'evil.example')).toBe(403);
    expect(await change('http://data.example.org', 'data.example.org')).toBe(403);
    expect(await change('https://data.example.org', '127.0.0.1:8080')).toBe(200);
  });
});

describe('a method that an address does not answer', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  it('is refused as such, for every caller and origin, because nothing can be changed there', async () => {
    const server = start();
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
      { 'x-isobath-request': '1' },
      { authorization: 'Api-Key iso_x' },
    ]) {
      for (const method of methods) {
        const answer = await server.inject({
          method,
          url: '/api/read',
          headers: headers as Record<string, string>,
        });
        expect([method, answer.statusCode, answer.headers['allow']]).toEqual([
          method,
          405,
          'GET, HEAD, OPTIONS',
        ]);
      }
    }
    expect((await server.inject({ method: 'PUT', url: '/nothing/here' })).statusCode).toBe(404);
  });

  it('opens no address that changes something, by no way of writing it', async () => {
    const server = start();
    for (const url of ['/api/change', '//api//change', '/api/change?x', '/api/%63hange']) {
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { 'x-http-method-override': 'GET' },
      });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expect((await server.inject({ method: 'PUT', url: '/api/change' })).headers['allow']).toBe(
      'POST, OPTIONS',
    );
  });
});

describe('forwarded addresses', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  it('are believed of listed proxies only', async () => {
    const asked = async (server: HttpServer, more: Record<string, string> = {}): Promise<string> =>
      (await server.inject({ url: '/api/read', headers: { ...headers, ...more } })).body;
    expect(await asked(start())).toBe('127.0.0.1');
    expect(await asked(start({ trustedProxies: ['10.0.0.0/8'] }))).toBe('127.0.0.1');
    expect(await asked(start({ trustedProxies: ['127.0.0.1'] }))).toBe('203.0.113.9');
    expect(
      await asked(start({ trustedProxies: ['127.0.0.1'] }), {
        'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      }),
    ).toBe('203.0.113.9');
  });

  it('of a listed proxy tell whether a browser is asked to stay with HTTPS', async () => {
    const hsts = async (server: HttpServer): Promise<unknown> =>
      (await server.inject({ url: '/api/read', headers })).headers['strict-transport-security'];
    expect(await hsts(start())).toBeUndefined();
    expect(await hsts(start({ trustedProxies: ['127.0.0.1'] }))).toBe('max-age=31536000');
    expect(await hsts(start({ publicUrl: 'https://data.example.org' }))).toBe('max-age=31536000');
  });
});

it('every answer carries the headers that browsers are guarded by', async () => {
  const server = start({ publicUrl: 'https://data.example.org' });
  const answers = [
    await server.inject({ url: '/api/read' }),
    await server.inject({ url: '/nothing/here' }),
    await server.inject({ method: 'POST', url: '/api/change' }),
    await server.inject({ method: 'PUT', url: '/api/read', headers: { 'x-isobath-request': '1' } }),
    await server.inject({
      method: 'POST',
      url: '/api/change',
      headers: { 'x-isobath-request': '1', 'content-type': 'application/json' },
      payload: '{',
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403, 405, 400]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    });
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
  }
});

it('the worker that reads workbooks may compile WebAssembly, and no page may', async () => {
  const server = start();
  const policyOf = async (url: string): Promise<string> =>
    String((await server.inject({ url })).headers['content-security-policy']);
  expect(await policyOf('/assets/workbook-worker-aB_1-x.js')).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; ",
  );
  for (const url of [
    '/',
    '/datasubmission/submission-portal',
    '/assets/index-x.js',
    '/?/assets/workbook-worker-x.js',
  ])
    expect(await policyOf(url)).toContain("script-src 'self'; ");
});
