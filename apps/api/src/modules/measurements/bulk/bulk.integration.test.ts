import { createHash } from 'node:crypto';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkDownload, BulkInitReply, Problem } from '@isobath/contract';
import { describeBigTable, makeBigTable } from '../../../testing/datasets/big-table.ts';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { readWorkbook, readZip } from '../../../testing/answers/read-zip.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
    event: 'done',
  });
  expect(await portal.load(describeBigTable(), makeBigTable().slice(0, 6))).toMatchObject({
    event: 'done',
  });
});
afterAll(() => portal.close());

const ask = (path: string, body: unknown): Promise<Response> =>
  taker.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fetchZip = async (answer: Response): Promise<Map<string, Uint8Array>> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(new Uint8Array(await answer.arrayBuffer()));
};
const prepare = async (body: unknown): Promise<BulkInitReply> =>
  (await ask('/api/data/bulk-download-init', body)).json() as Promise<BulkInitReply>;
const progress = async (id: string): Promise<BulkDownload> =>
  (await taker.ask(`/api/data/bulk-download/${id}`)).json() as Promise<BulkDownload>;
const root = 'CMAP-Bulk-Download';

interface Manifest {
  totalRows: number;
  datasets: {
    shortName: string;
    version: number;
    citation: string;
    query: string;
    notes: string[];
    files: { path: string; bytes: number; sha256: string; rows?: number }[];
  }[];
}

describe('a zip of several datasets', () => {
  it('holds the rows of one cruise alone, as the column of its dataset marks them', async () => {
    const shortNames = ['Two_Cruises'];
    const zip = await fetchZip(
      await ask('/api/data/bulk-download', { shortNames, cruise: 'px01' }),
    );
    const [, ...rows] = readCsv(
      strFromU8(zip.get(`${root}/Two_Cruises/Two_Cruises(tblTwo_Cruises).csv`)!),
    );
    expect(rows.map((row) => row.at(-1))).toEqual(['PX01', 'PX01', 'PX01', 'PX01']);
    const manifest = JSON.parse(strFromU8(zip.get(`${root}/manifest.json`)!)) as Manifest;
    expect(manifest).toMatchObject({ totalRows: 4, cruise: 'px01' });
    expect(manifest.datasets[0]?.query).toContain("WHERE [cruise] = 'PX01'");
    const filters = { spatial: { lonMin: 178, lonMax: -178 } };
    const within = await prepare({ shortNames, cruise: 'PX01', filters });
    expect(within.datasetsMetadata).toMatchObject([{ Rows_Selected: 2, Notes: [] }]);
  });

  it('refuses a cruise that is not there, and a dataset that is not one of the cruise', async () => {
    const fieldsOf = async (shortNames: string[], cruise: string) => {
      const reply = await ask('/api/data/bulk-download-init', { shortNames, cruise });
      return ((await reply.json()) as Problem).fields;
    };
    expect(await fieldsOf(['Two_Cruises'], 'PX99')).toMatchObject([{ field: 'cruise' }]);
    const problem = 'Small_Grid is not a dataset of the cruise PX01';
    expect(await fieldsOf(['Small_Grid'], 'PX01')).toEqual([{ field: 'cruise', problem }]);
  });

  it('holds a workbook and the rows of each, and a manifest that proves them', async () => {
    const zip = await fetchZip(
      await ask('/api/data/bulk-download', {
        shortNames: ['Small_Grid', 'two_cruises', 'Small_Grid'],
      }),
    );
    expect([...zip.keys()]).toEqual([
      `${root}/Small_Grid/Small_Grid_Metadata.xlsx`,
      `${root}/Small_Grid/Small_Grid(tblSmall_Grid).csv`,
      `${root}/Two_Cruises/Two_Cruises_Metadata.xlsx`,
      `${root}/Two_Cruises/Two_Cruises(tblTwo_Cruises).csv`,
      `${root}/manifest.json`,
    ]);
    const manifest = JSON.parse(strFromU8(zip.get(`${root}/manifest.json`)!)) as Manifest;
    expect(manifest.totalRows).toBe(222);
    for (const dataset of manifest.datasets) {
      for (const file of dataset.files) {
        const bytes = zip.get(`${root}/${file.path}`)!;
        expect(file).toMatchObject({
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
      }
    }
    expect(manifest.datasets[0]).toMatchObject({
      shortName: 'Small_Grid',
      version: null,
      release: 1,
      citation: expect.stringMatching(/A small grid, for tests.*Accessed \d{4}-\d{2}-\d{2}/),
      query: expect.stringContaining("EXEC uspSpaceTime 'tblSmall_Grid'"),
      files: [{}, { rows: 216 }],
    });
    const [header, ...rows] = readCsv(
      strFromU8(zip.get(`${root}/Small_Grid/Small_Grid(tblSmall_Grid).csv`)!),
    );
    expect(header).toEqual(['time', 'lat', 'lon', 'depth', 'sst', 'station']);
    const wanted = smallGrid.timesMs.flatMap((timeMs, time) =>
      smallGrid.depths.flatMap((depth) =>
        smallGrid.lats.flatMap((lat) =>
          smallGrid.lons.map((lon) => {
            const value = smallGridValue(time, depth, { lat, lon });
            return [
              new Date(timeMs).toISOString(),
              lat,
              lon,
              depth,
              Number.isNaN(value) ? '' : value,
            ].join();
          }),
        ),
      ),
    );
    expect(
      rows
        .map(([time, lat, lon, depth, value]) =>
          [
            time,
            Number(lat),
            Number(lon),
            Number(depth),
            value === '' ? '' : Math.fround(Number(value)),
          ].join(),
        )
        .toSorted(),
    ).toEqual(wanted.toSorted());
  });

  it('describes a dataset in three sheets, in which a zero is a zero and what is not known is NA', async () => {
    const zip = await fetchZip(
      await ask('/api/data/bulk-download', { shortNames: ['Small_Grid', 'Two_Cruises'] }),
    );
    const grid = readWorkbook(zip.get(`${root}/Small_Grid/Small_Grid_Metadata.xlsx`)!);
    expect([...grid.keys()]).toEqual([
      'Dataset Metadata',
      'Variable Metadata',
      'Variable Summary Statistics',
    ]);
    const cell = (
      book: typeof grid,
      sheet: string,
      column: string,
      row = 1,
    ): string | number | null => {
      const rows = book.get(sheet)!;
      expect(rows[0]).toContain(column);
      return rows[row]![rows[0]!.indexOf(column)] ?? null;
    };
    expect(cell(grid, 'Dataset Metadata', 'dataset_short_name')).toBe('Small_Grid');
    expect(cell(grid, 'Dataset Metadata', 'dataset_references')).toBe(
      'Author, A. (2020): A reference',
    );
    expect(cell(grid, 'Dataset Metadata', 'climatology')).toBe(0);
    expect(cell(grid, 'Variable Metadata', 'var_short_name', 2)).toBe('station');
    expect(cell(grid, 'Variable Metadata', 'visualize', 2)).toBe(0);
    expect(cell(grid, 'Variable Summary Statistics', 'Lat_Max', 1)).toBe(90);
    expect(cell(grid, 'Variable Summary Statistics', 'Variable_Mean', 2)).toBe('NA');
    const cruises = readWorkbook(zip.get(`${root}/Two_Cruises/Two_Cruises_Metadata.xlsx`)!);
    expect([1, 2].map((row) => cell(cruises, 'Dataset Metadata', 'cruise_names', row))).toEqual([
      'AT02',
      'PX01',
    ]);
  });

  it('takes the part that is asked for, across 180° and at depth 0, and says what does not apply', async () => {
    const filters = {
      temporal: { startDate: '2016-04-20', endDate: '2016-04-20' },
      spatial: { lonMin: 179, lonMax: -179, depthMin: 0, depthMax: 0 },
    };
    const zip = await fetchZip(
      await ask('/api/data/bulk-download', { shortNames: ['Small_Grid', 'Two_Cruises'], filters }),
    );
    const rows = readCsv(
      strFromU8(zip.get(`${root}/Small_Grid/Small_Grid(tblSmall_Grid).csv`)!),
    ).slice(1);
    expect(
      rows.map(([time, lat, lon, depth]) => [time, Number(lat), Number(lon), Number(depth)]),
    ).toEqual(
      smallGrid.lats.flatMap((lat) =>
        [-180, -179.5, 179.5].map((lon) => ['2016-04-20T00:00:00.000Z', lat, lon, 0]),
      ),
    );
    expect(strFromU8(zip.get(`${root}/Two_Cruises/Two_Cruises(tblTwo_Cruises).csv`)!)).toBe(
      'time,lat,lon,temp,cruise\n',
    );
    const manifest = JSON.parse(strFromU8(zip.get(`${root}/manifest.json`)!)) as Manifest;
    expect(manifest.datasets[1]).toMatchObject({
      notes: expect.arrayContaining([expect.stringContaining('no depth')]),
      files: [{}, { rows: 0 }],
    });
  });

  it('is asked for by a form as well, with the names as JSON', async () => {
    const form = (fields: Record<string, string>): Promise<Response> =>
      taker.ask('/api/data/bulk-download', { method: 'POST', body: new URLSearchParams(fields) });
    expect([
      ...(
        await fetchZip(
          await form({ shortNames: '["Two_Cruises"]', filters: '{"spatial":{"latMin":40}}' }),
        )
      ).keys(),
    ]).toHaveLength(3);
    const refused = (await (await form({ shortNames: 'Two_Cruises' })).json()) as Problem;
    expect(refused).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^bad request: shortNames.*not valid JSON/),
    });
  });

  it.each([
    [{}, /^bad request: shortNames/],
    [{ shortNames: [] }, /^bad request: shortNames/],
    [{ shortNames: [7] }, /^bad request: shortNames/],
    [{ shortNames: ['Nothing', 'Nowhere'] }, /^no matching dataset$/],
    [{ shortNames: ['Small_Grid', 'Nothing'] }, /^bad request: "Nothing" is not in the catalog$/],
    [
      { shortNames: ['Small_Grid'], filters: { spatial: { latMin: 91 } } },
      /^bad request: .*latMin/,
    ],
    [
      { shortNames: ['Small_Grid'], filters: { spatial: { latmin: 10 } } },
      /^bad request: .*latmin/,
    ],
    [{ shortNames: ['Small_Grid'], filters: { time: {} } }, /^bad request: .*time/],
  ])('%j is refused', async (body, detail) => {
    expect(await (await ask('/api/data/bulk-download', body)).json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    });
  });

  it.each([
    [{ spatial: { latMin: 50, latMax: 10 } }, 'filters.spatial.latMin'],
    [{ spatial: { depthMin: 9, depthMax: 1 } }, 'filters.spatial.depthMin'],
    [{ temporal: { startDate: '2016-13-01' } }, 'filters.temporal.startDate'],
    [{ temporal: { endDate: 'soon' } }, 'filters.temporal.endDate'],
  ])('of a part %j is refused by the name that the bound was given', async (filters, field) => {
    const refused = (await (
      await ask('/api/data/bulk-download', { shortNames: ['Small_Grid'], filters })
    ).json()) as Problem;
    expect(refused).toMatchObject({ code: 'bad-bounds', fields: [{ field }] });
    expect(refused.detail).not.toMatch(/\b(lat|lon|depth|dt)[12]\b/);
  });
});

const part = {
  shortNames: ['Big'],
  filters: { temporal: { startDate: '2000-01-01', endDate: '2000-01-05' } },
};

describe('a zip that is prepared first', () => {
  it('says how many rows will come, then how many came', async () => {
    const { totalRows, datasetsMetadata, download } = await prepare({
      shortNames: ['Small_Grid', 'Two_Cruises'],
      filters: { spatial: { latMin: 0 } },
    });
    expect([
      totalRows,
      datasetsMetadata.map(({ Dataset_Name, Row_Count, Rows_Selected, Programs }) => [
        Dataset_Name,
        Row_Count,
        Rows_Selected,
        Programs,
      ]),
    ]).toEqual([
      114,
      [
        ['Small_Grid', 216, 108, []],
        ['Two_Cruises', 6, 6, ['Test Program']],
      ],
    ]);
    const answer = await taker.ask(download!.url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(readZip(bytes).size).toBe(5);
    await expect
      .poll(() => progress(download!.id), { timeout: 120_000 })
      .toMatchObject({
        state: 'complete',
        rowsExpected: 114,
        rowsDelivered: 114,
        bytesDelivered: bytes.length,
        failure: null,
      });
  });

  it('that is stopped is cut short and says so', async () => {
    const { download } = await prepare(part);
    const answer = await taker.openRaw(download!.url);
    answer.pause();
    expect(
      (
        await taker.ask(`/api/data/bulk-download/${download!.id}`, {
          method: 'DELETE',
          headers: { 'x-isobath-request': '1' },
        })
      ).status,
    ).toBe(204);
    const end = new Promise((resolve) => {
      answer.once('error', resolve).once('end', () => resolve('a clean end'));
    });
    answer.resume();
    expect(await end).toMatchObject({ code: 'ECONNRESET' });
    await expect
      .poll(() => progress(download!.id), { timeout: 120_000 })
      .toMatchObject({ state: 'stopped', failure: 'The download was stopped.' });
  });

  it('whose reader goes away ends its query in the engine, and can be fetched again', async () => {
    const { download, totalRows } = await prepare(part);
    (await taker.openRaw(download!.url)).destroy();
    await expect
      .poll(() => progress(download!.id), { timeout: 120_000 })
      .toMatchObject({ state: 'failed' });
    const zip = readZip(new Uint8Array(await (await taker.ask(download!.url)).arrayBuffer()));
    const csv = [...zip].find(([path]) => path.endsWith('.csv'))![1];
    expect(csv.reduce((lines, byte) => lines + Number(byte === 10), 0) - 1).toBe(totalRows);
  }, 300_000);

  it('whose rows are gone on the way never ends as a whole file', async () => {
    const going = { ...describeSmallGrid(), table: 'tblGoing' };
    await portal.load(
      { ...going, dataset: { ...going.dataset, short_name: 'Going', long_name: 'Going away' } },
      [makeSmallGrid()],
    );
    const { download } = await prepare({ shortNames: ['Small_Grid', 'Going'] });
    const [{ name }] = (await portal.engine.readRows<{ name: string }>({
      sql: "SELECT name FROM system.tables WHERE database = 'isobath' AND name LIKE 'tblGoing%'",
    })) as [{ name: string }];
    await portal.engine.execute({ sql: `DROP TABLE isobath.${name}` });
    const answer = await taker.openRaw(download!.url);
    const end = new Promise((resolve) => {
      answer.once('error', resolve).once('end', () => resolve('a clean end'));
    });
    answer.resume();
    expect(await end).toMatchObject({ code: 'ECONNRESET' });
    await expect
      .poll(() => progress(download!.id), { timeout: 120_000 })
      .toMatchObject({ state: 'failed', failure: expect.any(String) });
  });

  it('of a dataset that is published again or removed meanwhile is refused, and says why', async () => {
    const changing = { ...describeSmallGrid(), table: 'tblChanging' };
    const load = {
      ...changing,
      dataset: { ...changing.dataset, short_name: 'Changing', long_name: 'Changing data' },
    };
    await portal.load(load, [makeSmallGrid()]);
    const { download } = await prepare({ shortNames: ['Changing'] });
    await portal.load(load, [makeSmallGrid()]);
    expect(await (await taker.ask(download!.url)).json()).toMatchObject({
      status: 410,
      detail: expect.stringContaining('Changing has been published again'),
    });
    await portal.control('DELETE', '/control/datasets/Changing');
    expect(await (await taker.ask(download!.url)).json()).toMatchObject({
      status: 410,
      detail: expect.stringContaining('cannot be made any more'),
    });
    expect(await progress(download!.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('cannot be made any more'),
    });
  });

  it('of an unknown id is not found', async () => {
    expect((await taker.ask('/api/data/bulk-download/nothing')).status).toBe(404);
    expect((await taker.ask('/api/data/bulk-download/nothing/file')).status).toBe(404);
  });
});
