import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRoutes } from '@isobath/contract';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

/** A random name, as hidden datasets have. */
const secret = 'Hidden_zk3f9q';

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal();
  notebook = await openNotebook(portal);
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  const { dataset, variables } = describeSmallGrid();
  const request = describeSmallGrid({
    dataset: {
      ...dataset,
      short_name: secret,
      long_name: 'Secretive squid',
      source: 'Squid laboratory',
      keywords: ['squidword'],
      is_hidden: true,
    },
    table: `tbl${secret}`,
    variables: variables.map((variable) => ({
      ...variable,
      longName: `Squid ${variable.name}`,
      keywords: ['squidword'],
    })),
  });
  await portal.load(request, [makeSmallGrid()]);
  await portal.get(`/api/catalog/datasetfullpage?shortname=${secret}`);
});
afterAll(() => portal.close());

const read = async (path: string): Promise<string> => {
  const answer = await portal.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

describe('a hidden dataset', () => {
  it.each([
    '/api/catalog/searchcatalog?keywords=squid',
    '/api/catalog/searchcatalog',
    '/api/catalog/searchfacets',
    '/api/catalog/searchsuggestions?keywords=squit',
    '/api/catalog/dataset-names',
    '/api/catalog/keywords',
    '/api/catalog/popular-datasets',
    '/api/catalog/submissionoptions',
    '/api/catalog/variablesearch?searchTerms=squid',
    '/api/catalog/autocompletevariablesnames?searchTerms=squid',
    '/api/catalog/programs',
    '/api/data/cruiselist',
    '/api/catalog/passingcruises',
    '/api/data/dataset-features',
    '/sitemap.xml',
  ])('is not in %s', async (path) => {
    const text = (await read(path)).replaceAll(/"(?:query|sql|keywords)":"[^"]*"/g, '');
    expect(text).not.toMatch(/squid(?! *")|Hidden_/i);
  });

  it.each([
    'select * from tblDatasets',
    'select * from tblVariables',
    'select * from tblKeywords',
    'select * from tblDataset_References where Dataset_ID = 2',
    'select * from dbo.udfCatalog()',
  ])('is not in the answer of %s', async (statement) => {
    const { status, text } = await notebook.ask(statement);
    expect(status, text).toBe(200);
    expect(text).not.toMatch(/squid|Hidden_|A reference.*\n.*A reference/i);
  });

  it('is found by those who know its name: page, rows and statements', async () => {
    expect(await read(`/api/catalog/datasetfullpage?shortname=${secret}`)).toContain(
      'Secretive squid',
    );
    expect((await portal.get(`/catalog/datasets/${secret}`)).status).toBe(200);
    const rows = await read(
      `/api/data/sp?spName=uspSpaceTime&tableName=tbl${secret}&fields=sst&lat1=0&lat2=90`,
    );
    expect(rows.trim().split('\n').length).toBe(109);
    expect(await notebook.rows(`select count(*) as n from tbl${secret}`)).toEqual([['n'], ['216']]);
  });

  it('is listed for the command line, and for everybody once it is loaded as one that is not hidden', async () => {
    const listed = (await (await portal.control('GET', loadRoutes.listDatasets.path)).json()) as {
      shortName: string;
    }[];
    expect(listed.map(({ shortName }) => shortName)).toContain(secret);
    const { dataset } = describeSmallGrid();
    const request = describeSmallGrid({
      dataset: { ...dataset, short_name: secret, long_name: 'Secretive squid' },
      table: `tbl${secret}`,
    });
    await portal.load(request, [makeSmallGrid()]);
    expect(await read('/api/catalog/searchcatalog?keywords=squid')).toContain(secret);
    const names = (await notebook.rows('select Dataset_Name from tblDatasets')).flat();
    expect(names).toContain(secret);
  });
});
