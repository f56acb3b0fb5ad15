import { describe, expect, it } from 'vitest';
import { planPart } from './plan-part.ts';

const table = { tableName: 'tblA', isClimatology: false, hasDepth: true };
const filters = {
  temporal: { startDate: '2016-01-01', endDate: '2016-12-31' },
  spatial: { latMin: -10, latMax: 10, lonMin: 170, lonMax: -170, depthMin: 0, depthMax: 0 },
};

describe('a part of each dataset of a zip', () => {
  it('keeps every bound of a table that has all axes, a depth of 0 too', () => {
    expect(planPart({ filters, ancillary: false }, table)).toEqual({
      subset: {
        tableName: 'tblA',
        fields: '*',
        dt1: '2016-01-01',
        dt2: '2016-12-31',
        lat1: -10,
        lat2: 10,
        lon1: 170,
        lon2: -170,
        depth1: 0,
        depth2: 0,
      },
      hasAncillary: false,
      notes: [],
    });
  });
  it('takes the months of both dates of a climatology, and says so; depths mean nothing to the surface', () => {
    const climatology = { ...table, isClimatology: true, hasDepth: false };
    const { subset, notes } = planPart({ filters, ancillary: false }, climatology);
    expect(subset).toEqual({
      tableName: 'tblA',
      fields: '*',
      dt1: '2016-01-01',
      dt2: '2016-12-31',
      lat1: -10,
      lat2: 10,
      lon1: 170,
      lon2: -170,
    });
    expect(notes).toEqual([
      expect.stringContaining('the months from the start date to the end date were taken'),
      expect.stringContaining('the depths were not applied'),
    ]);
    const open = planPart(
      { filters: { temporal: { startDate: '2016-11-01' }, spatial: {} }, ancillary: false },
      climatology,
    );
    expect(open).toMatchObject({
      subset: { tableName: 'tblA', fields: '*' },
      notes: [expect.stringContaining('all of them were taken')],
    });
    expect(open.subset).not.toHaveProperty('dt1');
  });
  it('has ancillary columns where there are any, and says where there are none', () => {
    const ancillary = { physicalTable: 'a', variables: [] };
    expect(planPart({ ancillary: true }, { ...table, ancillary })).toMatchObject({
      hasAncillary: true,
      notes: [],
    });
    expect(planPart({ ancillary: false }, { ...table, ancillary })).toMatchObject({
      hasAncillary: false,
      notes: [],
    });
    expect(planPart({ ancillary: true }, table)).toMatchObject({
      hasAncillary: false,
      notes: ['This dataset does not have any ancillary data.'],
    });
  });
  it('is the whole table without filters', () => {
    expect(planPart({ ancillary: false }, table)).toEqual({
      subset: { tableName: 'tblA', fields: '*' },
      hasAncillary: false,
      notes: [],
    });
    expect(
      planPart(
        { filters: { temporal: {}, spatial: {} }, ancillary: false },
        { ...table, isClimatology: true, hasDepth: false },
      ).notes,
    ).toEqual([]);
  });
});
