import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/create-http-server.ts';
import type { HttpServer } from '../http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { Refusal } from '../problems/problem.ts';
import { acceptCookies, hostCookieName, writeCookie } from './cookies.ts';

let server: HttpServer;
beforeAll(async () => {
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1024,
  });
  await acceptCookies(server);
  const config = { access: 'anonymous' } as const;
  server.get('/read', { config }, (request, reply) =>
    reply.send({ a: request.cookies['a'] ?? null }),
  );
  server.get('/write', { config }, (_request, reply) => {
    writeCookie(reply, 'plain', 'v1:ab-_', { isSecure: false });
    writeCookie(reply, hostCookieName('safe', true), 'x', { isSecure: true, maxAgeSeconds: 60.9 });
    writeCookie(reply, 'words', 'a b;%', { isSecure: false });
    writeCookie(reply, 'count', '3', { isSecure: false, isReadable: true, maxAgeSeconds: -5 });
    return reply.send('OK');
  });
  server.get('/refuse', { config }, (_request, reply) => {
    writeCookie(reply, 'plain', '', { isSecure: false, maxAgeSeconds: 0 });
    throw new Refusal('not-found', 'There is nothing.');
  });
  await server.ready();
});
afterAll(() => server.close());

const attributesOf = (line: string): string[] => {
  const [pair = '', ...attributes] = line.split('; ');
  return [pair, ...attributes.toSorted()];
};
const cookiesOf = async (url: string): Promise<string[][]> =>
  [(await server.inject({ url })).headers['set-cookie'] ?? []].flat().map(attributesOf);

describe('cookies that come', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1; c=3', '1'],
    ['b=2;a=1', '1'],
    ['  a = 1 ', '1'],
    ['a=1; a=2', '1'],
    ['a=', ''],
    ['a=x=y', 'x=y'],
    ['a=v1:0f:_-', 'v1:0f:_-'],
    ['aa=1; ab=2', null],
    ['A=1', null],
    ['a', null],
    ['; ;=;a', null],
    ['=1; a=2', '2'],
    ['a; a=2', '2'],
    ['b="x; a=1"', '1"'],
    ['a=%E0%A4%A', '%E0%A4%A'],
    ['__proto__=1; constructor=2', null],
    [`${';='.repeat(10_000)}; a=1`, '1'],
  ])('are read from %j', async (cookie, value) => {
    const answer = await server.inject({ url: '/read', headers: { cookie } });
    expect(answer.json()).toEqual({ a: value });
  });

  it('are none where a request has none', async () => {
    expect((await server.inject({ url: '/read' })).json()).toEqual({ a: null });
  });
});

describe('cookies that are set', () => {
  it('each go out with their attributes, for the whole site and no other', async () => {
    expect(await cookiesOf('/write')).toEqual([
      ['plain=v1:ab-_', 'HttpOnly', 'Path=/', 'SameSite=Lax'],
      ['__Host-safe=x', 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure'],
      ['words=a%20b%3B%25', 'HttpOnly', 'Path=/', 'SameSite=Lax'],
      ['count=3', 'Max-Age=0', 'Path=/', 'SameSite=Lax'],
    ]);
  });

  it('go out with a refusal too', async () => {
    expect(await cookiesOf('/refuse')).toEqual([
      ['plain=', 'HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax'],
    ]);
  });
});
