import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasetFullPage, DatasetRow } from '@isobath/contract';
import { administratorRoutes, loadRoutes, routePath } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { encodeNativeBlock } from '@isobath/engine';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();
const listDatasets = async (): Promise<{ shortName: string; version: number }[]> =>
  (await json(portal.control('GET', loadRoutes.listDatasets.path))) as {
    shortName: string;
    version: number;
  }[];
const begin = async (request: unknown): Promise<string> =>
  ((await json(portal.control('POST', loadRoutes.begin.path, request))) as { loadId: string })
    .loadId;
const meanOf = async (): Promise<number[]> => {
  const answer = await portal.get(
    '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&lat1=0&lat2=90',
  );
  expect(answer.status).toBe(200);
  return readCsv(await answer.text())
    .slice(1)
    .map((row) => Number(row[4]));
};

describe('a load', () => {
  it('is seen by nobody until it is published', async () => {
    const request = describeSmallGrid();
    const loadId = await begin(request);
    const block = encodeNativeBlock(request.columns, makeSmallGrid());
    expect(
      await json(portal.control('POST', routePath(loadRoutes.sendRows, { loadId }), block)),
    ).toEqual({
      rows: 216,
    });
    expect(await listDatasets()).toEqual([]);
    expect(
      (await portal.get('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid')).status,
    ).toBe(404);
    expect((await portal.control('POST', routePath(loadRoutes.beat, { loadId }))).status).toBe(204);
    expect((await portal.control('DELETE', routePath(loadRoutes.abort, { loadId }))).status).toBe(
      204,
    );
    expect((await portal.control('DELETE', routePath(loadRoutes.abort, { loadId }))).status).toBe(
      204,
    );
    expect(
      (await portal.control('POST', routePath(loadRoutes.sendRows, { loadId }), block)).status,
    ).toBe(404);
  });

  it('whose count is not that of the stored rows is refused and leaves nothing', async () => {
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()], 215)).toMatchObject({
      event: 'failed',
      code: 'load-refused',
    });
    expect(await listDatasets()).toEqual([]);
  });

  it('that reaches beyond a pole is refused with the value', async () => {
    const block: ColumnBlock = makeSmallGrid();
    (block.columns[1]!.values as Float64Array)[0] = 95;
    expect(await portal.load(describeSmallGrid(), [block])).toMatchObject({
      event: 'failed',
      code: 'load-refused',
      detail: expect.stringContaining('lat reaches 95'),
    });
  });

  it('with columns that do not fit is refused by name', async () => {
    const request = describeSmallGrid();
    const refused = async (change: object): Promise<unknown> =>
      json(portal.control('POST', loadRoutes.begin.path, { ...request, ...change }));
    expect(await refused({ columns: request.columns.slice(1) })).toMatchObject({
      code: 'load-refused',
      fields: expect.arrayContaining([{ field: 'columns.0', problem: 'is lat; expected time' }]),
    });
    expect(
      await refused({
        columns: [...request.columns, { name: 'SST', type: 'float32', isNullable: true }],
      }),
    ).toMatchObject({ code: 'load-refused', detail: expect.stringContaining('SST is taken') });
    expect(await refused({ table: 'tblVariables' })).toMatchObject({ code: 'conflict' });
  });

  it('stores its licence by identifier, says what it assumed, and an update that states none keeps it', async () => {
    const { dataset, ...request } = describeSmallGrid();
    const named = { ...dataset, short_name: 'Licensed_Grid', long_name: 'A licensed grid' };
    const loadWith = (licence?: string) =>
      portal.load({ ...request, table: 'tblLicensed_Grid', dataset: { ...named, licence } }, [
        makeSmallGrid(),
      ]);
    const licenceOf = async (): Promise<unknown> => {
      const url = '/api/catalog/datasetfullpage?shortname=Licensed_Grid';
      const { dataset: row } = (await json(portal.get(url))) as { dataset: DatasetRow };
      return [row.Licence, row.Licence_Label, row.Licence_URL];
    };
    const ccBy = ['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'];
    expect(await loadWith('CC-BY')).toMatchObject({
      result: {
        notes: expect.arrayContaining([expect.stringContaining('it is taken for CC-BY-4.0')]),
      },
    });
    expect(await licenceOf()).toEqual(ccBy);
    expect(await loadWith()).toMatchObject({
      result: {
        notes: expect.arrayContaining([expect.stringContaining('keeps Creative Commons')]),
      },
    });
    expect(await licenceOf()).toEqual(ccBy);
    await loadWith('free for science');
    expect(await licenceOf()).toEqual(['free for science', 'free for science', null]);
    await portal.control(
      'DELETE',
      routePath(loadRoutes.removeDataset, { shortName: 'Licensed_Grid' }),
    );
  });

  it('stores who made it, finds it by them, and an update that names nobody keeps them', async () => {
    const { dataset, ...request } = describeSmallGrid();
    const named = { ...dataset, short_name: 'Credited_Grid', long_name: 'A credited grid' };
    const orcid = '0000-0002-1825-0097';
    const credits = {
      authors: [{ family: 'Carberry', given: 'Josiah', orcid, affiliations: [] }],
      contributors: [
        { organization: 'Brown University', role: 'HostingInstitution' as const, affiliations: [] },
      ],
      funding: [{ funder: 'National Science Foundation', award: 'OCE-0000000' }],
      project: 'Psychoceramics',
    };
    const loadWith = (stated: object) =>
      portal.load({ ...request, table: 'tblCredited_Grid', dataset: { ...named, ...stated } }, [
        makeSmallGrid(),
      ]);
    const search = async (keywords: string): Promise<DatasetRow[]> =>
      (await json(
        portal.get(`/api/catalog/searchcatalog?keywords=${encodeURIComponent(keywords)}`),
      )) as DatasetRow[];
    await loadWith(credits);
    await loadWith({});
    const page = (await json(
      portal.get('/api/catalog/datasetfullpage?shortname=Credited_Grid'),
    )) as DatasetFullPage;
    const author = { family: 'Carberry', given: 'Josiah', orcid: `https://orcid.org/${orcid}` };
    expect(page).toMatchObject({
      dataset: { Authors: [author] },
      contributors: credits.contributors,
      funding: credits.funding,
      project: 'Psychoceramics',
    });
    for (const words of ['josiah carberry', '"Carberry, Josiah"', orcid, 'OCE-0000000'])
      expect((await search(words)).map(({ Short_Name, Authors }) => [Short_Name, Authors])).toEqual(
        [['Credited_Grid', [expect.objectContaining(author)]]],
      );
    await portal.control(
      'DELETE',
      routePath(loadRoutes.removeDataset, { shortName: 'Credited_Grid' }),
    );
  });

  it('makes a new version while readers go on reading whole versions', async () => {
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
      result: { version: 1 },
    });
    const before = await meanOf();
    let isLoaded = false;
    const seen = new Set<string>();
    const readers = Array.from({ length: 4 }, async () => {
      while (!isLoaded) seen.add(JSON.stringify(await meanOf()));
    });
    const result = await portal.load(describeSmallGrid(), [makeSmallGrid(5000)]);
    isLoaded = true;
    await Promise.all(readers);
    expect(result).toMatchObject({ event: 'done', result: { version: 2 } });
    const after = await meanOf();
    expect(after.map((value, index) => value - before[index]!)).toEqual(
      before.map(() => expect.closeTo(5000, 2)),
    );
    expect(
      [...seen].filter((each) => each !== JSON.stringify(before) && each !== JSON.stringify(after)),
    ).toEqual([]);
    expect(await listDatasets()).toMatchObject([{ shortName: 'Small_Grid', version: 2 }]);
  }, 300_000);

  it('of many variables has the statistics of each, also after it is loaded again', async () => {
    const grid = describeSmallGrid();
    const names = Array.from({ length: 120 }, (_, index) => `v${index}`);
    const request = {
      ...grid,
      dataset: { ...grid.dataset, short_name: 'Many' },
      table: 'tblMany',
      isGridded: false,
      columns: [
        ...grid.columns.slice(0, 4),
        ...names.map((name) => ({ name, type: 'float64' as const, isNullable: true })),
      ],
      variables: names.map((name) => ({ ...grid.variables[0]!, name })),
    };
    const rows = [0, 1, 2, 3];
    const blockOf = (factor: number): ColumnBlock => ({
      rowCount: 4,
      columns: [
        { values: Float64Array.from(rows, (row) => Date.UTC(2020, 0, 1 + row)) },
        { values: Float64Array.from(rows) },
        { values: Float64Array.from(rows, (row) => row * 10) },
        { values: new Float64Array(4) },
        ...names.map((_, index) => ({
          values: Float64Array.from(rows, (row) =>
            row === index % 5 ? Number.NaN : row * index * factor,
          ),
        })),
      ],
    });
    for (const factor of [1, 2]) {
      expect(await portal.load(request, [blockOf(factor)])).toMatchObject({ event: 'done' });
      const variables = (await json(
        portal.get('/api/catalog/datasetvariables?shortname=Many'),
      )) as Record<string, unknown>[];
      expect(variables.map(({ Variable }) => Variable)).toEqual(names);
      variables.forEach((variable, index) => {
        const kept = rows.filter((row) => row !== index % 5);
        expect(variable).toMatchObject({
          Variable_Count: kept.length,
          Variable_Max: kept.at(-1)! * index * factor,
          Lat_Min: kept[0],
          Lon_Min: kept[0]! * 10,
          Lon_Max: kept.at(-1)! * 10,
        });
      });
    }
    expect(
      (await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Many' })))
        .status,
    ).toBe(204);
  });

  it('into the table of another dataset is refused', async () => {
    const request = describeSmallGrid();
    const other = { ...request, dataset: { ...request.dataset, short_name: 'Other' } };
    expect(await json(portal.control('POST', loadRoutes.begin.path, other))).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: expect.stringContaining('Small_Grid'),
    });
    expect(
      await json(
        portal.control('POST', loadRoutes.begin.path, { ...request, table: 'tblElsewhere' }),
      ),
    ).toMatchObject({ code: 'conflict' });
  });

  it('of a cruise across the date line has the smallest arc and keeps its shape', async () => {
    const described = describeTrack();
    const request = {
      ...described,
      dataset: { ...described.dataset, icon_url: '/pictures/track.png' },
    };
    expect(await portal.load(request, [makeTrack()])).toMatchObject({
      event: 'done',
      result: {
        notes: expect.arrayContaining([expect.stringContaining('keeps 10000 of 30000 places')]),
      },
    });
    const page = (await json(portal.get('/api/catalog/datasetfullpage?shortname=Track'))) as {
      dataset: object;
      cruises: object[];
    };
    expect(page.dataset).toMatchObject({
      Lon_Min: 170,
      Lon_Max: -170,
      Regions: expect.stringContaining('Pacific'),
      Icon_URL: '/pictures/track.png',
    });
    expect(page.cruises).toMatchObject([
      {
        Name: 'TR01',
        Ship_Name: 'R/V Test',
        Lon_Min: 170,
        Lon_Max: -170,
        Start_Time: '2020-01-01T00:00:00.000Z',
      },
    ]);
    const within = async (query: string): Promise<string | null> =>
      (await portal.get(`/api/catalog/searchcatalog?keywords=track&${query}`)).headers.get(
        'x-total-count',
      );
    expect(await within('lonStart=175&lonEnd=-175')).toBe('1');
    expect(await within('lonStart=-10&lonEnd=10')).toBe('0');
    expect(await within('lonStart=-172&lonEnd=10')).toBe('1');
    expect(await within('lonStart=185&lonEnd=186')).toBe('1');
    expect(await within('timeStart=2020-01-02&timeEnd=2020-01-02')).toBe('1');
    expect(await within('timeStart=2021-01-02')).toBe('0');
  });

  it('can be taken out again', async () => {
    expect(
      (await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'track' })))
        .status,
    ).toBe(204);
    expect(
      await json(
        portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'track' })),
      ),
    ).toMatchObject({
      status: 404,
      code: 'unknown-dataset',
    });
    expect((await portal.get('/api/catalog/datasetfullpage?shortname=Track')).status).toBe(410);
  });
});

describe('the control listener', () => {
  it('answers nobody who does not know the secret, and is not part of the public one', async () => {
    expect((await portal.get('/control/datasets')).status).toBe(404);
    const file = await portal.readRunFile();
    expect((await fetch(`${file.controlUrl}/control/datasets`)).status).toBe(401);
    expect(
      (
        await fetch(`${file.controlUrl}/control/datasets`, {
          headers: { authorization: 'Bearer wrong' },
        })
      ).status,
    ).toBe(401);
  });

  it('makes administrators, once', async () => {
    for (const email of ['Some.One@example.org', 'some.one@example.org']) {
      const made = await portal.control('POST', administratorRoutes.make.path, { email });
      expect([made.status, await made.json()]).toEqual([
        200,
        { passwordUrl: expect.stringContaining('/choosepassword/') as unknown },
      ]);
    }
    expect(
      (await portal.control('POST', administratorRoutes.make.path, { email: 'nobody' })).status,
    ).toBe(400);
  });
});
