import { describe, expect, it } from 'vitest';
import { subsetSchema } from '@isobath/contract';
import { planProcedure } from '../index.ts';
import { byName, model } from '../testing/procedure-tables.ts';

describe('depths from 0 to 0', () => {
  it('mean the surface, and an answer that can hold no rows says why', () => {
    const plan = byName('uspSpaceTime', { depth1: 0, depth2: 0 });
    expect(plan.ok && plan.value.params).toMatchObject({ depth: 0 });
    expect(plan.ok && plan.value.notes).toEqual([
      'No rows: tblModel has depths from 0.5 m to 5000 m; you asked for 0 m to 0 m.',
    ]);
  });
  it('are not looked at where a table has no depth', () => {
    const plan = byName('uspSpaceTime', { depth1: 0, depth2: 0, tableName: 'tblSurface' });
    expect(plan.ok && [plan.value.params, plan.value.notes]).toEqual([{}, undefined]);
  });
});

describe('bounds that leave nothing out', () => {
  const boundsOf = (bounds: object) => {
    const plan = byName('uspSpaceTime', bounds);
    return plan.ok && plan.value.params;
  };
  it('are not asked of the engine, and one that does is asked alone', () => {
    expect(
      boundsOf({
        dt1: '1990-01-01',
        dt2: '2021-01-01',
        lat1: -90,
        lat2: 60,
        depth1: 0,
        depth2: 6000,
      }),
    ).toEqual({});
    expect(
      boundsOf({
        dt1: '1990-01-02',
        dt2: '2021-01-01',
        lat1: -90,
        lat2: 59.9,
        depth1: 0.5,
        depth2: 10,
      }),
    ).toEqual({ time_low: Date.UTC(1990, 0, 2), lat_high: 59.9, depth_high: 10 });
  });
  it('are asked as one value where they are one, be it the first or the last of the table', () => {
    expect(boundsOf({ lat1: 60, lat2: 60, depth1: 0.5, depth2: 0.5 })).toEqual({
      lat: 60,
      depth: 0.5,
    });
  });
});

describe('one place of a table that lies in the engine by place', () => {
  const settingsOf = (table: object, bounds: object) => {
    const plan = planProcedure(
      {
        ...subsetSchema.parse({ tableName: 'tblModel', fields: 'temp' }),
        spName: 'uspTimeSeries',
        ...bounds,
      },
      () => ({ ...model, ...table }),
    );
    return plan.ok && plan.value.settings;
  };
  it('is read by one thread, anything else by as many as there are', () => {
    const place = { lat1: 10, lat2: 10, lon1: 170, lon2: 170 };
    expect(settingsOf({ isByPlace: true }, place)).toEqual({ max_threads: 1 });
    expect(settingsOf({}, place)).toBeUndefined();
    expect(settingsOf({ isByPlace: true }, { ...place, lon2: 171 })).toBeUndefined();
    expect(settingsOf({ isByPlace: true }, { lon1: 170, lon2: 170 })).toBeUndefined();
  });
});

describe('bounds that miss a table', () => {
  it.each([
    [
      { dt1: '2021-01-01' },
      'No rows: tblModel has times from 1990-01-01 to 2020-12-31; you asked for 2021-01-01 and more.',
    ],
    [
      { dt2: '1980-01-01' },
      'No rows: tblModel has times from 1990-01-01 to 2020-12-31; you asked for up to 1980-01-01.',
    ],
    [
      { lat1: 70, lat2: 80 },
      'No rows: tblModel has latitudes from -60 to 60; you asked for 70 to 80.',
    ],
    [
      { lon1: 0, lon2: 10 },
      'No rows: tblModel has longitudes from 160 east to -150; you asked for 0 east to 10.',
    ],
  ])('%j are told in words', (bounds, note) => {
    const plan = byName('uspTimeSeries', bounds);
    expect(plan.ok && plan.value.notes).toEqual([note]);
  });
  it('by less than that are not', () => {
    const plan = byName('uspTimeSeries', {
      lon1: 150,
      lon2: 165,
      depth1: 0,
      depth2: 0.5,
      lat1: 60,
      dt1: '2020-12-31',
    });
    expect(plan.ok && plan.value.notes).toBeUndefined();
  });
});
