import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddAncillary, ControlAncillary, ProgressEvent } from '@isobath/contract';
import { ancillaryRoutes, loadRoutes, routePath } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { NaiveTable } from '../../../testing/matches/naive-match.ts';
import { matchNaively } from '../../../testing/matches/naive-match.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeSmallSea, makeSmallSea, smallSea } from '../../../testing/datasets/small-sea.ts';
import {
  describeTwoCruises,
  makeTwoCruises,
  twoCruisesRows,
} from '../../../testing/datasets/two-cruises.ts';

const table = 'tblTwo_Cruises';
const heat = 'CMAP_heat_tblSmall_Sea';
const cold = 'CMAP_cold_tblSmall_Sea';
const cruises: NaiveTable = {
  isClimatology: false,
  rows: twoCruisesRows.map(([, at, lat, lon, value]) => ({
    at,
    lat,
    lon,
    depth: undefined,
    value,
  })),
};
const wide = {
  timeMs: [-Infinity, Infinity],
  lat: [-90, 90],
  lon: [-180, 180],
  depth: [0, 0],
} as const;

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal();
  for (const event of [
    await portal.load(describeTwoCruises(), [makeTwoCruises()]),
    await portal.load(describeSmallSea(), [makeSmallSea()]),
    await portal.load(describeTrack(), [makeTrack()]),
    await portal.load(describeSmallGrid(), [makeSmallGrid()]),
  ])
    expect(event).toMatchObject({ event: 'done' });
  notebook = await openNotebook(portal);
}, 300_000);
afterAll(() => portal.close());

async function add(request: AddAncillary, of = table): Promise<ProgressEvent> {
  const lines = (
    await (
      await portal.control('POST', routePath(ancillaryRoutes.add, { table: of }), request)
    ).text()
  )
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1)!) as ProgressEvent;
}
const list = async (): Promise<ControlAncillary[]> =>
  (await (await portal.control('GET', ancillaryRoutes.list.path)).json()) as ControlAncillary[];
const lines = async (path: string): Promise<string[][]> =>
  readCsv(await (await portal.get(path)).text());
const features = async (): Promise<unknown> =>
  (await portal.get('/api/data/dataset-features')).json();
const column = (rows: readonly string[][], name: string): (number | null)[] =>
  rows
    .slice(1)
    .map((row) => row[rows[0]!.indexOf(name)]!)
    .map((cell) => (cell === '' ? null : Number(cell)));

/** What is near each row of the cruises, in the order of time; null where nothing is. */
function expectedHeat(tolerance: { time: number; degrees: number }): (number | null)[] {
  const found = matchNaively({
    ...wide,
    source: cruises,
    target: smallSea,
    tolerance: { time: tolerance.time, lat: tolerance.degrees, lon: tolerance.degrees, depth: 0 },
  });
  return twoCruisesRows.map(([, at]) => found.find((match) => match.at === at)?.target ?? null);
}

describe('ancillary data', () => {
  it('are the means around each place and time, and the dataset says that it has them', async () => {
    expect(await features()).toEqual({});
    const done = await add({
      from: ['tblsmall_sea.HEAT', 'tblSmall_Sea.cold'],
      toleranceDays: 0,
      toleranceDegrees: 1,
    });
    expect(done).toMatchObject({
      event: 'done',
      result: { table, rowCount: 6, staleBecause: [], toleranceMetres: 5 },
    });
    expect(await features()).toEqual({ tbltwo_cruises: { ancillary: true } });
    expect(await lines('/api/data/ancillary-datasets')).toEqual([
      ['Dataset_Name', 'Table_Name'],
      ['Two cruises, for tests', table],
    ]);
    const rows = await notebook.rows(`EXEC uspAddAncillary '${table}'`);
    expect(rows[0]).toEqual(['time', 'lat', 'lon', 'temp', 'cruise', heat, cold]);
    const expected = expectedHeat({ time: 0, degrees: 1 });
    expect(expected.filter((value) => value !== null).length).toBeGreaterThan(3);
    for (const [index, value] of column(rows, heat).entries())
      expect(value, String(index)).toBeCloseTo(expected[index] ?? Number.NaN, 9);
    expect(column(rows, cold)).toEqual(
      column(rows, heat).map((value) => (value === null ? null : -value)),
    );
  });

  it('are cut to the bounds of the call; depths of a table without depth are not looked at', async () => {
    const rows = await notebook.rows(
      `EXEC uspAddAncillary '${table}', '1850-01-02', '1850-01-03', '-90', '90', '178', '-178', '0', '0', 0`,
    );
    expect(rows.slice(1).map(([time, , lon]) => [time, lon])).toEqual([
      ['1850-01-02T00:00:00.000Z', '179'],
      ['1850-01-03T00:00:00.000Z', '-179'],
    ]);
    expect(
      (await notebook.ask(`EXEC uspAddAncillary '${table}', 'then', '1850-01-03'`)).text,
    ).toMatch(/^error\n.*then/s);
  });

  it('are read by the statements that notebooks write themselves', async () => {
    expect(await notebook.rows('EXEC uspColumns tblAncillary')).toEqual([
      ['Columns'],
      ...['time', 'lat', 'lon', 'depth', 'link', heat, cold].map((name) => [name]),
    ]);
    const join =
      't1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001';
    const wanted = await notebook.rows(`EXEC uspAddAncillary '${table}'`);
    expect(wanted.length).toBeGreaterThan(1);
    // The Python client compares depths, also of a table that has none.
    for (const depth of ['', ' AND ABS(t1.depth-t2.depth)<0.001']) {
      const rows = await notebook.rows(
        ` \n SELECT t1.*, ${heat} FROM ${table} ${join}${depth}\n WHERE \n t2.link='${table}' ORDER BY t1.[time]\n `,
      );
      expect(rows[0]).toEqual([...wanted[0]!.slice(0, -2), heat]);
      expect(column(rows, heat)).toEqual(column(wanted, heat));
    }
    expect((await notebook.ask(`SELECT t1.depth FROM ${table} t1`)).text).toMatch(
      /There is no column 'depth'/,
    );
    expect(
      (await notebook.rows(`SELECT DISTINCT depth FROM tblAncillary WHERE link='${table}'`))[1],
    ).toEqual(['']);
  });

  it('of a table with depth are kept by depth, beside those of others', async () => {
    expect(
      await add(
        { from: [`${table}.temp`], toleranceDays: 70_000, toleranceDegrees: 30 },
        'tblSmall_Grid',
      ),
    ).toMatchObject({ event: 'done' });
    const rows = await notebook.rows(
      "EXEC uspAddAncillary 'tblSmall_Grid', '2016-04-20', '2016-04-20', -1, 1, -180, 180, 10, 10, 0",
    );
    expect(rows[0]).toEqual([
      'time',
      'lat',
      'lon',
      'depth',
      'sst',
      'station',
      'CMAP_temp_tblTwo_Cruises',
    ]);
    expect(rows).toHaveLength(13);
    expect(
      column(rows, 'CMAP_temp_tblTwo_Cruises').filter((value) => value !== null).length,
    ).toBeGreaterThan(0);
    const joined =
      'tblSmall_Grid t1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 AND ABS(t1.depth-t2.depth)<0.001';
    const asked = await notebook.rows(
      `SELECT t1.*, CMAP_temp_tblTwo_Cruises FROM ${joined} WHERE t2.link='tblSmall_Grid' AND t1.[time]='2016-04-20' AND t1.lat BETWEEN -1 AND 1 AND t1.depth=10 ORDER BY t1.lat, t1.lon`,
    );
    // Its WHERE leaves out the places that have no ancillary data.
    expect(column(asked, 'CMAP_temp_tblTwo_Cruises')).toEqual(
      column(rows, 'CMAP_temp_tblTwo_Cruises').filter((value) => value !== null),
    );
    const [header, ...all] = await notebook.rows(
      'SELECT link, COUNT(*) AS n, COUNT(depth) AS d FROM tblAncillary GROUP BY link ORDER BY link',
    );
    expect(header).toEqual(['link', 'n', 'd']);
    expect(all.map(([link, n, d]) => [link, n === d])).toEqual([
      ['tblSmall_Grid', true],
      [table, false],
    ]);
    expect(
      (await portal.control('DELETE', routePath(ancillaryRoutes.add, { table: 'tblSmall_Grid' })))
        .status,
    ).toBe(204);
  });

  it('stay when the dataset gets a new version, say that they are stale, and are made again from the same variables', async () => {
    expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
      event: 'done',
      result: { version: 2 },
    });
    expect(await list()).toMatchObject([
      { table, staleBecause: ['tblTwo_Cruises has a new version'] },
    ]);
    expect(await features()).toEqual({ tbltwo_cruises: { ancillary: true } });
    expect(column(await notebook.rows(`EXEC uspAddAncillary '${table}'`), heat)).not.toContain(
      undefined,
    );
    expect(await add({ toleranceDegrees: 2.5 })).toMatchObject({
      event: 'done',
      result: { toleranceDays: 0, toleranceDegrees: 2.5, staleBecause: [] },
    });
    const expected = expectedHeat({ time: 0, degrees: 2.5 });
    for (const [index, value] of column(
      await notebook.rows(`EXEC uspAddAncillary '${table}'`),
      heat,
    ).entries())
      expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 9);
    expect(await portal.load(describeSmallSea(), [makeSmallSea()])).toMatchObject({
      event: 'done',
    });
    expect(await list()).toMatchObject([{ staleBecause: ['tblSmall_Sea has a new version'] }]);
  });

  it.each([
    ['of nothing', {}, { of: 'tblTrack', code: 'bad-request', word: 'from' }],
    [
      'from a table that is not there',
      { from: ['tblNowhere.x'] },
      { of: table, code: 'unknown-table', word: 'tblNowhere' },
    ],
    [
      'from a variable that is not there',
      { from: ['tblSmall_Sea.salt'] },
      { of: table, code: 'unknown-variable', word: 'heat' },
    ],
    [
      'from text',
      { from: ['tblSmall_Sea.note'] },
      { of: table, code: 'unknown-variable', word: 'numbers' },
    ],
    [
      'from itself',
      { from: [`${table}.temp`] },
      { of: table, code: 'unknown-variable', word: 'itself' },
    ],
  ])('are not made %s', async (_, request, { of, code, word }) => {
    expect(await add(request, of)).toMatchObject({
      event: 'failed',
      code,
      detail: expect.stringContaining(word),
    });
  });

  it('leave everything as it was when the making is stopped', async () => {
    const countTables = async (): Promise<number> =>
      (
        await portal.engine.readRows({
          sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, '^tblAncillary__[0-9a-f]{12}$')",
        })
      ).length;
    const before = await list();
    const tableCount = await countTables();
    const file = await portal.readRunFile();
    const stopped = new AbortController();
    const answer = await fetch(
      `${file.controlUrl}${routePath(ancillaryRoutes.add, { table: 'tblTrack' })}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${file.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from: ['tblSmall_Sea.heat'] }),
        signal: stopped.signal,
      },
    );
    await answer.body!.getReader().read();
    stopped.abort();
    await expect
      .poll(async () => (await add({}, 'tblSmall_Grid')) as { code?: string }, { timeout: 60_000 })
      .toMatchObject({ code: 'bad-request' });
    const after = await list();
    const isWhole = after.length > before.length;
    expect(after.filter((each) => each.table !== 'tblTrack')).toEqual(before);
    expect(await countTables()).toBe(tableCount + Number(isWhole));
  }, 300_000);

  it('go with their columns and the flag when they are removed, and with the dataset', async () => {
    expect((await portal.control('DELETE', routePath(ancillaryRoutes.add, { table }))).status).toBe(
      204,
    );
    expect((await portal.control('DELETE', routePath(ancillaryRoutes.add, { table }))).status).toBe(
      404,
    );
    expect((await notebook.rows(`EXEC uspAddAncillary '${table}'`))[0]).toEqual([
      'time',
      'lat',
      'lon',
      'temp',
      'cruise',
    ]);
    expect((await list()).map((each) => each.table)).not.toContain(table);
    expect(await features()).not.toHaveProperty('tbltwo_cruises');
    await add({ from: ['tblSmall_Sea.heat'] });
    expect(
      (
        await portal.control(
          'DELETE',
          routePath(loadRoutes.removeDataset, { shortName: 'Two_Cruises' }),
        )
      ).status,
    ).toBe(204);
    expect((await list()).map((each) => each.table)).not.toContain(table);
  });
});
