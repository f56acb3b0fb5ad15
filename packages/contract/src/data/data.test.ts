import { describe, expect, it } from 'vitest';
import { downloadRequestSchema, sampleQuerySchema, subsetSchema } from './data.ts';
import { procedureQuerySchema } from './procedure-query.ts';
import { queryLimits, queryRequestSchema } from './query.ts';
import { sizeCheckQuerySchema } from './size-check-query.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';

describe('a part of a table', () => {
  it('is all of it where nothing limits it', () => {
    expect(subsetSchema.parse({ tableName: 'tblSST' })).toEqual({
      tableName: 'tblSST',
      fields: '*',
    });
  });

  it('keeps depth 0 and a box across 180°', () => {
    expect(
      subsetSchema.parse({ tableName: 'tblSST', depth1: '0', lon1: '170', lon2: '-170' }),
    ).toMatchObject({ depth1: 0, lon1: 170, lon2: -170 });
  });

  it.each([
    [{ tableName: '' }, 'tableName'],
    [{ tableName: 'x'.repeat(101) }, 'tableName'],
    [{ fields: '' }, 'fields'],
    [{ fields: 'x'.repeat(4001) }, 'fields'],
    [{ lat1: '91' }, 'lat1'],
    [{ lon2: '-361' }, 'lon2'],
    [{ dt2: 'x'.repeat(41) }, 'dt2'],
  ])('%j is refused', (change, field) => {
    expect(wrongFieldsOf(subsetSchema, { tableName: 'tblSST', ...change })).toEqual([field]);
  });

  it('has no empty date', () => {
    expect(findingsOf(subsetSchema, { tableName: 'tblSST', dt1: '' })).toEqual([
      'dt1 is empty; a date such as 2016-04-20 or an instant is wanted',
    ]);
  });
});

describe('a procedure', () => {
  const call = procedureQuerySchema;

  it('is one of those that are named', () => {
    expect(call.parse({ tableName: 't', spName: 'uspSpaceTime' }).spName).toBe('uspSpaceTime');
    expect(wrongFieldsOf(call, { tableName: 't', spName: 'uspDrop' })).toEqual(['spName']);
  });

  it('refuses a misspelt bound and says which there are', () => {
    expect(findingsOf(call, { tableName: 't', spName: 'uspSpaceTime', latitude1: '5' })).toEqual([
      'holds latitude1; expected tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2, spName, period, periodVal, statistic, weights, minCount, sqlify, vizType, format, header, mostCells, cells, mostPoints',
    ]);
  });
});

it('a first picture is of the newest observations unless asked otherwise', () => {
  expect(sampleQuerySchema.parse({ varId: '4', shortname: 'A' })).toEqual({
    varId: 4,
    shortname: 'A',
    choice: 'newest',
  });
  expect(wrongFieldsOf(sampleQuerySchema, { varId: '1.5', shortname: 'A', choice: 'all' })).toEqual(
    ['varId', 'choice'],
  );
});

describe('a download', () => {
  it('is a bare file without ancillary columns unless asked otherwise', () => {
    expect(downloadRequestSchema.parse({ tableName: 't', format: 'csv' })).toEqual({
      tableName: 't',
      fields: '*',
      format: 'csv',
      package: 'file',
      ancillary: false,
    });
  });

  it.each([
    [{ format: 'xlsx' }, 'format'],
    [{ package: 'tar' }, 'package'],
    [{ ancillary: 'true' }, 'ancillary'],
    [{ email: 'a@b.org' }, ''],
  ])('%j is refused', (change, field) => {
    expect(
      wrongFieldsOf(downloadRequestSchema, { tableName: 't', format: 'csv', ...change }),
    ).toEqual([field]);
  });
});

describe('a size check', () => {
  it('is for a download by bounds, or for a statement', () => {
    expect(sizeCheckQuerySchema.parse({ query: 'SELECT 1' })).toEqual({
      query: 'SELECT 1',
      fields: '*',
      use: 'download',
      ancillary: 'false',
    });
    expect(findingsOf(sizeCheckQuerySchema, {})).toEqual([
      'tableName names no table, and query holds no statement',
    ]);
  });
});

it('a statement has up to 131,072 characters and no parameter that nobody knows', () => {
  expect(wrongFieldsOf(queryRequestSchema, { query: 'x'.repeat(queryLimits.textLength) })).toEqual(
    [],
  );
  for (const query of ['', 'x'.repeat(131_073)])
    expect(wrongFieldsOf(queryRequestSchema, { query })).toEqual(['query']);
  expect(findingsOf(queryRequestSchema, { query: 'SELECT 1', limit: '5' })).toEqual([
    'holds limit; expected query, servername, format',
  ]);
});
