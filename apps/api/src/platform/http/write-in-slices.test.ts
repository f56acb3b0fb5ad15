import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './create-http-server.ts';

const entry = z.object({
  id: z.number(),
  name: z.string().nullable(),
  note: z.string().optional(),
  at: z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (at) => at.toISOString(),
  }),
});
const listSchema = z.array(entry);
const objectSchema = z.object({
  total: z.number(),
  missing: z.string().optional(),
  entries: z.array(entry),
  last: z.object({ 'a "name"': z.boolean() }),
});

const entries = Array.from({ length: 1234 }, (_, id) => ({
  id,
  name: id % 3 === 0 ? null : `ü "${id}"`,
  ...(id % 5 === 0 && { note: 'a\nb' }),
  at: new Date(id * 1000),
  secret: 'not in the schema',
}));
const whole = { total: 1, entries, last: { 'a "name"': true }, secret: 1 };

async function answer(schema: z.ZodType, value: unknown) {
  const server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1000,
  });
  server.get(
    '/list',
    { config: { access: 'anonymous' }, schema: { response: { 200: schema } } },
    (_request, reply) => reply.send(value),
  );
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    counting = setImmediate(turn);
  };
  let counting = setImmediate(turn);
  const reply = await server.inject('/list');
  clearImmediate(counting);
  await server.close();
  return { reply, turns };
}

describe('an answer with a long list', () => {
  it('is the text that it is when it is written at once', async () => {
    for (const [schema, value] of [
      [listSchema, entries],
      [objectSchema, whole],
      [listSchema, []],
    ] as const) {
      const { reply } = await answer(schema, value);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.body).toBe(
        JSON.stringify(z.encode(schema as typeof listSchema, value as never)),
      );
    }
  });

  it('is refused as a whole where an entry is not as the route says', async () => {
    const { reply } = await answer(listSchema, [...entries, { id: 'no number' }]);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'internal' });
  });

  it('lets others be answered between its entries', async () => {
    const names = z.array(z.string());
    const slow = Array.from({ length: 400_000 }, (_, index) => `name ${index}`);
    const few = await answer(names, slow.slice(0, 10));
    const many = await answer(names, slow);
    expect(many.turns).toBeGreaterThan(few.turns + 2);
  });
});
