import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
});
afterAll(() => portal.close());

describe('an answer of the catalog', () => {
  it('is not sent again while nothing has changed, and at once when something has', async () => {
    const paths = [
      '/api/catalog/searchcatalog',
      '/api/catalog/datasetfullpage?shortname=Small_Grid',
      '/api/catalog/variablesearch',
      '/api/data/cruiselist',
      '/api/highlights?key=variableCount',
    ];
    const first = await Promise.all(paths.map((path) => portal.get(path)));
    const tags = first.map(({ headers }) => headers.get('etag') ?? '');
    expect(first.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
      paths.map(() => [200, 'no-cache']),
    );
    const ask = async (): Promise<number[]> =>
      (
        await Promise.all(
          paths.map((path, index) =>
            portal.get(path, { headers: { 'if-none-match': `"other", ${tags[index]}` } }),
          ),
        )
      ).map(({ status }) => status);
    expect(await ask()).toEqual(paths.map(() => 304));
    await portal.load(describeSmallGrid(), [makeSmallGrid(1)]);
    expect(await ask()).toEqual(paths.map(() => 200));
  });

  it('is not sent again to a client that has it under a tag that was made strong, among several, or under any (RFC 9110 §13.1.2)', async () => {
    const path = '/api/catalog/datasetfullpage?shortname=Small_Grid';
    const tag = (await portal.get(path)).headers.get('etag') ?? '';
    const ask = async (known: string, method = 'GET'): Promise<unknown[]> => {
      const answer = await portal.get(path, { method, headers: { 'if-none-match': known } });
      return [known, answer.status, (await answer.text()) === '', answer.headers.get('etag')];
    };
    expect(tag).toMatch(/^W\/"[^"]+"$/);
    for (const known of [tag, tag.slice(2), `"other", W/"more",${tag.slice(2)}`, '*']) {
      expect(await ask(known)).toEqual([known, 304, true, tag]);
      expect(await ask(known, 'HEAD')).toEqual([known, 304, true, tag]);
    }
    for (const known of ['"other"', tag.slice(3, -1), `"x, ${tag.slice(3)}`])
      expect(await ask(known)).toEqual([known, 200, false, tag]);
    expect(
      (
        await portal.get('/api/catalog/datasetfullpage?shortname=Nothing', {
          headers: { 'if-none-match': '*' },
        })
      ).status,
    ).toBe(404);
  });

  it('that is a refusal carries no tag', async () => {
    const refused = await portal.get('/api/catalog/datasetfullpage?shortname=Nothing');
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
  });
});
