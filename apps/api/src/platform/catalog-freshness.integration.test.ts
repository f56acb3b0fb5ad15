import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/portal.ts';
import { startPortal } from '../testing/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../testing/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
});
afterAll(() => portal.close());

describe('an answer of the catalog', () => {
  it('is not sent again while nothing has changed, and at once when something has', async () => {
    const paths = ['/api/catalog/searchcatalog', '/api/catalog/datasetfullpage?shortname=Small_Grid', '/api/catalog/variablesearch', '/api/data/cruiselist', '/api/highlights?key=variableCount'];
    const first = await Promise.all(paths.map((path) => portal.get(path)));
    const tags = first.map(({ headers }) => headers.get('etag') ?? '');
    expect(first.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(paths.map(() => [200, 'no-cache']));
    const ask = async (): Promise<number[]> => (await Promise.all(paths.map((path, index) => portal.get(path, { headers: { 'if-none-match': `"other", ${tags[index]}` } })))).map(({ status }) => status);
    expect(await ask()).toEqual(paths.map(() => 304));
    await portal.load(describeSmallGrid(), [makeSmallGrid(1)]);
    expect(await ask()).toEqual(paths.map(() => 200));
  });

  it('that is a refusal carries no tag', async () => {
    const refused = await portal.get('/api/catalog/datasetfullpage?shortname=Nothing');
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
  });
});
