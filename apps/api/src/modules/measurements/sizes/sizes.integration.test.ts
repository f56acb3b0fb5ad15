import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SizeCheckReply } from '@isobath/contract';
import { sizeCheckReplySchema, stepsReplySchema } from '@isobath/contract';
import { describeBigTable, makeBigTable } from '../../../testing/datasets/big-table.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
} from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeBigTable(), makeBigTable());
}, 300_000);
afterAll(() => portal.close());

async function ask(parameters: Readonly<Record<string, string>>): Promise<SizeCheckReply> {
  const answer = await portal.get(`/api/data/check-query-size?${new URLSearchParams(parameters)}`);
  expect(answer.status).toBe(200);
  return sizeCheckReplySchema.parse(await answer.json());
}

const sizeOf = async (query: string): Promise<number | undefined> =>
  (await ask({ query })).projection?.size;

describe('the size of a part', () => {
  const inBig = (bounds: Readonly<Record<string, string>>): Promise<SizeCheckReply> =>
    ask({ tableName: 'tblBig', ...bounds });
  it('of a grid is exact, across the date line too', async () => {
    expect(
      await inBig({ dt1: '2000-01-01', dt2: '2000-01-01', lon1: '170', lon2: '-170' }),
    ).toMatchObject({ allow: true, projection: { size: 3600 }, suggestions: [] });
    expect(await inBig({ lat1: '89.9' })).toMatchObject({
      allow: true,
      projection: { size: 0 },
      messages: ['There are no rows within these bounds.'],
    });
  });
  it('that is too large comes with parts that fit, and all of it in pieces', async () => {
    const { suggestions, ...reply } = await inBig({});
    expect(reply).toMatchObject({
      allow: false,
      limit: 2_000_000,
      projection: { size: 2_592_000, provenance: 'table stats' },
      response: { status: 400, message: 'query size too large' },
    });
    for (const { subset, rows } of suggestions) {
      const { projection } = await inBig(
        Object.fromEntries(Object.entries(subset).map(([name, value]) => [name, String(value)])),
      );
      expect([projection!.size, projection!.size <= 2_000_000]).toEqual([rows, true]);
    }
    expect(suggestions.at(-1)!.parts!.reduce((sum, { rows }) => sum + rows, 0)).toBe(2_592_000);
  });
  it('at one depth, one latitude or one longitude is counted, in a table that is too small to be measured', async () => {
    expect(await ask({ tableName: 'tblSmall_Grid', depth1: '0', depth2: '0' })).toMatchObject({
      projection: { size: 72, provenance: 'query' },
      messages: [],
    });
    expect(await ask({ tableName: 'tblSmall_Grid', lat1: '0.5', lat2: '0.5' })).toMatchObject({
      projection: { size: 54 },
    });
    expect(
      await ask({ tableName: 'tblSmall_Grid', lon1: '0', lon2: '0', depth1: '10', depth2: '10' }),
    ).toMatchObject({ projection: { size: 12 } });
  });
  it('may be larger for a chart', async () => {
    expect(await inBig({ use: 'chart' })).toMatchObject({ allow: true, limit: 6_000_000 });
  });
  it('is asked of a table or of a statement', async () => {
    expect((await portal.get('/api/data/check-query-size')).status).toBe(400);
    expect((await portal.get('/api/data/check-query-size?tableName=tblNowhere')).status).toBe(404);
  });
});

describe('the size of a statement', () => {
  it('over one table is that of the part, with its constraints', async () => {
    const query =
      "SELECT time, lat, lon, value FROM tblBig WHERE time BETWEEN '2000-01-01' AND '2000-01-02' AND lat >= 0 AND (lon >= 170 OR lon <= -170)";
    expect(await ask({ query })).toMatchObject({
      allow: true,
      projection: { size: 3600 },
      query: {
        modifiedQuery: query,
        constraints: {
          time: { min: '2000-01-01T00:00:00.000Z', max: '2000-01-02T23:59:59.999Z' },
          lat: { min: 0, max: null },
          depth: null,
        },
        analysis: {
          commandType: 'custom',
          extractedTableNames: ['tblBig'],
          extractedPrimaryTableNames: ['tblBig'],
        },
      },
    });
    expect(await sizeOf('SELECT * FROM tblSmall_Grid WHERE depth = 0')).toBe(72);
  });
  it('with further conditions is counted where few rows are read for it', async () => {
    expect(await sizeOf("SELECT * FROM tblBig WHERE time < '2000-01-02' AND value > 900")).toBe(
      6336,
    );
    expect(await sizeOf('SELECT * FROM tblSmall_Grid WHERE lat > -0.5')).toBe(108);
  });
  it.each([
    ['TOP', 'SELECT TOP 10 * FROM tblBig', 10],
    ['one mean', 'SELECT AVG(value) FROM tblBig', 1],
    ['a mean a day', 'SELECT time, AVG(value) FROM tblBig GROUP BY time', 40],
    [
      'a climatology of places',
      'SELECT MONTH(time), lat, lon, AVG(value) FROM tblBig GROUP BY MONTH(time), lat, lon',
      12 * 180 * 360,
    ],
    ['different latitudes', 'SELECT DISTINCT lat FROM tblBig WHERE lat BETWEEN 0 AND 10', 10],
    [
      'two parts under each other',
      'SELECT lat FROM tblBig UNION ALL SELECT lat FROM tblSmall_Grid',
      2_592_216,
    ],
    [
      'a join on equal values',
      'SELECT b.value FROM tblBig b LEFT JOIN tblSmall_Grid s ON s.lat = b.lat AND s.lon = b.lon',
      2_592_000,
    ],
    [
      'named queries',
      'WITH a AS (SELECT lat, lon FROM tblBig WHERE lat > 80) SELECT TOP 5 * FROM a',
      5,
    ],
    ['the catalog', 'SELECT Table_Name FROM tblVariables', 3],
    ['a function of the catalog', 'SELECT * FROM udfCatalog()', 3],
    ['a procedure of the catalog', "EXEC uspVariableUnit 'tblBig', 'value'", 1],
    ['the first rows', "EXEC uspHead 'tblBig', 7", 7],
  ])('with %s has a bound that makes sense', async (_name, query, size) => {
    expect(await sizeOf(query)).toBe(size);
  });
  it.each([
    ['uspSpaceTime', 40 * 20 * 20],
    ['uspTimeSeries', 40],
    ['uspMonthly', 2],
  ])('that calls %s is that of its answer', async (procedure, size) => {
    const reply = await ask({
      query: `EXEC ${procedure} 'tblBig', 'value', '2000-01-01', '2000-12-31', '-10', '10', '170', '-170', '0', '0'`,
    });
    expect(reply).toMatchObject({
      allow: true,
      projection: { size },
      query: { analysis: { commandType: 'sproc', extractedTableNames: ['tblBig'] } },
    });
  });
  it('that is too large is not allowed, and says the limit', async () => {
    expect(await ask({ query: 'SELECT * FROM tblBig' })).toMatchObject({
      allow: false,
      limit: 2_000_000,
      projection: { size: 2_592_000, provenance: 'table stats' },
      response: { status: 400, message: 'query size too large' },
    });
  });
  it('that cannot be judged is not allowed, and says why', async () => {
    for (const query of [
      'DROP TABLE tblBig',
      'SELECT * FROM tblNowhere',
      'SELECT nothing FROM tblBig',
      'EXEC uspSpaceTime 1',
      "EXEC uspSectionMap 'tblBig', 'value', '2000-01-01', '2000-01-02', 0, 1, 0, 1, 0, 0",
    ]) {
      const { allow, projection, messages } = await ask({ query });
      expect([allow, projection, messages.length]).toEqual([false, null, 1]);
    }
  });
});

describe('the steps of a table', () => {
  const stepsOf = async (parameters: Readonly<Record<string, string>>) => {
    const answer = await portal.get(`/api/data/steps?${new URLSearchParams(parameters)}`);
    expect(answer.status).toBe(200);
    return stepsReplySchema.parse(await answer.json());
  };

  it('are its own times and depths, each once', async () => {
    expect(await stepsOf({ tableName: 'tblSmall_Grid' })).toEqual({
      time: smallGrid.timesMs,
      month: null,
      depth: smallGrid.depths,
    });
    expect(
      await stepsOf({
        tableName: 'tblsmall_grid',
        dt1: '2016-04-21',
        dt2: '2016-04-21',
        depth1: '10',
        depth2: '99',
      }),
    ).toEqual({ time: [smallGrid.timesMs[2]], month: null, depth: [10] });
  });
  it('of a large grid come from its profile', async () => {
    const { time, depth } = await stepsOf({
      tableName: 'tblBig',
      dt1: '2000-01-30',
      dt2: '2000-02-02',
    });
    expect([time?.map((at) => new Date(at).toISOString().slice(0, 10)), depth]).toEqual([
      ['2000-01-30', '2000-01-31', '2000-02-01', '2000-02-02'],
      null,
    ]);
  });
  it('are refused with a range that is none, and of a table that is not there', async () => {
    for (const [parameters, status] of [
      ['tableName=tblSmall_Grid&depth1=5&depth2=1', 400],
      ['tableName=tblNothing', 404],
      ['tableName=tblSmall_Grid&lat1=5', 400],
    ] as const)
      expect((await portal.get(`/api/data/steps?${parameters}`)).status).toBe(status);
  });
});

/** 1,555,200 observations. */
const scattered = describeBigTable({
  dataset: { ...describeBigTable().dataset, short_name: 'Scattered', long_name: 'Observations' },
  table: 'tblScattered',
  isGridded: false,
  temporalResolution: 'Irregular',
  spatialResolution: 'Irregular',
});

describe('a plot of observations that is asked for by its address', () => {
  beforeAll(async () => {
    await portal.load(scattered, makeBigTable().slice(0, 24));
  }, 300_000);
  const plot = { tableName: 'tblScattered', fields: 'value', vizType: 'sparse' };
  const where = { lat1: '-90', lat2: '90', lon1: '-180', lon2: '180', dt1: '2000-01-01' };
  const pictures: Record<string, string>[] = [{}, { mostPoints: '10000' }];
  it.each(pictures)(
    'is refused beyond 1.5 million rows, as the panel refuses it: %j',
    async (picture) => {
      const all = { ...plot, ...where, dt2: '2000-01-24' };
      expect(await ask(all)).toMatchObject({ allow: false, limit: 1_500_000 });
      const call = new URLSearchParams({ spName: 'uspSpaceTime', ...all, ...picture });
      const answer = await portal.get(`/api/data/sp?${call}`);
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain(
        'the part holds 1,555,200 rows; one answer holds at most 1,500,000',
      );
    },
  );
  it('is drawn as far as it fits', async () => {
    const some = { ...plot, ...where, dt2: '2000-01-01' };
    const call = new URLSearchParams({ spName: 'uspSpaceTime', ...some });
    expect((await portal.get(`/api/data/sp?${call}`)).status).toBe(200);
  });
});
