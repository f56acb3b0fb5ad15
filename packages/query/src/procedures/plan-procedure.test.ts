import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subsetProcedureNames, subsetSchema } from '@isobath/contract';
import { isPlannedProcedure, listProcedureTables, planProcedure, writeCall } from '../index.ts';
import type { NamedCall, Planned, PlannedStatement } from '../index.ts';
import { procedures } from './procedures.ts';
import { byName, model, tables } from '../testing/procedure-tables.ts';

const byPlace = (procedure: string, ...args: (string | number | string[])[]) =>
  planProcedure({ procedure, args }, tables);
const headers = (plan: Planned<PlannedStatement>) =>
  plan.ok ? plan.value.columns.map(({ header }) => header).join(' ') : plan.message;
const everything = ['2000-01-01', '2000-12-31', -90, 90, -180, 180, 0, 100] as const;

describe('the columns of a procedure', () => {
  it.each<[NamedCall['spName'], string, string]>([
    ['uspSpaceTime', 'time lat lon hour depth temp', 'time lat lon temp'],
    ['uspTimeSeries', 'time lat lon depth temp temp_std', 'time lat lon temp temp_std'],
    ['uspWeekly', 'year week lat lon depth temp temp_std', 'year week lat lon temp temp_std'],
    ['uspMonthly', 'year month lat lon depth temp temp_std', 'year month lat lon temp temp_std'],
    [
      'uspQuarterly',
      'year quarter lat lon depth temp temp_std',
      'year quarter lat lon temp temp_std',
    ],
    ['uspAnnual', 'year lat lon depth temp temp_std', 'year lat lon temp temp_std'],
    [
      'uspDepthProfile',
      'lat lon temp temp_std depth',
      'tblSurface has no depth, so there is no profile',
    ],
    ['uspSectionMap', 'time lat lon depth temp', 'tblSurface has no depth, so there is no section'],
    ['uspAggregate', 'lat lon depth temp std sample_size', 'lat lon temp std sample_size'],
  ])('%s are %s, and without depth %s', (spName, deep, shallow) => {
    expect(headers(byName(spName, { period: 'month', periodVal: 6 }))).toBe(deep);
    expect(
      headers(byName(spName, { period: 'month', periodVal: 6, tableName: 'tblSurface' })),
    ).toBe(shallow);
  });
  it('of every field are all of them, each under a name of its own', () => {
    expect(headers(byName('uspSpaceTime', { fields: '*' }))).toBe(
      'time lat lon hour depth temp temp_std station',
    );
    expect(headers(byName('uspTimeSeries', { fields: '*' }))).toBe(
      'time lat lon depth temp temp_std temp_std_2 temp_std_std hour hour_std',
    );
  });
});

it('every procedure over a part of one table is one that the contract names', () => {
  expect(procedures.filter((each) => 'select' in each).map(({ name }) => name)).toEqual(
    subsetProcedureNames,
  );
});

describe('a call by place', () => {
  it('means the same as the call by name', () => {
    for (const spName of subsetProcedureNames.filter((name) => name !== 'uspAggregate')) {
      const named = byName(spName, {
        dt1: '2000-01-01',
        dt2: '2000-12-31',
        lat1: -90,
        lat2: 90,
        lon1: -180,
        lon2: 180,
        depth1: 0,
        depth2: 100,
      });
      expect(byPlace(spName.toLowerCase(), 'tblModel', 'temp', ...everything)).toEqual(named);
    }
    expect(
      byPlace('uspAggregate', 'tblModel', 'temp', 'Month', 6, -90, 90, -180, 180, 0, 100),
    ).toEqual(
      byName('uspAggregate', {
        period: 'month',
        periodVal: 6,
        lat1: -90,
        lat2: 90,
        lon1: -180,
        lon2: 180,
        depth1: 0,
        depth2: 100,
      }),
    );
  });
  it('may write names as T-SQL and Python do, and numbers as R does', () => {
    const plain = byPlace('uspSpaceTime', 'tblModel', 'temp,station', ...everything);
    expect(byPlace('uspSpaceTime', '[dbo].[tblModel]', '[temp], [station]', ...everything)).toEqual(
      plain,
    );
    expect(byPlace('uspSpaceTime', 'dbo.TBLMODEL', ['temp', 'station'], ...everything)).toEqual(
      plain,
    );
    expect(
      byPlace(
        'uspSpaceTime',
        'tblModel',
        'temp,station',
        '2000-01-01',
        '2000-12-31',
        '-9e+01',
        '90',
        '-180',
        ' 180',
        '0',
        '1e+02',
      ),
    ).toEqual(plain);
  });
  it('with an eleventh argument 1 gives the SELECT as text', () => {
    expect(
      byPlace(
        'uspTimeSeries',
        'tblModel',
        'temp',
        '2000-01-01',
        '2000-12-31',
        -10,
        10,
        170,
        -170,
        0,
        100,
        1,
      ),
    ).toMatchObject({
      ok: true,
      value: {
        sql: 'SELECT {text:String} AS query',
        columns: [{ header: 'query' }],
        params: {
          text:
            'SELECT [time], AVG(lat) AS [lat], CASE WHEN AVG(CASE WHEN lon < 170 THEN lon + 360 WHEN lon > 190 THEN lon - 360 ELSE lon END) >= 180 THEN AVG(CASE WHEN lon < 170 THEN lon + 360 WHEN lon > 190 THEN lon - 360 ELSE lon END) - 360 ' +
            'ELSE AVG(CASE WHEN lon < 170 THEN lon + 360 WHEN lon > 190 THEN lon - 360 ELSE lon END) END AS [lon], AVG(depth) AS [depth], AVG([temp]) AS [temp], STDEV([temp]) AS [temp_std] FROM [tblModel] ' +
            "WHERE [time] BETWEEN '2000-01-01T00:00:00.000Z' AND '2000-12-31T23:59:59.999Z' AND lat BETWEEN -10 AND 10 AND (lon BETWEEN -180 AND -170 OR lon BETWEEN 170 AND 180) AND depth BETWEEN 0 AND 100 GROUP BY [time] ORDER BY [time]",
        },
      },
    });
    expect(headers(byPlace('uspTimeSeries', 'tblModel', 'temp', ...everything, 0))).toBe(
      'time lat lon depth temp temp_std',
    );
  });
  it('names its table before it is planned', () => {
    expect(
      listProcedureTables({ procedure: 'USPSPACETIME', args: ['[tblModel]', 'temp'] }),
    ).toEqual(['tblModel']);
    expect(listProcedureTables({ procedure: 'uspCatalog', args: [] })).toEqual([]);
    expect([isPlannedProcedure('uspsectionmap'), isPlannedProcedure('uspCatalog')]).toEqual([
      true,
      false,
    ]);
  });
  it.each<[string, (string | number)[], string, RegExp]>([
    [
      'uspSpaceTime',
      ['tblModel', 'temp'],
      'spName',
      /called with 2 arguments; wanted are tableName, fields, dt1/,
    ],
    ['uspSpaceTime', ['tblNone', 'temp', ...everything], 'tableName', /"tblNone" is not a table/],
    [
      'uspSpaceTime',
      ['tblModel', 'salt', ...everything],
      'fields',
      /"salt" is not a variable of tblModel; there are temp/,
    ],
    [
      'uspSpaceTime',
      ['tblModel', 'temp', '', '2000-12-31', -90, 90, -180, 180, 0, 100],
      'dt1',
      /dt1 "": is empty/,
    ],
    [
      'uspSpaceTime',
      ['tblModel', 'temp', '2000-01-01', '2000-12-31', -91, 90, -180, 180, 0, 100],
      'lat1',
      /lat1 -91: .*>=-90/,
    ],
    [
      'uspSpaceTime',
      ['tblModel', 'temp', '2000-01-01', '2000-12-31', 'south', 90, -180, 180, 0, 100],
      'lat1',
      /lat1 "south": is not a number/,
    ],
    [
      'uspAggregate',
      ['tblModel', 'temp', 'fortnight', 6, -90, 90, -180, 180, 0, 100],
      'period',
      /"fortnight" is not a period; dayofyear, week, month or year/,
    ],
    [
      'uspAggregate',
      ['tblModel', 'temp', 'toString', 6, -90, 90, -180, 180, 0, 100],
      'period',
      /is not a period/,
    ],
    [
      'uspAggregate',
      ['tblModel', 'temp', 'month', 13, -90, 90, -180, 180, 0, 100],
      'periodVal',
      /13 is not a month; a whole number from 1 to 12/,
    ],
    [
      'uspAggregate',
      ['tblModel', 'temp', 'week', 1.5, -90, 90, -180, 180, 0, 100],
      'periodVal',
      /1.5 is not a week/,
    ],
    [
      'uspAggregate',
      ['tblMonths', 'temp', 'week', 6, -90, 90, -180, 180, 0, 100],
      'period',
      /is a climatology: its period can only be month/,
    ],
    [
      'uspWeekly',
      ['tblMonths', 'temp', '1', '12', -90, 90, -180, 180, 0, 100],
      'spName',
      /is a climatology.*no weekly mean; uspTimeSeries gives/,
    ],
    ['uspNothing', [], 'spName', /no procedure "uspNothing"/],
  ])('%s(%j) is refused by the argument %s', (procedure, args, field, message) => {
    expect(byPlace(procedure, ...args)).toMatchObject({
      ok: false,
      field,
      message: expect.stringMatching(message) as string,
    });
  });
});

describe('a call by name', () => {
  it('has a text that gives the same rows, open bounds included', () => {
    const call: NamedCall = {
      ...subsetSchema.parse({
        tableName: 'tblModel',
        fields: 'temp',
        dt2: '2000-12-31',
        lat1: '-1e+01',
        depth1: 0,
        depth2: 0,
      }),
      spName: 'uspSpaceTime',
    };
    expect(writeCall(call, model)).toEqual({
      ok: true,
      value:
        "EXEC uspSpaceTime 'tblModel', 'temp', '0001-01-01', '2000-12-31', '-10', '90', '-180', '180', '0', '0'",
    });
    expect(writeCall({ ...call, spName: 'uspAggregate' }, model)).toMatchObject({
      ok: false,
      field: 'dt2',
    });
  });
});

describe('any call at all', () => {
  it('is planned or refused by the name of an argument, and no value of it becomes text of the statement', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'tblModel',
        'tblMonths',
        'temp',
        '*',
        '2016-04-20',
        '9999-12-31',
        '0001-01-01',
        '12',
        '3-01-1900',
        '1e+05',
        '',
        "'; DROP TABLE x --",
        'month',
      ),
      fc.string({ maxLength: 12 }),
    );
    const argument = fc.oneof(
      word,
      fc.double(),
      fc.integer({ min: -400, max: 400 }),
      fc.array(word, { maxLength: 3 }),
    );
    const plain = fc.tuple(
      fc.constantFrom('tblModel', 'tblSurface', 'tblMonths'),
      fc.constantFrom('temp', '*'),
      fc.constantFrom('0001-01-01', '3-01-1900', '2016-04-20'),
      fc.constantFrom('9999-12-31', '12', '2016-04-20T10:00:00Z'),
      fc.integer({ min: -90, max: 0 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: -360, max: 360 }),
      fc.integer({ min: -360, max: 360 }),
      fc.integer({ min: -5, max: 0 }),
      fc.integer({ min: 0, max: 6000 }),
    );
    const nearlyPlain = fc
      .tuple(plain, fc.nat({ max: 20 }), argument)
      .map(([args, at, other]) =>
        args.map((value, index): string | number | string[] => (index === at ? other : value)),
      );
    let plannedCount = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...subsetProcedureNames),
        fc.oneof(fc.array(argument, { maxLength: 12 }), nearlyPlain),
        (procedure, args) => {
          const plan = planProcedure({ procedure, args }, tables);
          if (!plan.ok) {
            expect(plan.field).toMatch(/^\w+$/);
            return;
          }
          plannedCount += 1;
          expect(plan.value.sql).toMatch(/^SELECT [\w.`'(){}:,<>=*+/% -]+$/);
          expect(plan.value.sql).not.toMatch(/DROP|--/);
        },
      ),
      { numRuns: 3000, seed: 20_261_121 },
    );
    expect(plannedCount).toBeGreaterThan(100);
  });
});
