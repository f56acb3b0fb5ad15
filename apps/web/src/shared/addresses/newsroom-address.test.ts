import { describe, expect, it } from 'vitest';
import { readNewsroomAddress } from './newsroom-address.ts';

describe('the address of the news dashboard', () => {
  it.each([
    [{}, {}],
    [{ status: '1,2,3', sort: 'modify_date', direction: 'desc' }, {}],
    [
      { status: '2', sort: 'simulate', direction: 'asc', page: '2' },
      { status: '2', sort: 'simulate', direction: 'asc', page: 2 },
    ],
    [
      { status: 3, category: 'event', dataset: 'Argo' },
      { status: '3', category: 'event', dataset: 'Argo' },
    ],
    [{ status: '4', sort: 'drop', category: 'A B', dataset: 7 }, {}],
  ])('%j is read as %j', (raw, expected) => {
    expect(readNewsroomAddress(raw)).toEqual(expected);
  });
});
