import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

describe('the description of the routes', () => {
  let portal: TestPortal;
  let taker: FileTaker;
  let paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        tags?: string[];
        'x-problems': string[];
        parameters?: { name: string; description?: string }[];
      }
    >
  >;
  beforeAll(async () => {
    portal = await startPortal();
    taker = await openFileTaker(portal);
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    ({ paths } = await readReply<{ paths: typeof paths }>(portal, '/api/docs/json'));
  });
  afterAll(() => portal.close());

  it.each([
    ['/api/catalog/variable', '?id=99999'],
    ['/api/catalog/searchcatalog', '?timeStart=2019-13-01'],
    ['/api/catalog/searchfacets', '?timeStart=2019-13-01'],
    ['/api/catalog/searchsuggestions', '?latStart=5&latEnd=1'],
    ['/api/catalog/variablesearch', '?latStart=5&latEnd=1'],
    ['/api/catalog/searchcruises', '?timeStart=soon'],
    ['/api/highlights', '?key=none'],
    ['/api/data/tablestats', '?table=none'],
    ['/api/dataretrieval/tablestats', '?table=none'],
    ['/api/catalog/programs/{id}', '', 'none'],
    ['/api/catalog/cruisefullpage', '?name=none'],
    ['/api/catalog/passingcruises', '?latStart=5&latEnd=1'],
    ['/api/catalog/cruisestations', '?name=none'],
    ['/api/data/share/{id}', '', 'Small_Grid'],
    ['/api/data/share/{id}', '', 'none'],
    ['/api/data/vault/{shortName}/{folder}/{file}', '', 'none/raw/a.nc'],
    ['/api/data/vault/{shortName}/{folder}/{file}', '', 'Small_Grid/raw/a.nc'],
    ['/api/catalog/datasetfullpage', '?id=99999'],
    ['/api/catalog/datasetfullpage', ''],
    ['/api/catalog/membervariables', '?datasetID=99999'],
    ['/api/data/check-query-size', '?tableName=tblSmall_Grid&lat1=5&lat2=1'],
  ])('names the refusal of %s%s', async (path, query, rest = '') => {
    const answer = await portal.get(`${path.replace(/\{.*\}$/, rest)}${query}`);
    const { code } = (await answer.json()) as { code: string };
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(paths[path]!['get']!['x-problems']).toContain(code);
  });

  it.each([
    ['/api/data/cruise-trajectories', { cruise_ids: [99_999] }],
    ['/api/data/bulk-download', { shortNames: ['none'] }],
    ['/api/data/bulk-download', { shortNames: ['Small_Grid', 'none'] }],
    [
      '/api/data/bulk-download',
      { shortNames: ['Small_Grid'], filters: { spatial: { latMin: 5, latMax: 1 } } },
    ],
    ['/api/data/downloads', { tableName: 'none', format: 'csv' }],
  ])('names the refusal of %s with %j', async (path, body) => {
    const answer = await taker.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
      body: JSON.stringify(body),
    });
    const { code } = (await answer.json()) as { code: string };
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(paths[path]!['post']!['x-problems']).toContain(code);
  });

  it('says what every route is for, and in which section it stands', () => {
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { summary, tags }]) => !summary || tags?.length !== 1)
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('says what every parameter of the data and catalog routes means', () => {
    const silent = Object.entries(paths)
      .filter(([path]) => /^\/api\/(data|catalog|dataretrieval)\//.test(path))
      .flatMap(([path, methods]) =>
        Object.values(methods).flatMap(({ parameters = [] }) =>
          parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
        ),
      );
    expect(silent).toEqual([]);
  });

  it('marks code on its page for people', async () => {
    const page = await (await portal.get('/api/docs')).text();
    expect(page).toContain('such as <code>tblCOADS_Climatology</code>');
    expect(page).not.toMatch(/<td>[^<]*`/);
  });
});
