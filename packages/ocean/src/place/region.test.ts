import { describe, expect, it } from 'vitest';
import {
  isGlobal,
  isInRegion,
  longitudeInterval,
  normalizeLongitude,
  REGIONS,
  regionsOfPlaces,
  WHOLE_CIRCLE,
} from '../index.ts';

const at = (lat: number, lon: number): string[] => regionsOfPlaces([lat], [lon]);
const northAtlantic = ['Atlantic Ocean', 'North Atlantic Ocean'];
const southAtlantic = ['Atlantic Ocean', 'South Atlantic Ocean'];
const northPacific = ['Pacific Ocean', 'North Pacific Ocean'];
const southPacific = ['Pacific Ocean', 'South Pacific Ocean'];

describe('a place of the sea', () => {
  it.each([
    ['Station ALOHA', 22.75, -158, northPacific],
    ['Station ALOHA in 0–360', 22.75, 202, northPacific],
    ['the Bermuda Atlantic Time-series', 31.67, -64.17, northAtlantic],
    ['Station Papa', 50.1, -144.9, northPacific],
    ['the date line off Fiji', -18, 180, southPacific],
    ['the Tasman Sea', -35, 160, southPacific],
    ['the Great Australian Bight', -34, 130, ['Indian Ocean']],
    ['the Arabian Sea', 15, 65, ['Indian Ocean']],
    ['the Red Sea', 20, 38.5, ['Indian Ocean']],
    ['the Persian Gulf', 27, 51, ['Indian Ocean']],
    ['the Bay of Bengal', 15, 90, ['Indian Ocean']],
    ['the Strait of Malacca', 4, 99.5, ['Indian Ocean']],
    ['the Gulf of Thailand', 9.5, 101, northPacific],
    ['the Java Sea', -5, 110, southPacific],
    ['south of Java', -10, 110, ['Indian Ocean']],
    ['the Sea of Okhotsk', 55, 148, northPacific],
    ['the Bering Sea', 58, -178, northPacific],
    ['the Gulf of Panama', 8, -79.3, northPacific],
    ['the Caribbean off Colon', 9.8, -79.9, northAtlantic],
    ['the Caribbean Sea', 15, -75, northAtlantic],
    ['off Costa Rica in the west', 9.5, -85.5, northPacific],
    ['the Gulf of Honduras', 16, -88, northAtlantic],
    ['the Bay of Campeche', 19.5, -94, [...northAtlantic, 'Gulf of Mexico']],
    ['off Texas', 28, -96, [...northAtlantic, 'Gulf of Mexico']],
    ['east of Florida', 28, -79.5, northAtlantic],
    ['off Peru', -12, -78, southPacific],
    ['off Argentina', -45, -62, southAtlantic],
    ['the Drake Passage, west', -58, -70, southPacific],
    ['the Drake Passage, east', -58, -64, southAtlantic],
    ['off Cape Town', -34, 17.4, southAtlantic],
    ['the Agulhas Current', -35, 25, ['Indian Ocean']],
    ['the Bay of Biscay', 45, -3, northAtlantic],
    ['the North Sea', 56, 3, northAtlantic],
    ['the Baltic Sea', 58, 20, northAtlantic],
    ['the Gulf of Cadiz', 36.5, -7, northAtlantic],
    ['the Alboran Sea', 36, -3.5, ['Mediterranean Sea']],
    ['the Gulf of Lion', 42.8, 4, ['Mediterranean Sea']],
    ['the northern Adriatic', 45, 13, ['Mediterranean Sea']],
    ['the Levantine Basin', 33, 33, ['Mediterranean Sea']],
    ['the Gulf of Sidra', 31, 18.5, ['Mediterranean Sea']],
    ['the Black Sea', 43, 34, []],
    ['the Caspian Sea', 42, 50, []],
    ['the Weddell Sea', -70, -45, ['Southern Ocean']],
    ['the North Pole', 90, 0, ['Arctic Ocean']],
    ['the South Pole', -90, 180, ['Southern Ocean']],
  ])('in %s is in its own ocean only', (_, lat, lon, regions) => {
    expect(at(lat, lon)).toEqual(regions);
  });

  it('on the equator is in both halves, and on 20° E in the Indian Ocean', () => {
    expect(at(0, -150)).toEqual(['Pacific Ocean', 'North Pacific Ocean', 'South Pacific Ocean']);
    expect(at(-40, 20)).toEqual(['Indian Ocean']);
  });

  it('is in one ocean at most, wherever it lies', () => {
    const oceans = REGIONS.filter(({ name }) => /^(Atlantic|Pacific|Indian) Ocean$/.test(name));
    const shared: string[] = [];
    for (let lat = -59.9; lat < 65; lat += 1.3) {
      for (let lon = -180; lon < 180; lon += 1.3) {
        if (oceans.filter((ocean) => isInRegion(ocean, lat, lon)).length > 1)
          shared.push(`${lat} ${lon}`);
      }
    }
    expect(shared).toEqual([]);
  });
});

describe('regions of a track', () => {
  const line = (
    from: readonly [number, number],
    to: readonly [number, number],
  ): [number[], number[]] => {
    const steps = Array.from({ length: 101 }, (_, step) => step / 100);
    return [
      steps.map((share) => from[0] + share * (to[0] - from[0])),
      steps.map((share) => normalizeLongitude(from[1] + share * (to[1] - from[1]))),
    ];
  };

  it.each([
    ['from Hawaii to Japan', [21, -158], [34, -220], northPacific],
    ['across the North Atlantic', [39, -73.6], [36, -12], northAtlantic],
    ['from Cape Town to Rio', [-34, 17.4], [-23.5, -43], southAtlantic],
  ] as const)('%s are those that it goes through', (_, from, to, regions) => {
    expect(regionsOfPlaces(...line(from, to))).toEqual(regions);
  });
});

describe('data of the whole Earth', () => {
  it('span every longitude and 120 degrees of latitude', () => {
    expect(isGlobal({ lat: [-78, 85], lon: WHOLE_CIRCLE })).toBe(true);
    expect(isGlobal({ lat: [-10, 10], lon: WHOLE_CIRCLE })).toBe(false);
    expect(isGlobal({ lat: [-90, 90], lon: longitudeInterval(-170, 170) })).toBe(false);
  });
});
