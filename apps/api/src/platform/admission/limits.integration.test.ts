import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedKey } from '@isobath/contract';
import { controlKeyRoutes } from '@isobath/contract';
import { hasPandas, readWithPandas } from '../../testing/makers/pandas.ts';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

let portal: TestPortal;
afterAll(() => portal.close());
beforeAll(async () => {
  // A key has twenty requests and one more every three seconds; a request that would wait for
  // longer than four is refused.
  portal = await startPortal({
    settings: {
      LIMITS_KEY: 'requests=20,statements=2',
      LIMITS_ADDRESS: 'requests=1000000,rows=300,statements=2,plots=1000000',
      LANES: 'interactive=2,waitMs=4000',
    },
  });
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
});

const makeKey = async (): Promise<string> =>
  ((await (await portal.control('POST', controlKeyRoutes.list.path, {})).json()) as CreatedKey)
    .token;
const series =
  '/api/data/sp?spName=uspTimeSeries&tableName=tblSmall_Grid&fields=sst&lat1=0.5&lat2=0.5&lon1=0&lon2=0&depth1=0&depth2=0';
const ask = (key: string, path = series): Promise<Response> =>
  portal.get(path, { headers: { authorization: `Api-Key ${key}` } });

/** Asks three times at once, again and again, until one is refused with 429; answers that one and the statuses of the others. */
async function askUntilRefused(
  key: string,
  headers: Record<string, string> = {},
): Promise<{ refused: Response; others: number[] }> {
  const others: number[] = [];
  for (;;) {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        portal.get(series, { headers: { authorization: `Api-Key ${key}`, ...headers } }),
      ),
    );
    const refused = answers.find(({ status }) => status === 429);
    others.push(...answers.filter(({ status }) => status !== 429).map(({ status }) => status));
    if (refused) return { refused, others };
  }
}

describe('a client that sends requests too fast', () => {
  it('is told what is left, delayed, then refused with the time to retry, while others behind the same address are answered', async () => {
    const [first, second] = [await makeKey(), await makeKey()];
    const begun = await ask(first);
    expect(begun.status).toBe(200);
    expect(begun.headers.get('ratelimit-policy')).toBe(
      '"requests";q=20;w=60, "rows";q=120000000;w=60;qu="rows", "statements";q=2;qu="concurrent-requests"',
    );
    expect(begun.headers.get('ratelimit')).toMatch(/^"requests";r=19;t=\d+, "rows";r=/);
    const { refused, others } = await askUntilRefused(first);
    const text = await refused.text();
    expect(new Set(others)).toEqual(new Set([200]));
    expect(others.length).toBeGreaterThanOrEqual(19);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(4);
    expect(text).toMatch(
      /^error\n.*\nRate limit reached: 20 requests per minute\. Try again in \d+ s, at \d\d:\d\d:\d\d UTC\.\n/,
    );
    expect((await ask(second)).status).toBe(200);
    expect((await portal.get(series)).status).toBe(200);
    if (hasPandas)
      expect(readWithPandas([text])).toEqual([
        { error: expect.stringContaining('Expected 1 fields') as string },
      ]);
  });

  it('gets the problem as JSON where it is asked for', async () => {
    const { refused } = await askUntilRefused(await makeKey(), { accept: 'application/json' });
    expect(await refused.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      remedy: expect.stringContaining('Wait') as string,
    });
  });
});

describe('many small statements at once', () => {
  it('of one notebook all get through, two at a time', async () => {
    const busy = await startPortal({
      settings: {
        LIMITS_ADDRESS: 'statements=2,plots=1000000',
        LANES: 'interactive=2,waitMs=55000',
      },
    });
    await busy.load(describeSmallGrid(), [makeSmallGrid()]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const answer = await busy.get(series);
        return [answer.status, (await answer.text()).split('\n').length];
      }),
    );
    expect(answers).toEqual(answers.map(() => [200, 5]));
    await busy.close();
  });
});

describe('rows', () => {
  it('that were sent have to be made up for before anything else is answered', async () => {
    let answer: Response;
    do {
      answer = await portal.get(
        '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst',
      );
      await answer.arrayBuffer();
    } while (answer.status === 200);
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([
      429,
      expect.stringContaining('"rows";r=0;'),
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(4);
    const key = await makeKey();
    expect((await ask(key)).status).toBe(200);
  });
});
