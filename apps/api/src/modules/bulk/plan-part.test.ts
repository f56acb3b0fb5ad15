import { describe, expect, it } from 'vitest';
import { planPart } from './plan-part.ts';

const table = { tableName: 'tblA', isClimatology: false, hasDepth: true };
const filters = { temporal: { startDate: '2016-01-01', endDate: '2016-12-31' }, spatial: { latMin: -10, latMax: 10, lonMin: 170, lonMax: -170, depthMin: 0, depthMax: 0 } };

describe('a part of each dataset of a zip', () => {
  it('keeps every bound of a table that has all axes, a depth of 0 too', () => {
    expect(planPart(filters, table)).toEqual({
      subset: { tableName: 'tblA', fields: '*', dt1: '2016-01-01', dt2: '2016-12-31', lat1: -10, lat2: 10, lon1: 170, lon2: -170, depth1: 0, depth2: 0 }, notes: [],
    });
  });
  it('says which bounds mean nothing to a climatology of the surface', () => {
    const { subset, notes } = planPart(filters, { ...table, isClimatology: true, hasDepth: false });
    expect(subset).toEqual({ tableName: 'tblA', fields: '*', lat1: -10, lat2: 10, lon1: 170, lon2: -170 });
    expect(notes).toEqual([expect.stringContaining('the dates were not applied'), expect.stringContaining('the depths were not applied')]);
  });
  it('is the whole table without filters', () => {
    expect(planPart(undefined, table)).toEqual({ subset: { tableName: 'tblA', fields: '*' }, notes: [] });
    expect(planPart({ temporal: {}, spatial: {} }, { ...table, isClimatology: true, hasDepth: false }).notes).toEqual([]);
  });
});
