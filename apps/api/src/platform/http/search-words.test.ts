import { describe, expect, it } from 'vitest';
import { listWords } from './search-words.ts';

const words = (count: number): string =>
  Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

describe('the words of a search', () => {
  it('stand between blanks and count once', () => {
    expect(listWords('keywords', '  sea \t surface\nsea  ')).toEqual(['sea', 'surface']);
    expect(listWords('keywords', '')).toEqual([]);
    expect(listWords('keywords', 'sea '.repeat(9000))).toEqual(['sea']);
  });

  it('are 20 at most, and more are refused rather than left out', () => {
    expect(listWords('keywords', words(20))).toHaveLength(20);
    const problem = 'holds 9000 different words; the maximum is 20';
    const refused: unknown = expect.objectContaining({
      code: 'bad-request',
      message: `searchTerms ${problem}`,
      fields: [{ field: 'searchTerms', problem }],
    });
    expect(() => listWords('searchTerms', words(9000))).toThrow(refused as Error);
  });
});
