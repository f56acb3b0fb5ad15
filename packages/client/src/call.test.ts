import { afterEach, describe, expect, it } from 'vitest';
import { catalogRoutes, downloadRoutes, queryText, signOutRoutes } from '@isobath/contract';
import { callRoute, checkQuerySize, searchCatalog, sendMessage } from './index.ts';
import type { ApiProblem, CallOptions } from './index.ts';
import { startPortal } from './testing/portal-on-loopback.ts';
import type { PortalOnLoopback } from './testing/portal-on-loopback.ts';

let portal: PortalOnLoopback | undefined;
afterEach(() => portal?.close());

const signal = (): AbortSignal => new AbortController().signal;
const fetchPage = (options: CallOptions): Promise<unknown> =>
  callRoute(catalogRoutes.readFullPage, { query: { shortname: 'SST' } }, options);
const refusal = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (problem: ApiProblem) => problem,
  );

const someDownload = {
  id: 'd1',
  url: '/api/data/downloads/d1/file',
  fileName: 'sst.csv',
  format: 'csv',
  package: 'file',
  ancillary: false,
  state: 'ready',
  rowsExpected: 3,
  rowsDelivered: 0,
  bytesDelivered: 0,
  sha256: null,
  query: 'select 1',
  datasetShortName: 'SST',
  datasetVersion: 1,
  citation: 'cite',
  failure: null,
};

describe('a call', () => {
  it('repeats a filter for each of its values and leaves out what is not limited', () => {
    expect(
      queryText({ sensor: ['CTD', 'Float'], region: [], latStart: -10.5, keywords: undefined }),
    ).toBe('?sensor=CTD&sensor=Float&latStart=-10.5');
    expect(queryText({ keywords: undefined })).toBe('');
  });

  it('carries a refusal of the server with its code, remedy, fields and what would fit', async () => {
    const body = {
      type: 'about:blank',
      title: 'Requested data exceeds size limits',
      status: 413,
      code: 'too-large',
      detail: '9 million rows',
      remedy: 'Ask for less.',
      fields: [{ field: 'dt2', problem: 'too late' }],
      suggestions: [{ text: 'up to 2019-03-01', subset: { dt2: '2019-03-01' } }],
      requestId: 'r7',
    };
    portal = await startPortal((_, response) =>
      response
        .writeHead(413, { 'content-type': 'application/problem+json', 'retry-after': '3' })
        .end(JSON.stringify(body)),
    );
    const problem = await refusal(
      checkQuerySize(
        { tableName: 'tblSST', fields: '*' },
        { signal: signal(), baseUrl: portal.baseUrl },
      ),
    );
    expect(problem).toMatchObject({
      name: 'ApiProblem',
      code: 'too-large',
      status: 413,
      remedy: 'Ask for less.',
      requestId: 'r7',
      retryAfterMs: 3000,
    });
    expect(problem.fields).toEqual(body.fields);
    expect(problem.suggestions).toEqual(body.suggestions);
  });

  // Proves visualization/failures: unknown error, the request may not have been sent @
  //   packages/client/src/problem.ts
  // Proves portal/everywhere: unknown error, the request may not have been sent @ unreachable
  it('says that nothing answered when nothing answered', async () => {
    portal = await startPortal(() => undefined);
    const { baseUrl } = portal;
    await portal.close();
    const problem = await refusal(fetchPage({ signal: signal(), baseUrl }));
    expect(problem).toMatchObject({
      code: 'unreachable',
      status: 0,
      detail: 'unknown error, the request may not have been sent',
    });
  });

  it('refuses an answer outside the contract instead of showing half of it', async () => {
    portal = await startPortal((_, response) => response.end('{"dataset": 4}'));
    const problem = await refusal(fetchPage({ signal: signal(), baseUrl: portal.baseUrl }));
    expect(problem.code).toBe('unexpected-reply');
  });

  it('ends with the reason of the abort, not with a problem', async () => {
    portal = await startPortal(() => undefined);
    const controller = new AbortController();
    const asked = fetchPage({ signal: controller.signal, baseUrl: portal.baseUrl });
    controller.abort(new Error('superseded'));
    await expect(asked).rejects.toThrow('superseded');
  });

  it('keeps the status of a failure that no program of ours wrote', async () => {
    portal = await startPortal((_, response) =>
      response.writeHead(502).end('<html>Bad gateway</html>'),
    );
    const problem = await refusal(fetchPage({ signal: signal(), baseUrl: portal.baseUrl }));
    expect(problem).toMatchObject({ status: 502, code: 'unexpected-reply' });
  });
});

describe('a search', () => {
  it('tells how many datasets there are beyond the page that came', async () => {
    portal = await startPortal((_, response) =>
      response.writeHead(200, { 'x-total-count': '1234' }).end('[]'),
    );
    const page = await searchCatalog(
      { keywords: ' chlorophyll  sst ', make: ['Model'] },
      { offset: 50, limit: 50 },
      { signal: signal(), baseUrl: portal.baseUrl },
    );
    expect(page).toEqual({ datasets: [], total: 1234, offset: 50 });
    expect(portal.asked[0]?.url).toBe(
      '/api/catalog/searchcatalog?keywords=chlorophyll++sst&make=Model&offset=50&limit=50',
    );
  });
});

describe('a change', () => {
  it('is done when the server says OK, and not when something else answers', async () => {
    const answers = ['OK', '<!doctype html><title>Sign in to this network</title>'];
    portal = await startPortal((_, response) => response.end(answers.shift()));
    const options = { signal: signal(), baseUrl: portal.baseUrl };
    const signOut = () => callRoute(signOutRoutes.signOut, {}, options);
    await signOut();
    expect((await refusal(signOut())).code).toBe('unexpected-reply');
  });

  it('tells whether a message to the team has a copy', async () => {
    const answers = ['OK', 'OK, without a copy'];
    portal = await startPortal((_, response) => response.end(answers.shift()));
    const options = { signal: signal(), baseUrl: portal.baseUrl };
    const message = { name: 'A', email: 'a@example.org', message: 'B', challenge: 'c', proof: '1' };
    expect([await sendMessage(message, options), await sendMessage(message, options)]).toEqual([
      { hasCopy: true },
      { hasCopy: false },
    ]);
  });
});

describe('a download', () => {
  it('is asked for with the mark that a page of the portal itself asks', async () => {
    portal = await startPortal((_, response) => response.end(JSON.stringify(someDownload)));
    const download = await callRoute(
      downloadRoutes.request,
      { body: { tableName: 'tblSST', fields: '*', format: 'csv' } },
      { signal: signal(), baseUrl: portal.baseUrl },
    );
    expect(download.id).toBe('d1');
    expect(portal.asked[0]).toMatchObject({
      method: 'POST',
      url: '/api/data/downloads',
      body: '{"tableName":"tblSST","fields":"*","format":"csv"}',
    });
    expect(portal.asked[0]?.headers['x-isobath-request']).toBe('1');
  });

  it('is stopped by its own address', async () => {
    portal = await startPortal((_, response) => response.writeHead(204).end());
    const options = { signal: signal(), baseUrl: portal.baseUrl };
    await callRoute(downloadRoutes.stop, { params: { id: 'a/b' } }, options);
    expect(portal.asked[0]).toMatchObject({ method: 'DELETE', url: '/api/data/downloads/a%2Fb' });
  });
});
