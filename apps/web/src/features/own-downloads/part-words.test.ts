import type { PartChange } from '@isobath/contract';
import { expect, it } from 'vitest';
import { describeChange, describeSubset, isLoss } from './part-words.ts';

const change: PartChange = {
  fromVersion: 1,
  version: 2,
  comparedAt: '2026-05-01T00:00:00.000Z',
  failure: null,
  rowsBefore: 1200,
  rowsAfter: 1192,
  rowsRemoved: 12,
  rowsChanged: 30,
  rowsAdded: 4,
  missingFields: [],
};

it('a change is said in rows before and after', () => {
  expect(describeChange(change)).toBe(
    'Version 2: 12 removed, 30 changed, 4 added; 1,200 rows before, 1,192 now.',
  );
  expect(
    describeChange({
      ...change,
      rowsRemoved: 0,
      rowsChanged: 0,
      rowsAdded: 0,
      missingFields: ['sst'],
    }),
  ).toBe('Version 2: no row changed; 1,200 rows before, 1,192 now, without sst.');
  expect(describeChange({ ...change, failure: 'The versions differ too much.' })).toBe(
    'Version 2 could not be compared: The versions differ too much.',
  );
});

it('rows that were added are no loss', () => {
  expect(isLoss(change)).toBe(true);
  expect(isLoss({ ...change, rowsRemoved: 0, rowsChanged: 0 })).toBe(false);
  expect(isLoss({ ...change, rowsRemoved: 0, rowsChanged: 0, missingFields: ['sst'] })).toBe(true);
});

it('a part is said with its variables, time, place and depth; a box across the date line stays one', () => {
  const words = describeSubset({
    tableName: 'tblGrid',
    fields: 'sst,chl',
    dt1: '2016-04-20',
    dt2: '2016-04-21',
    lat1: -10,
    lat2: 10,
    lon1: 170,
    lon2: -170,
    depth1: 0,
    depth2: 0,
  });
  expect(words).toContain('sst, chl · 2016-04-20 to 2016-04-21 · ');
  expect(words).toMatch(/170° E.*170° W/);
  expect(describeSubset({ tableName: 'tblGrid', fields: '*' })).toBe('all variables');
});
