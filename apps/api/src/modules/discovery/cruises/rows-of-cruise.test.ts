import { describe, expect, it } from 'vitest';
import type { CruiseRowsKnown } from './rows-of-cruise.ts';
import { planRowsOfCruise } from './rows-of-cruise.ts';

const day = 86_400_000;
const start = Date.UTC(1850, 0, 1);
/** Three days eastward across 180°, known only by the track. */
const crossing: CruiseRowsKnown = {
  rowCount: null,
  markColumn: null,
  markValue: null,
  latMin: 10,
  latMax: 14,
  lonWest: 176,
  lonEast: -172,
  timeMinMs: start,
  timeMaxMs: start + 3 * day,
  track: {
    timesMs: [0, 1, 2, 3].map((days) => start + days * day),
    lats: [10, 11, 12, 14],
    lons: [176, 179, -179, -172],
  },
};
const cruiseColumn = { name: 'Cruise', type: 'text', isNullable: false } as const;
const plan = (
  known: Partial<CruiseRowsKnown>,
  { columns = [], isFound = false }: { columns?: (typeof cruiseColumn)[]; isFound?: boolean } = {},
) =>
  planRowsOfCruise(
    { name: 'PX01', known: { ...crossing, ...known } },
    { variables: columns, isClimatology: false },
    () => Promise.resolve(isFound),
  );

describe('the rows of a cruise', () => {
  it('are those that the column of its recipe marks, whatever the value is called', async () => {
    const marked = await plan({ rowCount: 4, markColumn: 'ship', markValue: "O'Brien" });
    expect(marked).toMatchObject({
      by: 'column',
      only: {
        sql: 'toString(t.`ship`) = {cruise_mark:String}',
        text: "[ship] = 'O''Brien'",
        params: { cruise_mark: "O'Brien" },
      },
      notes: [],
    });
  });

  it('are all rows of a table that is its own', async () => {
    expect(await plan({ rowCount: 4 })).toMatchObject({ by: 'all', only: undefined, notes: [] });
  });

  it('of older catalogs are those that a column of cruises names, if it does', async () => {
    expect(await plan({}, { columns: [cruiseColumn], isFound: true })).toMatchObject({
      by: 'column',
      only: { text: "[Cruise] = 'PX01'" },
    });
    expect(await plan({}, { columns: [cruiseColumn] })).toMatchObject({ by: 'track' });
  });

  it('lie along its track in time and place, the short way across 180 degrees, and this is said', async () => {
    const { by, only, notes, extent } = await plan({});
    expect(by).toBe('track');
    expect(notes).toEqual([expect.stringContaining('times and places of its track')]);
    expect(only?.text.split(' OR ([time]')).toHaveLength(3);
    expect(only?.text).toContain(
      "([time] BETWEEN '1850-01-02T00:00:00.000Z' AND '1850-01-03T00:00:00.000Z' AND lat BETWEEN 10.9 AND 12.1 AND (lon BETWEEN -180 AND -178.9 OR lon BETWEEN 178.9 AND 180))",
    );
    expect(extent).toMatchObject({ lon1: 176, lon2: -172, dt2: '1850-01-04T00:00:00.000Z' });
  });

  it('of a track of many places are told by at most 32 boxes', async () => {
    const places = Array.from({ length: 10_000 }, (_, index) => index);
    const { only } = await plan({
      track: {
        timesMs: places.map((index) => start + index * 60_000),
        lats: places.map((index) => index / 1000),
        lons: places.map(() => -158),
      },
    });
    expect(only?.text.split(' OR ([time]')).toHaveLength(32);
    expect(Object.keys(only?.params ?? {})).toHaveLength(32 * 6);
  });
});
