import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Problem } from '@isobath/contract';
import { acceptForms } from './form-body.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from './create-http-server.ts';
import { createLogger } from '../logging/logger.ts';

const body = z.object({ name: z.string().max(100) });
let server: HttpServer;
beforeAll(async () => {
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
  });
  const config = { access: 'anonymous' } as const;
  server.post('/json', { config, schema: { body } }, async (request) => request.body.name);
  server.get('/read', { config }, async () => 'read');
  server.post(
    '/table',
    { config: { ...config, refusals: 'plain' }, schema: { body } },
    async (request) => request.body.name,
  );
  await server.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    acceptForms(forms);
    forms.post('/form', { config, schema: { body } }, async (request) => request.body.name);
  });
});
afterAll(() => server.close());

const post = (url: string, type: string | undefined, payload = '{"name":"Calanus"}') =>
  server.inject({
    method: 'POST',
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });

describe('a body in a media type that a route does not take', () => {
  it.each(['text/plain', 'text/plain; charset=utf-8', 'text/csv', 'application/xml', 'nonsense'])(
    'is refused with what the route takes (%s)',
    async (type) => {
      const answer = await post('/json', type);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['accept']]).toEqual(
        [415, 'application/problem+json; charset=utf-8', 'application/json'],
      );
      expect(answer.json<Problem>()).toMatchObject({
        status: 415,
        code: 'unsupported-media-type',
        detail: `The media type of the body is "${type}"; /json accepts application/json.`,
      });
    },
  );

  it("is refused with all that this route takes, and no other route's", async () => {
    const answer = await post('/form', 'text/csv');
    expect([answer.statusCode, answer.headers['accept'], answer.json<Problem>().detail]).toEqual([
      415,
      'application/json, application/x-www-form-urlencoded',
      'The media type of the body is "text/csv"; /form accepts application/json, application/x-www-form-urlencoded.',
    ]);
    expect(
      (await post('/json', 'application/x-www-form-urlencoded', 'name=Calanus')).headers['accept'],
    ).toBe('application/json');
  });

  it('is refused too where the request does not say what it is, or says it at length', async () => {
    expect((await post('/json', undefined)).json<Problem>().detail).toBe(
      'The request does not state the media type of its body; /json accepts application/json.',
    );
    expect((await post('/json', `text/${'x'.repeat(500)}`)).json<Problem>().detail).toMatch(
      /^The media type of the body is "text\/x{54}… \(507 characters\); \/json/,
    );
  });

  it('is refused in text to programs that read tables', async () => {
    const answer = await post('/table', 'text/csv');
    expect([answer.statusCode, answer.headers['content-type'], answer.body.split('\n')[0]]).toEqual(
      [415, 'text/plain; charset=utf-8', 'error'],
    );
    expect(answer.body).toContain('/table accepts application/json.');
  });

  it('is not what an address without this method is asked about, however the body reads', async () => {
    for (const [type, payload] of [
      ['text/csv', 'a,b'],
      ['application/json', '{'],
      ['application/json', `"${'x'.repeat(2000)}"`],
    ] as const) {
      const answer = await post('/read', type, payload);
      expect([type, answer.statusCode, answer.headers['allow']]).toEqual([
        type,
        405,
        'GET, HEAD, OPTIONS',
      ]);
    }
  });
});

it('bodies of the types that a route takes are read, with parameters and in any case', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect([type, (await post('/json', type)).body]).toEqual([type, 'Calanus']);
  expect((await post('/form', 'application/x-www-form-urlencoded', 'name=Calanus')).body).toBe(
    'Calanus',
  );
});
