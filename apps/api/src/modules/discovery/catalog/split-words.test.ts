import { describe, expect, it } from 'vitest';
import { isExcluded, readSearch, splitWords, writeTerm } from './split-words.ts';

describe('the terms of a search', () => {
  it('are words, phrases, and what is left out', () => {
    expect(splitWords('keywords', 'Monthly "Sea  Surface" -model -"sea ice"')).toEqual([
      'monthly',
      'sea surface',
      '-model',
      '-sea ice',
    ]);
    expect(splitWords('keywords', '“sea surface” "open end')).toEqual(['sea surface', 'open end']);
  });

  it('keep a minus within words and before figures', () => {
    expect(splitWords('keywords', 'chl-a -20 - ""')).toEqual(['chl-a', '-20']);
    expect(['chl-a', '-20', '-model', '-sea ice'].map(isExcluded)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are written so that they are read again', () => {
    const terms = ['monthly', 'sea surface', '-model', '-sea ice'];
    expect(splitWords('keywords', terms.map(writeTerm).join(' '))).toEqual(terms);
  });

  it('leave a place to the region only where that is wanted', () => {
    const keywords = 'monthly SST Hawaii';
    expect(readSearch({ keywords, places: 'words' })).toEqual({
      terms: ['monthly', 'sst', 'hawaii'],
      place: undefined,
    });
    expect(readSearch({ keywords, places: 'region' })).toMatchObject({
      terms: ['monthly', 'sst'],
      place: { name: 'Hawaii', south: 18.5, north: 22.5 },
    });
  });
});
