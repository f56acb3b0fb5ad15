import { boxesOverlap, isLatitude, isLongitude, longitudeInterval } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { findPlaceInWords, searchPlaces } from './places.ts';

const nameIn = (words: string) => findPlaceInWords(words.split(' '))?.place.name;

describe('a place in the words of a search', () => {
  it('is found under its names, whatever their case, accents and apostrophes', () => {
    expect(['hawaii', "hawai'i", 'Hawaiʻi'].map(nameIn)).toEqual(['Hawaii', 'Hawaii', 'Hawaii']);
    expect(nameIn('golfo de cadiz')).toBe('Gulf of Cadiz');
    expect(nameIn('øresund')).toBe('Oresund');
    expect(['aloha', 'bats', 'osp', 'station m', 'pap'].map(nameIn)).toEqual([
      'Station ALOHA',
      'BATS',
      'Ocean Station Papa',
      'Station M',
      'PAP',
    ]);
  });

  it('leaves the other words, and the longest name counts', () => {
    expect(findPlaceInWords(['monthly', 'sst', 'hawaii'])?.words).toEqual(['monthly', 'sst']);
    expect(nameIn('sst gulf of mexico')).toBe('Gulf of Mexico');
    expect(nameIn('north pacific subtropical gyre')).toBe('North Pacific Subtropical Gyre');
  });

  it('is none in a phrase, in an excluded word and in parts of words', () => {
    expect(findPlaceInWords(['sea of japan'])).toBeUndefined();
    expect(findPlaceInWords(['-hawaii'])).toBeUndefined();
    expect(findPlaceInWords(['hawaiian', 'temperature'])).toBeUndefined();
  });
});

describe('the gazetteer', () => {
  const all = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => searchPlaces(letter, 1000));

  it('has several hundred places with boxes and sources', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(500);
    for (const { name, south, north, west, east, source } of all) {
      expect([name, isLatitude(south), isLatitude(north), south < north]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      expect([name, isLongitude(west), isLongitude(east), west !== east]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      expect(source).not.toBe('');
    }
  });

  it.each([
    ['Station ALOHA', 22.75, -158],
    ['Hawaii', 21.3, -157.9],
    ['Fiji', -17, 180],
    ['Bering Sea', 58, 180],
    ['Kara Sea', 75, 80],
    ['Weddell Sea', -70, -40],
    ['Arctic Ocean', 90, 0],
    ['Aleutian Islands', 52, 180],
  ])('has %s around %f, %f', (name, lat, lon) => {
    const [place] = searchPlaces(name, 1);
    expect(place?.name).toBe(name);
    const box = {
      lat: [place?.south ?? 0, place?.north ?? 0],
      lon: longitudeInterval(place?.west ?? 0, place?.east ?? 0),
    } as const;
    expect(boxesOverlap(box, { lat: [lat, lat], lon: longitudeInterval(lon, lon) })).toBe(true);
  });
});
