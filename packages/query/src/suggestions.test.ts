import { describe, expect, it } from 'vitest';
import { subsetSchema } from '@isobath/contract';
import { estimateByAxes, parseBounds, shrinkRegion, suggestDepth, suggestTime } from './index.ts';
import type { TableDescription } from './index.ts';

const day = 86_400_000;
const table: TableDescription = {
  tableName: 'tblT', physicalTable: 'tblT__v1_0123456789ab', hasDepth: true, isClimatology: false, rowCount: 1000, variables: [],
  coverage: { latMin: -90, latMax: 90, lonWest: -180, lonEast: 180, depthMin: 0, depthMax: 100, timeMinMs: 0, timeMaxMs: 100 * day },
};
const bounds = (subset: object) => {
  const parsed = parseBounds(subsetSchema.parse({ tableName: 'tblT', ...subset }), table);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

describe('a suggestion', () => {
  it('takes the newest whole days that fit', () => {
    const counts = [{ at: 4 * day, rows: 40 }, { at: 3 * day, rows: 50 }, { at: 0, rows: 20 }];
    expect(suggestTime(counts, table, 100)).toEqual([{ text: 'The newest part, 1970-01-04 to 1970-01-05: 90 rows', subset: { dt1: '1970-01-04', dt2: '1970-01-05' } }]);
    expect(suggestTime(counts, table, 40)).toEqual([{ text: 'The newest part, 1970-01-05: 40 rows', subset: { dt1: '1970-01-05', dt2: '1970-01-05' } }]);
  });
  it('is not made where even one day is too much, or where all fits', () => {
    expect(suggestTime([{ at: 0, rows: 101 }], table, 100)).toEqual([]);
    expect(suggestTime([{ at: 0, rows: 100 }], table, 100)).toEqual([]);
  });
  it('takes months of a climatology by name', () => {
    expect(suggestTime([{ at: 12, rows: 60 }, { at: 11, rows: 30 }, { at: 10, rows: 30 }], { isClimatology: true }, 100)).toEqual([{ text: 'November to December only: 90 rows', subset: { dt1: '11', dt2: '12' } }]);
  });
  it('takes depths from the top, zero among them', () => {
    expect(suggestDepth([{ at: 0, rows: 50 }, { at: 10, rows: 50 }, { at: 20, rows: 50 }], 100)).toMatchObject([{ subset: { depth1: 0, depth2: 10 } }]);
  });
  it('of a smaller region stays round the middle of a box across the date line', () => {
    expect(shrinkRegion(bounds({ lat1: 0, lat2: 20, lon1: 160, lon2: -160 }), table, 0.5)).toEqual({ lat1: 5, lat2: 15, lon1: 170, lon2: -170 });
  });
});

describe('an estimate by axes', () => {
  it('is the share of every axis', () => {
    expect(estimateByAxes(bounds({}), table)).toBe(1000);
    expect(estimateByAxes(bounds({ lat1: 0, lat2: 90 }), table)).toBe(500);
    expect(estimateByAxes(bounds({ lon1: 170, lon2: -170 }), table)).toBe(56);
    expect(estimateByAxes(bounds({ depth1: 0, depth2: 50, lat1: 0 }), table)).toBe(250);
    expect(estimateByAxes(bounds({ dt1: '2000-01-01' }), table)).toBe(0);
  });
});
