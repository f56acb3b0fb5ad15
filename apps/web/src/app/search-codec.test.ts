import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from './search-codec.ts';

describe('an address', () => {
  it('brings back the same search', () => {
    const search = {
      keywords: 'chlorophyll a+b',
      sensor: ['CTD', 'Uncategorized, & more'],
      lonStart: '170',
    };
    expect(parseAddress(formatAddress(search))).toEqual(search);
  });

  it('says nothing about what is not limited', () => {
    expect(formatAddress({ keywords: '', make: [], timeStart: undefined })).toBe('');
    expect(formatAddress({ latStart: 0 })).toBe('?latStart=0');
  });
});
