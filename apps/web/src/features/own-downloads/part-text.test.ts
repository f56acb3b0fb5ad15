import type { PartChange } from '@isobath/contract';
import { expect, it } from 'vitest';
import { describeChange, describePart, isLoss } from './part-text.ts';

const whole = { tableName: 'tblGrid', fields: '*' };
const tolerances = { tolTime: 1, tolLat: 0.5, tolLon: 0.5, tolDepth: 5 };

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
  expect(describeChange(change, null)).toBe(
    'Release 2: 12 rows removed, 30 changed, 4 added; 1,200 rows before, 1,192 now.',
  );
  expect(
    describeChange(
      { ...change, rowsRemoved: 0, rowsChanged: 0, rowsAdded: 0, missingFields: ['sst'] },
      null,
    ),
  ).toBe('Release 2: no row changed; 1,200 rows before, 1,192 now, without sst.');
  expect(describeChange({ ...change, failure: 'The versions differ too much.' }, null)).toBe(
    'Release 2 could not be compared: The versions differ too much.',
  );
});

it('rows that were added are no loss', () => {
  expect(isLoss(change)).toBe(true);
  expect(isLoss({ ...change, rowsRemoved: 0, rowsChanged: 0 })).toBe(false);
  expect(isLoss({ ...change, rowsRemoved: 0, rowsChanged: 0, missingFields: ['sst'] })).toBe(true);
});

it('a part is said with its variables, time, place and depth; a box across the date line stays one', () => {
  const words = describePart({
    along: null,
    subset: {
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
    },
  });
  expect(words).toContain('sst, chl · 2016-04-20 to 2016-04-21 · ');
  expect(words).toMatch(/170° E.*170° W/);
  expect(describePart({ along: null, subset: whole })).toBe('all variables');
});

it('what lay along a line or a track is said so, and around a track that is not kept nobody is told of rows that they matched', () => {
  const cruise = { kind: 'cruise', cruise: 'KM1906', ...tolerances } as const;
  const line = { kind: 'line', line: '10 -30,20 -40,20 -50' } as const;
  const ownTrack = { kind: 'own-track', ...tolerances } as const;
  expect([cruise, line, ownTrack].map((along) => describePart({ along, subset: whole }))).toEqual([
    'all variables · along the cruise KM1906',
    'all variables · along a line of 3 places',
    'all variables · the box around a track of yours',
  ]);
  expect(describeChange({ ...change, rowsRemoved: 1 }, cruise)).toBe(
    'Release 2: 1 place removed, 30 changed, 4 added; 1,200 places before, 1,192 now.',
  );
  expect(describeChange(change, ownTrack)).toBe(
    'Release 2, within the box and time of the track: 12 rows removed, 30 changed, 4 added. The portal does not keep tracks, so it cannot say whether your match used them.',
  );
});
