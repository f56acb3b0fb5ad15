import type { VisualizableVariable } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import {
  canBeTimeOf,
  describeMoment,
  findTimeLevel,
  nearestDepth,
  planSlice,
  timeOfLevel,
} from './slice-plan.ts';
import type { TimeLevels } from './slice-plan.ts';

const temperature = {
  Has_Depth: true,
  meta: {
    parameters: {
      tableName: 'tblT',
      fields: 'temp',
      dt1: '2020-03-01T00:00:00.000Z',
      dt2: '2020-03-01T00:00:00.000Z',
      lat1: -90,
      lat2: 90,
      lon1: 170,
      lon2: -170,
      depth1: 0,
      depth2: 5,
    },
    metadata: { depths: [0, 10, 20] },
  },
} as unknown as VisualizableVariable;

const sixHourly: TimeLevels = {
  kind: 'instants',
  instants: Float64Array.from([0, 6, 12, 18, 24], (hour) => Date.UTC(1850, 0, 1, hour)),
};

describe('the slice of a gridded variable', () => {
  it('is the one that the catalog proposes until something else is requested, at the shallowest level', () => {
    expect(planSlice(temperature, {})).toMatchObject({
      dt1: '2020-03-01T00:00:00.000Z',
      depth1: 0,
      depth2: 0,
      lon1: 170,
      lon2: -170,
    });
  });

  it('is one level: that nearest to the requested depth, the surface included', () => {
    expect(planSlice(temperature, { time: '2019-01-01', depth: 14 })).toMatchObject({
      dt1: '2019-01-01',
      dt2: '2019-01-01',
      depth1: 10,
      depth2: 10,
    });
    expect(planSlice(temperature, { depth: 0 })).toMatchObject({ depth1: 0, depth2: 0 });
    expect(nearestDepth([], 5)).toBeUndefined();
  });

  it('asks for no depth if there is none', () => {
    expect(planSlice({ ...temperature, Has_Depth: false }, { depth: 10 })).not.toHaveProperty(
      'depth1',
    );
  });
});

describe('a time in the address', () => {
  it('of a month alone is one of a climatology and of nothing else; a date is one of both', () => {
    const asked = ['5', 'May', '2016-04-20', '1850-01-01T06:00:00Z', '05-16-2020'];
    expect(asked.map((time) => canBeTimeOf({ Climatology: true }, time))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(asked.map((time) => canBeTimeOf({ Climatology: false }, time))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('that is a bare date means the first level of that day', () => {
    expect(findTimeLevel(sixHourly, '1850-01-01')).toBe(0);
    expect(findTimeLevel(sixHourly, '1850-01-02')).toBe(4);
  });

  it('that falls between two levels means the nearer one, and beyond the ends the last', () => {
    expect(findTimeLevel(sixHourly, '1850-01-01T08:00:00Z')).toBe(1);
    expect(findTimeLevel(sixHourly, '1850-01-01T10:00:00Z')).toBe(2);
    expect(findTimeLevel(sixHourly, '1900-01-01')).toBe(4);
    expect(findTimeLevel(sixHourly, '1700-01-01')).toBe(0);
  });

  it('of a climatology is a month', () => {
    expect(findTimeLevel({ kind: 'months' }, '12')).toBe(11);
    expect(findTimeLevel({ kind: 'months' }, '13')).toBe(-1);
    expect(timeOfLevel({ kind: 'months' }, 0)).toBe('1');
    expect(describeMoment('3', { Climatology: true })).toBe('March');
  });

  it('of means is the month, or that of all years, and not the date that stands for them', () => {
    const date = '1982-01-01T00:00:00.000Z';
    const at = (Temporal_Resolution: string): string =>
      describeMoment(date, { Climatology: false, Temporal_Resolution });
    expect(at('Monthly')).toBe('January 1982');
    expect(at('Annual Climatology')).toBe('Annual mean');
    expect(at('Daily')).toBe('1982-01-01');
  });

  it('is written so that it brings back the same level', () => {
    for (let level = 0; level < 5; level++)
      expect(findTimeLevel(sixHourly, timeOfLevel(sixHourly, level) ?? '')).toBe(level);
    expect(describeMoment(timeOfLevel(sixHourly, 1) ?? '', { Climatology: false })).toBe(
      '1850-01-01 06:00 UTC',
    );
    expect(describeMoment(timeOfLevel(sixHourly, 4) ?? '', { Climatology: false })).toBe(
      '1850-01-02',
    );
  });
});
