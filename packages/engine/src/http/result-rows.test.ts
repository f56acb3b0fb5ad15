import { describe, expect, it } from 'vitest';
import { parseRows } from './result-rows.ts';

describe('rows of a small result', () => {
  it('have exact integers, floats that are not numbers, and missing values', () => {
    const text = [
      '["a","b","c","d"]',
      '["UInt64","Nullable(Float64)","Array(Int64)","LowCardinality(Nullable(String))"]',
      '["9007199254740991","nan",["1","9007199254740993"],"5"]',
      '["18446744073709551615",null,[],null]',
    ].join('\n');
    expect(parseRows(text)).toEqual([
      { a: 9007199254740991, b: NaN, c: [1, '9007199254740993'], d: '5' },
      { a: '18446744073709551615', b: null, c: [], d: null },
    ]);
  });

  it('are none where there are none', () => {
    expect(parseRows('["a"]\n["String"]\n')).toEqual([]);
    expect(parseRows('')).toEqual([]);
  });
});
