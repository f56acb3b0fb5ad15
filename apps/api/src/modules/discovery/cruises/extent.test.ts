import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enclosesLongitudes, longitudeInterval, longitudeWidth } from '@isobath/ocean';
import { uniteExtents } from './extent.ts';

const part = (west: number | null, east: number | null) => ({
  latMin: 1,
  latMax: 2,
  lonWest: west,
  lonEast: east,
  timeMinMs: null,
  timeMaxMs: null,
  regions: null,
});
const span = (...arcs: readonly (readonly [number, number])[]) =>
  uniteExtents(arcs.map(([west, east]) => part(west, east))).lon;

describe('the extent of a cruise with several datasets', () => {
  it('goes the short way round across the date line', () => {
    expect(span([170, 175], [-178, -170])).toEqual({ west: 170, east: -170 });
    expect(span([-178, -170], [170, 175], [179, -179])).toEqual({ west: 170, east: -170 });
  });
  it('of one dataset is that of the dataset', () => {
    expect(span([-20, 30])).toEqual({ west: -20, east: 30 });
    expect(span([170, -170])).toEqual({ west: 170, east: -170 });
    expect(span([-180, 180])).toEqual({ west: -180, east: 180 });
    expect(span([12, 12])).toEqual({ west: 12, east: 12 });
  });
  it('without places is unknown, at other places and times it is not', () => {
    expect(uniteExtents([part(null, null)])).toEqual({
      latMin: 1,
      latMax: 2,
      lon: undefined,
      timeMinMs: null,
      timeMaxMs: null,
      regions: [],
    });
    expect(
      uniteExtents([
        { ...part(null, null), timeMinMs: 5, timeMaxMs: 7 },
        { ...part(1, 2), latMin: -3, timeMinMs: -9, timeMaxMs: 6 },
      ]),
    ).toEqual({
      latMin: -3,
      latMax: 2,
      lon: { west: 1, east: 2 },
      timeMinMs: -9,
      timeMaxMs: 7,
      regions: [],
    });
  });
  it('names the regions of all parts, each once and in one order', () => {
    const [indian, pacific] = ['Indian Ocean', 'Pacific Ocean'];
    const parts = [[indian], null, [pacific, indian]].map((regions) => ({
      ...part(1, 2),
      regions,
    }));
    expect(uniteExtents(parts).regions).toEqual([pacific, indian]);
  });
  it('holds each part and is no wider than the way between any two of its ends', () => {
    const degrees = fc.integer({ min: -180, max: 179 });
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees, degrees), { minLength: 1, maxLength: 5 }), (given) => {
        const arcs = given.map(([west, east]) => longitudeInterval(west, east));
        const whole = uniteExtents(arcs.map(({ west, east }) => part(west, east))).lon!;
        for (const arc of arcs) expect(enclosesLongitudes(whole, arc)).toBe(true);
        for (const { west } of arcs) {
          for (const { east } of arcs) {
            const other = longitudeInterval(west, east);
            if (arcs.every((arc) => enclosesLongitudes(other, arc)))
              expect(longitudeWidth(whole)).toBeLessThanOrEqual(longitudeWidth(other));
          }
        }
      }),
    );
  });
});
