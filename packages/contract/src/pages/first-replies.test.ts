import { describe, expect, it } from 'vitest';
import { sortAddress } from './first-replies.ts';

describe('sortAddress', () => {
  it('writes two addresses that ask the same in the same way', () => {
    expect(sortAddress('/api/catalog/searchcatalog?offset=0&limit=40')).toBe(
      sortAddress('/api/catalog/searchcatalog?limit=40&offset=0'),
    );
    expect(sortAddress('/api/x?sensor=CTD&keywords=a%20b')).toBe('/api/x?keywords=a+b&sensor=CTD');
  });

  it('keeps the order of the values of one name, and tells different values apart', () => {
    expect(sortAddress('/api/x?b=2&a=1&b=1')).toBe('/api/x?a=1&b=2&b=1');
    expect(sortAddress('/api/x?a=1')).not.toBe(sortAddress('/api/x?a=2'));
    expect(sortAddress('/api/x')).toBe('/api/x');
  });
});
