import { describe, expect, it } from 'vitest';
import { readListAddress } from './list-address.ts';

describe('the address of a list', () => {
  it.each([
    [{}, {}],
    [
      { query: ' Núñez ', page: '3' },
      { query: 'Núñez', page: 3 },
    ],
    [{ query: 1988 }, { query: '1988' }],
    [{ page: 1 }, {}],
    [{ page: -2, query: ['a'] }, {}],
    [{ page: 2.5, query: '' }, {}],
  ])('%j is read as %j', (raw, expected) => expect(readListAddress(raw)).toEqual(expected));
});
