import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Problem } from '@isobath/contract';
import { acceptForms } from './form-body.ts';
import type { HttpServer } from '../http-server.ts';
import { createHttpServer } from './create-http-server.ts';
import { createLogger } from '../logging/logger.ts';
import { refusalOfFindings } from '../problems/request-refusal.ts';

let server: HttpServer;
beforeAll(async () => {
  server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 2_000_000,
  });
  const config = { access: 'anonymous' } as const;
  server.get(
    '/page',
    { config: { ...config, isPage: true } },
    async (request) => Object.keys(request.query as object).length,
  );
  server.post(
    '/json',
    { config, schema: { body: z.strictObject({ list: z.array(z.number()).max(100_000) }) } },
    async () => 'read',
  );
  await server.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    acceptForms(forms);
    forms.post('/form', { config }, async (request) => Object.keys(request.body as object).length);
  });
});
afterAll(() => server.close());

/** The processor time that an answer takes of this thread, in milliseconds, and the answer. */
async function measure(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<{ ms: number; answer: LightMyRequestResponse }> {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, answer };
}
const post = (url: string, type: string, payload: string) =>
  measure(async () =>
    server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload }),
  );
const names = (count: number): string =>
  Array.from({ length: count }, (_, at) => at.toString(36)).join('&');
const form = 'application/x-www-form-urlencoded';
const most = 1500;

describe('a form', () => {
  it('of 247,598 names is refused with the limit before they are read', async () => {
    const { ms, answer } = await post('/form', form, names(247_598));
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      400,
      'The form holds more than 50 fields; the maximum is 50.',
    ]);
    expect(ms).toBeLessThan(most);
  });

  it('of as many fields as are accepted is read, and of one more is not', async () => {
    expect((await post('/form', form, names(50))).answer.body).toBe('50');
    expect((await post('/form', form, names(51))).answer.statusCode).toBe(400);
  });
});

describe('a body', () => {
  it('larger than a route takes is refused as such, with the limit', async () => {
    const { answer } = await post(
      '/json',
      'application/json',
      JSON.stringify({ list: Array(1_000_001).fill(1) }),
    );
    expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
      413,
      { code: 'body-too-large', detail: expect.stringMatching(/is larger than 2\sMB/) },
    ]);
  });
});

describe('an address', () => {
  it('of 23,000 parameters is refused, also that of a page', async () => {
    const { ms, answer } = await measure(async () => server.inject(`/page?${'a&'.repeat(23_000)}`));
    expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
      431,
      {
        code: 'request-too-long',
        detail: 'The address holds more than 200 parameters; the maximum is 200.',
      },
    ]);
    expect(ms).toBeLessThan(most);
  });

  it('of 23,000 parameters where nothing is costs no more', async () => {
    const { ms, answer } = await measure(async () =>
      server.inject(`/nothing?${'a&'.repeat(23_000)}`),
    );
    expect(answer.statusCode).toBe(404);
    expect(ms).toBeLessThan(most);
  });

  it('of as many parameters as are accepted is read', async () => {
    expect((await server.inject(`/page?${names(200)}`)).body).toBe('200');
    expect((await server.inject(`/page?${names(201)}`)).statusCode).toBe(431);
  });
});

describe('JSON', () => {
  it.each([33, 30_000, 900_000])('of %i levels is refused with the limit', async (levels) => {
    for (const payload of [
      '['.repeat(levels),
      `{"list":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    ].filter(({ length }) => length < 2_000_000)) {
      const { ms, answer } = await post('/json', 'application/json', payload);
      expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
        400,
        {
          code: 'bad-request',
          detail:
            'The JSON of the body is nested more than 32 levels deep; the maximum is 32 levels.',
        },
      ]);
      expect(ms).toBeLessThan(most);
    }
  });

  it('of few levels is compared with the schema', async () => {
    expect((await post('/json', 'application/json', '{"list":[1,2]}')).answer.body).toBe('read');
    expect(
      (await post('/json', 'application/json', '{"list":[[[1]]]}')).answer.json<Problem>().fields,
    ).toEqual([{ field: 'list.0', problem: 'is [[1]]; expected a number' }]);
    expect(
      (await post('/json', 'application/json', '{"__proto__":{}}')).answer.json<Problem>().code,
    ).toBe('bad-request');
  });

  it('with very many wrong fields lists the first of them, and how many more there are', async () => {
    const { answer } = await post(
      '/json',
      'application/json',
      JSON.stringify({ list: Array.from({ length: 5000 }, () => 'x') }),
    );
    const problem = answer.json<Problem>();
    expect([problem.fields?.length, problem.detail]).toEqual([
      20,
      expect.stringMatching(/; and 4980 more$/),
    ]);
  });

  it('that is nested too deep to be shown is refused without it', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const finding = {
      instancePath: '/list',
      keyword: 'invalid_type',
      params: { expected: 'number' },
      message: '',
      schemaPath: '',
    };
    const refusal = refusalOfFindings(
      { body: { list: deep } } as Parameters<typeof refusalOfFindings>[0],
      [finding],
      'body',
    );
    expect(refusal.message).toBe('list is a value that cannot be shown; expected a number');
  });
});
