import { createHash } from 'node:crypto';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkInitReply, Download, Problem, SizeCheckReply } from '@isobath/contract';
import { ancillaryRoutes, noAncillaryMessage, routePath } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { readWorkbook, readZip } from '../../../testing/answers/read-zip.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeSmallSea, makeSmallSea } from '../../../testing/datasets/small-sea.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

const heat = 'CMAP_heat_tblSmall_Sea';
let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
    event: 'done',
  });
  expect(await portal.load(describeSmallSea(), [makeSmallSea()])).toMatchObject({ event: 'done' });
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  await portal
    .control('POST', routePath(ancillaryRoutes.add, { table: 'tblTwo_Cruises' }), {
      from: ['tblSmall_Sea.heat'],
      toleranceDays: 0,
      toleranceDegrees: 1,
    })
    .then((answer) => answer.text());
});
afterAll(() => portal.close());

const ask = (path: string, body: unknown): Promise<Response> =>
  taker.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const askFor = async (body: unknown): Promise<Download> => {
  const answer = await ask('/api/data/downloads', body);
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Download>;
};
const bytesOf = async ({ url }: Pick<Download, 'url'>): Promise<Uint8Array> =>
  new Uint8Array(await (await taker.ask(url)).arrayBuffer());
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const repeat = async (query: string): Promise<string> =>
  (
    await taker.ask('/api/data/query', { method: 'POST', body: new URLSearchParams({ query }) })
  ).text();

/** Rows of a sheet by the names of its columns; what a row has no cell for is null. */
const readRecords = ([header = [], ...rows]: readonly (readonly unknown[])[]) =>
  rows.map((row) =>
    Object.fromEntries(header.map((name, column) => [String(name), row[column] ?? null])),
  );

interface Manifest {
  totalRows: number;
  datasets: {
    query: string;
    notes: string[];
    rowsPromised: number;
    rowsDelivered: number;
    ancillary?: { columns: { name: string; table: string }[] };
    files: { path: string; bytes: number; sha256: string; rows?: number }[];
  }[];
}
const manifestOf = (zip: Map<string, Uint8Array>): Manifest =>
  JSON.parse(strFromU8([...zip].find(([path]) => path.endsWith('manifest.json'))![1])) as Manifest;

describe('a zip of one dataset', () => {
  it.each([
    ['the whole', {}, ''],
    ['a part', { dt1: '1850-01-02', lon1: 178, lon2: -178 }, '_from-1850-01-02_178E-178W'],
    ['the whole with ancillary data', { ancillary: true }, '_ancillary'],
    [
      'a part with ancillary data',
      { ancillary: true, dt1: '1850-01-02', dt2: '1850-01-03' },
      '_1850-01-02_1850-01-03_ancillary',
    ],
    ['some variables with ancillary data', { ancillary: true, fields: 'temp' }, '_temp_ancillary'],
  ])('holds the workbook, %s and a manifest that proves it', async (_, part, name) => {
    const request = { tableName: 'tblTwo_Cruises', format: 'csv', ...part };
    const download = await askFor({ ...request, package: 'zip' });
    expect(download).toMatchObject({
      package: 'zip',
      state: 'ready',
      fileName: `Two_Cruises_release1${name}.zip`,
    });
    const answer = await taker.openRaw(download.url);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/zip',
      `attachment; filename="${download.fileName}"`,
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    expect(answer.trailers).toMatchObject({
      'x-isobath-rows': String(download.rowsExpected),
      'x-isobath-sha256': sha256(bytes),
    });
    const zip = readZip(bytes);
    const folder = download.fileName.slice(0, -4);
    expect([...zip.keys()]).toEqual(
      ['Two_Cruises_Metadata.xlsx', 'Two_Cruises(tblTwo_Cruises).csv', 'manifest.json'].map(
        (name) => `${folder}/${name}`,
      ),
    );
    const manifest = manifestOf(zip);
    const [dataset] = manifest.datasets;
    expect([manifest.totalRows, dataset!.rowsPromised, dataset!.rowsDelivered]).toEqual(
      Array(3).fill(download.rowsExpected),
    );
    for (const file of dataset!.files)
      expect(file).toMatchObject({
        bytes: zip.get(`${folder}/${file.path}`)!.length,
        sha256: sha256(zip.get(`${folder}/${file.path}`)!),
      });
    const rows = strFromU8(zip.get(`${folder}/Two_Cruises(tblTwo_Cruises).csv`)!);
    expect(readCsv(rows)).toHaveLength(download.rowsExpected + 1);
    expect(await repeat(dataset!.query)).toBe(rows);
    expect(strFromU8(await bytesOf(await askFor(request)))).toBe(rows);
    await expect
      .poll(async () => (await taker.ask(`/api/data/downloads/${download.id}`)).json(), {
        timeout: 60_000,
      })
      .toMatchObject({
        state: 'complete',
        rowsDelivered: download.rowsExpected,
        bytesDelivered: bytes.length,
        sha256: sha256(bytes),
        failure: null,
      });
  });

  it.each([
    [
      'a part across the date line in 1850',
      { fields: 'temp', dt1: '1850-01-02', dt2: '1850-01-03', lon1: 178, lon2: -178 },
      {
        file_release: 1,
        file_rows: 2,
        file_time_min: '1850-01-02T00:00:00.000Z',
        file_time_max: '1850-01-03T00:00:00.000Z',
        file_lat_min: 11,
        file_lat_max: 12,
        file_lon_west: 179,
        file_lon_east: -179,
        file_depth_min: null,
        file_statistics_of: 'the 2 rows of this file',
        file_notes: 'The longitudes run eastward from 179 across the date line to -179.',
      },
      {
        Variable: 'temp',
        Variable_Count: 2,
        Variable_Min: 21,
        Variable_Max: 22,
        Variable_Mean: 21.5,
        Variable_STD: Math.SQRT1_2,
        Variable_25th: 21.25,
        Lon_Min: 179,
        Depth_Max: 'NA',
      },
    ],
    [
      'the whole',
      {},
      {
        file_rows: 6,
        file_time_max: '2019-06-02T00:00:00.000Z',
        file_statistics_of: 'the whole dataset (6 rows)',
      },
      { Variable: 'temp', Variable_Count: 6, Variable_Min: 14, Variable_Max: 23 },
    ],
  ])('comes with a workbook that describes its rows: %s', async (_, part, file, statistics) => {
    const request = { tableName: 'tblTwo_Cruises', format: 'csv', package: 'zip', ...part };
    const download = await askFor(request);
    const zip = readZip(await bytesOf(download));
    const book = readWorkbook([...zip].find(([path]) => path.endsWith('.xlsx'))![1]);
    const [dataset] = readRecords(book.get('Dataset Metadata')!);
    expect(dataset).toMatchObject({
      ...file,
      file_citation: download.citation,
      file_query: manifestOf(zip).datasets[0]!.query,
    });
    const [temperature, ...rest] = readRecords(book.get('Variable Summary Statistics')!);
    expect(temperature).toMatchObject(statistics);
    const named = readRecords(book.get('Variable Metadata')!).map((row) => row['var_short_name']);
    expect([temperature!['Variable'], ...rest.map((row) => row['Variable'])]).toEqual(named);
    expect(named).toEqual('fields' in part ? ['temp'] : ['temp', 'cruise']);
  });

  it('names the ancillary columns in workbook and manifest', async () => {
    const zip = readZip(
      await bytesOf(
        await askFor({
          tableName: 'tblTwo_Cruises',
          format: 'csv',
          package: 'zip',
          ancillary: true,
        }),
      ),
    );
    expect(manifestOf(zip).datasets[0]).toMatchObject({
      query: "EXEC uspAddAncillary 'tblTwo_Cruises'",
      ancillary: {
        toleranceDays: 0,
        columns: [{ name: heat, table: 'tblSmall_Sea', variable: 'heat', release: 1 }],
      },
    });
    const book = readWorkbook([...zip].find(([path]) => path.endsWith('.xlsx'))![1]);
    const [header, ...rows] = book.get('Variable Metadata')!;
    expect(rows.at(-1)![header!.indexOf('var_short_name')]).toBe(heat);
    expect(rows.at(-1)![header!.indexOf('var_comment')]).toBe(
      'Ancillary data: mean of heat in tblSmall_Sea (release 1 of this portal) within 0 d, 1° and 5 m of each row.',
    );
    const heats = readCsv(strFromU8([...zip].find(([path]) => path.endsWith('.csv'))![1]))
      .slice(1)
      .map((row) => Number(row.at(-1)));
    expect(readRecords(book.get('Variable Summary Statistics')!).at(-1)).toMatchObject({
      Variable: heat,
      Variable_Count: heats.length,
      Variable_Min: Math.min(...heats),
      Variable_Mean: expect.closeTo(heats.reduce((sum, each) => sum + each) / heats.length, 9),
    });
    const plain = readZip(
      await bytesOf(await askFor({ tableName: 'tblTwo_Cruises', format: 'csv', package: 'zip' })),
    );
    expect(manifestOf(plain).datasets[0]).not.toHaveProperty('ancillary');
    expect(
      readWorkbook([...plain].find(([path]) => path.endsWith('.xlsx'))![1]).get(
        'Variable Metadata',
      ),
    ).toHaveLength(rows.length);
  });

  it('of a dataset that is published again meanwhile is refused, for its statistics would be those of other rows', async () => {
    const changing = { ...describeSmallGrid(), table: 'tblChanging' };
    const load = {
      ...changing,
      dataset: { ...changing.dataset, short_name: 'Changing', long_name: 'Changing data' },
    };
    await portal.load(load, [makeSmallGrid()]);
    const download = await askFor({ tableName: 'tblChanging', format: 'csv', package: 'zip' });
    await portal.load(load, [makeSmallGrid()]);
    expect(await (await taker.ask(download.url)).json()).toMatchObject({
      status: 410,
      detail: expect.stringContaining('published again'),
    });
    expect(await (await taker.ask(`/api/data/downloads/${download.id}`)).json()).toMatchObject({
      state: 'failed',
    });
  });
});

describe('ancillary data', () => {
  it('are refused of a dataset that has none, by each route', async () => {
    const refusal = { status: 400, detail: noAncillaryMessage, fields: [{ field: 'ancillary' }] };
    expect(
      (await (
        await ask('/api/data/downloads', {
          tableName: 'tblSmall_Grid',
          format: 'csv',
          ancillary: true,
        })
      ).json()) as Problem,
    ).toMatchObject(refusal);
    expect(
      await (
        await taker.ask('/api/data/check-query-size?tableName=tblSmall_Grid&ancillary=true')
      ).json(),
    ).toMatchObject(refusal);
    expect(
      await (
        await ask('/api/data/bulk-download', { shortNames: ['Small_Grid'], ancillary: true })
      ).json(),
    ).toMatchObject(refusal);
  });

  it('change nothing about how many rows there are', async () => {
    const size = async (more: string): Promise<unknown> =>
      (
        (await (
          await taker.ask(
            `/api/data/check-query-size?tableName=tblTwo_Cruises&dt1=1850-01-02${more}`,
          )
        ).json()) as SizeCheckReply
      ).projection;
    expect(await size('&ancillary=true')).toEqual(await size(''));
    expect(await size('&ancillary=true')).toMatchObject({ size: 5, isExact: true });
  });

  it('come with the datasets of a zip that have any, and the others are named', async () => {
    const request = {
      shortNames: ['Two_Cruises', 'Small_Grid'],
      ancillary: true,
      filters: { temporal: { startDate: '1850-01-02' } },
    };
    const { datasetsMetadata } = (await (
      await ask('/api/data/bulk-download-init', request)
    ).json()) as BulkInitReply;
    expect(
      datasetsMetadata.map(({ Dataset_Name, Ancillary, Notes }) => [
        Dataset_Name,
        Ancillary,
        Notes,
      ]),
    ).toEqual([
      ['Two_Cruises', true, []],
      ['Small_Grid', false, [noAncillaryMessage]],
    ]);
    const zip = readZip(
      new Uint8Array(await (await ask('/api/data/bulk-download', request)).arrayBuffer()),
    );
    const rows = strFromU8(
      zip.get('CMAP-Bulk-Download/Two_Cruises/Two_Cruises(tblTwo_Cruises).csv')!,
    );
    expect(readCsv(rows)[0]).toEqual(['time', 'lat', 'lon', 'temp', 'cruise', heat]);
    const [cruises, grid] = manifestOf(zip).datasets;
    expect([cruises!.ancillary?.columns.map(({ name }) => name), grid!.notes]).toEqual([
      [heat],
      [noAncillaryMessage],
    ]);
    expect(await repeat(cruises!.query)).toBe(rows);
  });
});
