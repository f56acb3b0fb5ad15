import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({
    settings: { LIMITS_ADDRESS: 'requests=1000000,rows=3000,plots=1000000' },
  });
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
});
afterAll(() => portal.close());

/** What an answer says, apart from what belongs to one request. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await portal.get(path, { headers });
  const said = Object.fromEntries(answer.headers);
  // A caller without a cookie is a new visitor each time.
  for (const name of ['date', 'x-request-id', 'ratelimit', 'set-cookie']) delete said[name];
  return { status: answer.status, said, body: await answer.text() };
}

const catalogPaths = [
  '/api/catalog/searchcatalog?keywords=warm',
  '/api/catalog/datasetfullpage?shortname=Small_Grid',
  '/catalog/datasets/Small_Grid',
];
const map =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0';

describe('an answer that is kept', () => {
  it.each([...catalogPaths, map, `${map}&format=jsonl`])(
    'to %s is the same as the first one, headers included, for each way of compressing it',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const first = await ask(path, headers);
        expect(first).toMatchObject({ status: 200 });
        expect(await ask(path, headers)).toEqual(await withLength(path, headers, first));
      }
    },
  );

  it('is the same for those who ask at once', async () => {
    const paths = [...catalogPaths, map].map((path) => `${path}${path.includes('?') ? '&' : '?'}`);
    for (const path of paths) {
      const bodies = await Promise.all(
        Array.from({ length: 12 }, async () => (await portal.get(path)).text()),
      );
      expect(new Set(bodies).size).toBe(1);
      expect(bodies[0]?.length).toBeGreaterThan(100);
    }
  });

  it('is not given to anybody after the dataset has changed', async () => {
    const values = async (): Promise<string> => (await portal.get(map)).text();
    const description = async (): Promise<string> => {
      const page = await portal.get('/catalog/datasets/Small_Grid');
      return /<title>([^<]*)</.exec(await page.text())?.[1] ?? '';
    };
    const before = await values();
    expect(await values()).toBe(before);
    expect(await description()).toBe('A small grid, for tests · Isobath');
    const changed = describeSmallGrid();
    await portal.load({ ...changed, dataset: { ...changed.dataset, long_name: 'Another name' } }, [
      makeSmallGrid(1),
    ]);
    expect(await description()).toBe('Another name · Isobath');
    const after = await values();
    expect(after.split('\n')).toHaveLength(before.split('\n').length);
    expect(after).not.toBe(before);
  });

  it('counts for the caller who gets it', async () => {
    const rowsLeft = async (): Promise<number> => {
      const { headers } = await portal.get('/api/catalog/dataset-names');
      return Number(/"rows";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const before = await rowsLeft();
    await Promise.all(Array.from({ length: 40 }, async () => (await portal.get(map)).text()));
    await expect.poll(rowsLeft).toBeLessThan(before - 500);
  });

  it('is not made of a refusal', async () => {
    const path = '/api/catalog/datasetfullpage?shortname=Later';
    expect(await ask(path)).toMatchObject({ status: 404 });
    const later = describeSmallGrid({ table: 'tblLater' });
    await portal.load({ ...later, dataset: { ...later.dataset, short_name: 'Later' } }, [
      makeSmallGrid(),
    ]);
    expect(await ask(path)).toMatchObject({ status: 200 });
  });
});

/** What is kept has a length that the first, streamed answer had not. */
async function withLength(
  path: string,
  headers: Record<string, string>,
  first: unknown,
): Promise<unknown> {
  const { said, ...rest } = first as { said: Record<string, string> };
  const length = (await portal.get(path, { headers })).headers.get('content-length');
  if (length === null || said['transfer-encoding'] === undefined) return first;
  const { 'transfer-encoding': _, ...others } = said;
  return { ...rest, said: { ...others, 'content-length': length } };
}
