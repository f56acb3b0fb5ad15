import { describe, expect, it } from 'vitest';
import { drawCruises } from './draw-cruises.ts';
import { findShips, maxMs } from './ship-positions.ts';

const hourMs = 3_600_000;
const time = (hours: number): string =>
  new Date(Date.UTC(1850, 0, 1) + hours * hourMs).toISOString();
const cruises = drawCruises([
  {
    Cruise_ID: 1,
    lats: [0, 10, 10],
    lons: [178, -178, -170],
    times: [time(0), time(4), time(12)],
    center: [-176, 5],
    maxDistance: 12,
  },
  {
    Cruise_ID: 2,
    lats: [5, 6],
    lons: [0, 0],
    times: [time(99), time(101)],
    center: [0, 5],
    maxDistance: 1,
  },
  { Cruise_ID: 3, lats: [5], lons: [0], times: [time(0)], center: [0, 5], maxDistance: 0 },
]);

describe('ships that are played', () => {
  it('leave together, lie between the places before and after, and go on over the date line', () => {
    expect(maxMs(cruises)).toBe(12 * hourMs);
    const places = (hours: number) =>
      findShips(cruises, hours * hourMs).map(({ lat, lon }) => [lat, lon]);
    expect(places(0)).toEqual([
      [0, 178],
      [5, 0],
    ]);
    expect(places(1)).toEqual([
      [2.5, 179],
      [5.5, 0],
    ]);
    expect(places(8)).toEqual([
      [10, 186],
      [6, 0],
    ]);
    expect(places(12)[0]).toEqual([10, 190]);
    expect(places(99)[0]).toEqual([10, 190]);
  });
});
