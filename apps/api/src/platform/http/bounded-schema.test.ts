import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnbounded } from './bounded-schema.ts';
import { createHttpServer } from './create-http-server.ts';
import { createLogger } from '../logging/logger.ts';

const short = z.string().max(10);

describe('the schema of a request', () => {
  it('is bounded when each text and each list has a greatest length', () => {
    expect(
      findUnbounded(
        z.strictObject({
          a: short,
          b: z.array(short).max(5).optional(),
          c: z.union([short, z.array(short).max(2), z.number()]).default('x'),
          d: z.record(short, short),
          e: z.tuple([short, z.boolean()]).nullable(),
          f: z
            .string()
            .trim()
            .max(9)
            .transform((text) => text.normalize())
            .pipe(z.string().min(1)),
          g: z.preprocess((value) => value, z.array(z.number()).max(3)),
          h: z.enum(['x']),
          i: z.coerce.number(),
          j: z.iso.date().max(10),
          k: z.string().length(1),
          l: z.literal('x'),
          m: short.refine(Boolean).readonly(),
        }),
      ),
    ).toEqual([]);
    expect(findUnbounded(undefined)).toEqual([]);
  });

  it.each([
    [z.object({ a: z.string() }), ['a']],
    [z.object({ a: z.object({ b: z.string().min(1).regex(/^x/).optional() }) }), ['a.b']],
    [z.array(short), ['a list']],
    [z.object({ a: z.array(z.string()).max(2) }), ['a[]']],
    [z.object({ a: z.union([short, z.string().trim()]) }), ['a']],
    [z.record(z.string(), z.string()), ['{key}', '{value}']],
    [z.object({ a: z.string().transform(Number).pipe(z.number().max(3)) }), ['a']],
    [z.preprocess((value) => value, z.object({ a: z.string() })), ['a']],
    [z.object({ a: z.unknown() }), ['a']],
    [z.object({ a: z.iso.datetime().nullable().default(null) }), ['a']],
    [z.tuple([z.string()]), ['[0]']],
  ] as [z.ZodType, string[]][])('is not bounded where one has none (%#)', (schema, paths) =>
    expect(findUnbounded(schema)).toEqual(paths),
  );

  it('that is not bounded keeps the server from starting', () => {
    const server = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 1000,
    });
    const open = z.object({ name: z.string() });
    for (const schema of [{ body: open }, { querystring: open }, { params: open }]) {
      expect(() =>
        server.post('/x/:name', { config: { access: 'anonymous' }, schema }, () => 'x'),
      ).toThrow('The route POST /x/:name takes name of any length');
    }
  });
});
