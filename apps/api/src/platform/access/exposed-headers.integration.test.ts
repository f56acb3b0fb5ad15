import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileControlRoutes, routeAddress } from '@isobath/contract';
import type { FileTaker } from '../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../testing/answers/file-taker.ts';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

const origin = 'https://notebooks.example.org';
/** What every browser shows to scripts without being told (Fetch standard, CORS-safelisted response-header names). */
const safelisted = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];
/** Headers meant for browsers and connections, not for scripts. */
const notForScripts =
  /^(access-control-.*|connection|keep-alive|transfer-encoding|content-encoding|content-security-policy|cross-origin-opener-policy|date|permissions-policy|referrer-policy|set-cookie|strict-transport-security|trailer|vary|x-content-type-options|x-frame-options|x-accel-buffering)$/;

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal({ settings: { CORS_ORIGINS: origin } });
  taker = await openFileTaker(portal);
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  expect(
    (
      await portal.control(
        'POST',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: 'Small_Grid' },
          query: { folder: 'raw', name: 'a.csv' },
        }),
        Buffer.from('0123456789'),
      )
    ).status,
  ).toBe(200);
});
afterAll(() => portal.close());

const ask = async (
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> => {
  const answer = await taker.ask(path, { ...init, headers: { origin, ...headers } });
  await answer.arrayBuffer();
  return answer;
};
const json = { 'content-type': 'application/json', 'x-isobath-request': '1' };
const part =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-21&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=100';

describe('scripts of pages of a listed origin', () => {
  it('may read every header that is meant for them, of answers and of refusals', async () => {
    const download = await taker.ask('/api/data/downloads', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ tableName: 'tblSmall_Grid', fields: 'sst', format: 'csv' }),
    });
    const { id } = (await download.json()) as { id: string };
    const answers: readonly (readonly [status: number, answer: Response])[] = [
      [200, await ask('/api/catalog/searchcatalog')],
      [200, await ask('/api/catalog/variablesearch')],
      [200, await ask(part)],
      [200, await ask('/api/data/query?query=SELECT+1+AS+one')],
      [
        401,
        await ask('/api/data/query?query=SELECT+1+AS+one', {
          headers: { authorization: 'Api-Key iso_x' },
        }),
      ],
      [200, await ask(`/api/data/downloads/${id}/file`)],
      [200, await ask('/api/data/vault/Small_Grid/raw/a.csv')],
      [206, await ask('/api/data/vault/Small_Grid/raw/a.csv', { headers: { range: 'bytes=2-4' } })],
      [416, await ask('/api/data/vault/Small_Grid/raw/a.csv', { headers: { range: 'bytes=99-' } })],
      [404, await ask('/api/nothing')],
      [405, await ask('/api/catalog/searchcatalog', { method: 'PUT' })],
      [
        415,
        await ask('/api/data/cruise-trajectories', {
          method: 'POST',
          headers: { 'content-type': 'text/csv' },
          body: 'a',
        }),
      ],
    ];
    expect(answers.map(([, answer]) => answer.status)).toEqual(answers.map(([status]) => status));
    const sent = [...new Set(answers.flatMap(([, { headers }]) => [...headers.keys()]))]
      .filter((name) => !safelisted.includes(name) && !notForScripts.test(name))
      .toSorted();
    for (const [, { headers }] of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
        expect.arrayContaining(sent),
      );
    }
    expect(sent).toEqual(
      expect.arrayContaining([
        'accept-ranges',
        'content-disposition',
        'content-range',
        'etag',
        'ratelimit',
        'repr-digest',
        'www-authenticate',
        'x-cmap-request-id',
        'x-data-source-targeted',
        'x-isobath-dataset',
        'x-isobath-query',
        'x-isobath-rows-expected',
        'x-request-id',
        'x-total-count',
      ]),
    );
  });

  it('may read headers that are only sometimes sent with an answer', async () => {
    const exposed = (await ask('/api/catalog/searchcatalog')).headers
      .get('access-control-expose-headers')
      ?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['retry-after', 'x-isobath-note', 'x-isobath-query-at']),
    );
  });

  it('on other origins cannot read them', async () => {
    expect(
      (
        await ask('/api/catalog/searchcatalog', {
          headers: { origin: 'https://elsewhere.example' },
        })
      ).headers.get('access-control-expose-headers'),
    ).toBeNull();
  });
});
