import { describe, expect, it } from 'vitest';
import { describePreview } from './describe-preview.ts';
import type { Preview } from './preview.ts';

const hourMs = 3_600_000;

function preview(columns: Readonly<Record<string, readonly number[]>>): Preview {
  const names = Object.keys(columns);
  return {
    columns: names.map((name) => ({
      name,
      type: name === 'time' ? 'time' : 'float64',
      isNullable: true,
    })),
    units: names.map(() => ''),
    rows: [],
    rowCount: columns['lat']?.length ?? 0,
    isWhole: true,
    numbers: names.map((name) => Float64Array.from(columns[name] ?? [])),
    missing: names.map(() => 0),
    notes: [],
  };
}
const drawn = (columns: Parameters<typeof preview>[0]) =>
  describePreview(preview(columns), () => false).drawing;
const count = (length: number, of: (at: number) => number): number[] =>
  Array.from({ length }, (_, at) => of(at));

describe('what is drawn of a preview', () => {
  it('is the first cast alone, from the surface down, also of a ship that drifts', () => {
    const casts = {
      time: count(20, (at) => Math.floor(at / 10) * 30 * hourMs),
      lat: count(20, (at) => (at < 10 ? 10 : 20)),
      lon: count(20, () => -30),
      depth: count(20, (at) => 100 - (at % 10) * 10),
      temp: count(20, (at) => 10.5 + at),
    };
    expect(drawn(casts)).toMatchObject({
      kind: 'profile',
      name: 'temp',
      of: '10°N 30°W, 1970-01-01',
      rowCount: 10,
      y: count(10, (at) => 10 + at * 10),
      x: count(10, (at) => 19.5 - at),
    });
    const drifting = { ...casts, lat: count(20, (at) => (at < 10 ? 10 + at / 1000 : 20)) };
    expect(drawn(drifting)).toMatchObject({ kind: 'profile', rowCount: 10 });
  });

  it('is a series where an instrument hangs at a depth that varies with the tide, or nothing is deep', () => {
    const mooring = {
      time: count(48, (at) => at * hourMs),
      lat: count(48, () => 44),
      lon: count(48, () => -63),
      temp: count(48, (at) => 9 + at / 10),
    };
    expect(drawn(mooring)).toMatchObject({ kind: 'series', of: '44°N 63°W', rowCount: 48 });
    expect(drawn({ ...mooring, depth: count(48, (at) => 20 + Math.sin(at / 2)) })).toMatchObject({
      kind: 'series',
      of: '44°N 63°W, all depths',
      rowCount: 48,
    });
  });

  it('is nothing where there is neither depth nor time, or one time for all places', () => {
    const places = { lat: [1, 2], lon: [1, 2], temp: [1.5, 2.5] };
    expect(drawn(places)).toBeNull();
    expect(drawn({ time: [0, 0], ...places })).toBeNull();
  });

  it('is thinned evenly, with its first and last point, and says of how many rows', () => {
    const track = {
      time: count(5000, (at) => at * hourMs),
      lat: count(5000, (at) => at / 1000),
      lon: count(5000, () => 0),
      temp: count(5000, (at) => at + 0.5),
    };
    const { places, drawing } = describePreview(preview(track), (lat) => lat < 1);
    expect(drawing).toMatchObject({ kind: 'series', of: 'all places', rowCount: 5000 });
    expect([drawing?.x.length, drawing?.x[0], drawing?.x.at(-1)]).toEqual([1000, 0, 4999 * hourMs]);
    expect([places.count, places.onLandCount, places.lats.length, places.lats.at(-1)]).toEqual([
      5000, 1000, 2000, 4.999,
    ]);
  });
});
