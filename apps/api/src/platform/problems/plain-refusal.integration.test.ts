import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '@isobath/contract';
import { problems } from '@isobath/contract';
import { hasPandas, readWithPandas } from '../../testing/makers/pandas.ts';
import { writePlainRefusal } from './plain-refusal.ts';
import { Refusal } from './problem.ts';

const codes = Object.keys(problems) as ProblemCode[];
const messages = [
  'Short.',
  'With, commas, and "quotes, too',
  "it's",
  'two\nlines',
  '',
  'a,b,c,d,e,f,g,h',
];

describe('a refusal as text', () => {
  it('is the one word that clients know where a key or sign-in is missing', () => {
    expect(writePlainRefusal(new Refusal('unauthorized', 'No key, no rows.'), 'id')).toBe(
      'Unauthorized',
    );
  });

  it('names what is wrong, what would fit and what can be done', () => {
    const text = writePlainRefusal(
      new Refusal('too-large', 'Too many rows.', {
        fields: [{ field: 'dt2', problem: 'is late' }],
        suggestions: [{ text: 'Take 3 days.', subset: {} }],
      }),
      'id-1',
    );
    expect(text.split('\n')).toEqual([
      'error',
      problems['too-large'].title,
      'Too many rows.',
      'dt2 is late',
      'Take 3 days.',
      problems['too-large'].remedy,
      'code too-large, request id-1, status 413',
      '',
    ]);
  });

  it('says what is wrong once, where a field is all that is wrong', () => {
    const text = writePlainRefusal(
      new Refusal('bad-bounds', 'the end is early', {
        fields: [{ field: 'dt2', problem: 'the end is early' }],
      }),
      'id-1',
    );
    expect(text.split('\n').slice(2, 4)).toEqual([
      'the end is early',
      problems['bad-bounds'].remedy,
    ]);
  });

  it.skipIf(!hasPandas)(
    'is never taken for a table by pandas, whatever it says (needs python3-pandas)',
    () => {
      const texts = codes
        .filter((code) => code !== 'unauthorized')
        .flatMap((code) =>
          messages.map((message) => writePlainRefusal(new Refusal(code, message), 'id')),
        );
      const readings = readWithPandas(texts);
      expect(readings).toHaveLength(texts.length);
      for (const reading of readings)
        expect(reading).toEqual({ error: expect.stringContaining('Expected 1 fields') });
    },
  );
});
