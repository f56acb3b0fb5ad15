import { describe, expect, it } from 'vitest';
import { findFastFixes } from './fast-fixes.ts';

/** A ship at 5 m/s to the east, an hour between fixes; `moved` are degrees of latitude by which fixes are wrong. */
function track(count: number, moved: Readonly<Record<number, number>>, lonStart = 0) {
  const at = Float64Array.from({ length: count }, (_, fix) => fix);
  return {
    ms: at.map((fix) => fix * 3_600_000),
    lat: at.map((fix) => moved[fix] ?? 0),
    lon: at.map((fix) => ((lonStart + fix * 0.1619 + 180) % 360) - 180),
    km: at.map(() => 0.2),
    minSeconds: 60,
    limit: 15,
    most: count,
  };
}
const fixesOf = (places: ReturnType<typeof track>): number[] =>
  findFastFixes(places).map(({ fix }) => fix);

describe('fixes that are too fast', () => {
  it('are none on a steady track, also across the date line', () => {
    expect(fixesOf(track(100, {}, 175))).toEqual([]);
  });

  it('are the one that is wrong, not its neighbours', () => {
    expect(fixesOf(track(20, { 7: 3 }))).toEqual([7]);
  });

  it('may be the first, the last, or several in a row', () => {
    expect(fixesOf(track(20, { 0: 3 }))).toEqual([0]);
    expect(fixesOf(track(20, { 19: -3 }))).toEqual([19]);
    expect(fixesOf(track(20, { 8: 3, 9: 3, 10: 3 }))).toEqual([8, 9, 10]);
  });

  it('are within their precision where they are given with few decimals', () => {
    const coarse = track(20, { 7: 1 });
    expect(fixesOf(coarse)).toEqual([7]);
    expect(fixesOf({ ...coarse, km: coarse.km.map(() => 78) })).toEqual([]);
  });

  it('are slower where the track turns sharply', () => {
    // 13 m/s there and back is over 80 % of the limit.
    expect(fixesOf(track(20, { 7: 0.42 }))).toEqual([7]);
    expect(fixesOf(track(20, { 7: 0.3 }))).toEqual([]);
  });

  it('are not counted to the end where the whole track is wrong', () => {
    const moved = Object.fromEntries(Array.from({ length: 50 }, (_, fix) => [2 * fix, 5 + fix]));
    expect(findFastFixes({ ...track(100, moved), most: 10 })).toHaveLength(11);
  });

  it('are found in n log n, also where every second one is wrong', () => {
    const moved = Object.fromEntries(Array.from({ length: 20_000 }, (_, fix) => [2 * fix, 5]));
    expect(findFastFixes(track(40_000, moved)).length).toBeGreaterThan(15_000);
  });
});
