import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { createLogger } from './platform/logging/logger.ts';
import { openNotebook } from './testing/makers/notebook.ts';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortal } from './testing/portals/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('the public listener', () => {
  it('describes every public route to programs and to people', async () => {
    const document = (await (await portal.get('/api/docs/json')).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/catalog/dataset-names',
        '/api/catalog/searchcatalog',
        '/api/catalog/datasetfullpage',
        '/api/catalog/datasetvariables',
        '/api/catalog/visualizable-variables',
        '/api/catalog/variable-sample-visualization',
        '/api/data/sp',
        '/api/data/check-query-size',
        '/api/data/downloads',
      ]),
    );
    const page = await portal.get('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('GET /api/data/sp');
    expect(html).not.toMatch(/<script|https?:\/\/(?!127)/);
  });

  it('allows no inline script and no other host', async () => {
    const policy = (await portal.get('/api/docs')).headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("worker-src 'self' blob:");
  });

  it('lets its own pages alone frame the reference, which runs no script, and nothing else', async () => {
    const framed = await portal.get('/api/docs/framed?scheme=dark');
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = framed.headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'none'");
    const html = await framed.text();
    expect(html).toContain('color-scheme:dark');
    expect(html).not.toMatch(/<script|<form|<header/);
    expect((await portal.get('/api/docs')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('says of an unknown API address that nothing is there', async () => {
    for (const path of ['/api/nothing', '/api', '/api/catalog/nothing?x=1', '/control/status']) {
      const answer = await portal.get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('compresses what is long when asked', async () => {
    const answer = await portal.get('/api/docs/json', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Object.keys((await answer.json()) as object)).toContain('paths');
  });

  it('refuses a body beyond its limit', async () => {
    const body = JSON.stringify({ tableName: 'tblX', format: 'csv', fields: 'x'.repeat(70_000) });
    const answer = await portal.get('/api/data/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'body-too-large',
      detail: expect.stringContaining('larger'),
    });
  });
});

describe('a request that cannot be answered', () => {
  const refusalAt = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await portal.get(path, init);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return answer.json();
  };

  it('lists each field that is wrong, the received value and what is accepted', async () => {
    expect(
      await refusalAt(
        '/api/catalog/searchcatalog?latStart=95&lonStart=abc&hasDepth=maybe&limit=&make=a&sortBy=a&sortBy=b',
      ),
    ).toMatchObject({
      code: 'bad-request',
      fields: [
        { field: 'hasDepth', problem: 'is "maybe"; expected one of any, yes, no' },
        { field: 'latStart', problem: 'is "95"; expected at most 90' },
        { field: 'lonStart', problem: 'is "abc", which is not a number' },
        { field: 'sortBy', problem: 'is ["a","b"]; expected one of id, name' },
        { field: 'limit', problem: 'is ""; expected at least 1' },
      ],
    });
    expect(await refusalAt('/api/catalog/datasetmetadata')).toMatchObject({
      fields: [{ field: 'shortname', problem: 'is missing; expected one text' }],
    });
    expect(await refusalAt('/api/catalog/datasetfullpage')).toMatchObject({
      fields: [{ field: 'shortname', problem: 'is missing' }],
    });
    expect(
      await refusalAt(`/api/catalog/datasetfullpage?shortname=${'x'.repeat(200)}`),
    ).toMatchObject({
      fields: [
        {
          problem: expect.stringMatching(
            /^is "x{59}… \(202 characters\); expected a text of at most 100 characters$/,
          ),
        },
      ],
    });
  });

  it('is refused where a text holds the character 0, which no catalog can look for', async () => {
    for (const query of [
      'searchcatalog?keywords=%00',
      'searchcatalog?sensor=a&sensor=%00',
      'datasetfullpage?shortname=%00',
    ]) {
      expect([query, await refusalAt(`/api/catalog/${query}`)]).toMatchObject([
        query,
        { status: 400, detail: expect.stringContaining('number 0') },
      ]);
    }
  });

  it('reports bounds in the wrong order', async () => {
    expect(await refusalAt('/api/catalog/searchcatalog?latStart=50&latEnd=10')).toMatchObject({
      code: 'bad-bounds',
      fields: [{ field: 'latStart', problem: 'latStart 50 is greater than latEnd 10' }],
    });
    expect(
      await refusalAt('/api/catalog/searchcatalog?timeStart=2020-01-02&timeEnd=2020-01-01'),
    ).toMatchObject({
      code: 'bad-bounds',
      fields: [{ field: 'timeStart', problem: expect.stringContaining('after') }],
    });
    expect(
      (
        await portal.get(
          '/api/catalog/searchcatalog?timeStart=2020-01-01&timeEnd=2020-01-01&lonStart=170&lonEnd=-170',
        )
      ).status,
    ).toBe(200);
  });

  it('says which methods an address accepts', async () => {
    expect(await refusalAt('/api/catalog/dataset-names', { method: 'PUT' })).toMatchObject({
      status: 405,
      code: 'wrong-method',
    });
    expect(
      await refusalAt('/api/catalog/dataset-names', {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: 'a,b',
      }),
    ).toMatchObject({ status: 405, code: 'wrong-method' });
    expect(
      await refusalAt('/api/catalog/dataset-names', {
        method: 'DELETE',
        headers: { 'x-isobath-request': '1' },
      }),
    ).toMatchObject({ status: 405, detail: expect.stringContaining('GET, HEAD') });
    expect(await refusalAt('/api/data/downloads')).toMatchObject({
      status: 405,
      detail: '/api/data/downloads does not answer to GET, but to POST.',
    });
    const options = await portal.get('/api/data/downloads/some-id', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'DELETE, GET, HEAD, OPTIONS',
    ]);
  });

  it('runs no statement for a HEAD: routes that read measurements answer to GET alone', async () => {
    for (const path of [
      '/api/data/sp?spName=uspSpaceTime',
      '/api/data/query?query=SELECT+1',
      '/api/catalog/variable-sample-visualization?varId=1',
    ]) {
      const answer = await portal.get(path, { method: 'HEAD' });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([
        path,
        405,
        expect.stringMatching(/^(GET|GET, POST), OPTIONS$/),
      ]);
    }
  });

  it('says which media types of bodies a route accepts', async () => {
    const accepted = async (path: string, type: string): Promise<unknown[]> => {
      const answer = await portal.get(path, {
        method: 'POST',
        headers: { 'content-type': type, 'x-isobath-request': '1' },
        body: 'a',
      });
      return [
        answer.status,
        ((await answer.json()) as { code: string }).code,
        answer.headers.get('accept'),
      ];
    };
    for (const path of [
      '/api/data/downloads',
      '/api/data/cruise-trajectories',
      '/api/user/signin',
      '/api/user/contactus',
    ])
      expect([path, ...(await accepted(path, 'text/plain'))]).toEqual([
        path,
        415,
        'unsupported-media-type',
        'application/json',
      ]);
    expect(await accepted('/api/data/bulk-download', 'text/plain')).toEqual([
      415,
      'unsupported-media-type',
      'application/json, application/x-www-form-urlencoded',
    ]);
    expect(await accepted('/api/user/unsubscribe?token=x', 'text/plain')).toEqual([
      415,
      'unsupported-media-type',
      'application/json, application/x-www-form-urlencoded, multipart/form-data',
    ]);
    expect(
      (
        await portal.get('/api/data/query', {
          method: 'POST',
          headers: { authorization: 'Api-Key iso_x', 'content-type': 'text/csv' },
          body: 'a',
        })
      ).status,
    ).toBe(401);
  });

  it('lists the parameters of a data route when one is misspelt: what it was meant to limit would not be limited', async () => {
    for (const [path, problem] of [
      [
        '/api/data/check-query-size?tableName=tblNothing&latMin=1',
        /holds latMin; expected tableName, fields, dt1, .*use/,
      ],
      [
        '/api/data/sp?spName=uspSpaceTime&tableName=tblNothing&latMin=1',
        /holds latMin; expected .*lat1/,
      ],
    ] as const)
      expect(await refusalAt(path, { headers: { accept: 'application/json' } })).toMatchObject({
        status: 400,
        detail: expect.stringMatching(problem),
      });
    const query = await portal.get('/api/data/query?query=SELECT+1&servername=rainier&limit=5', {
      headers: {
        authorization: `Api-Key ${(await openNotebook(portal)).key}`,
        accept: 'application/json',
      },
    });
    expect(await query.json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/holds limit; expected query, servername, format/),
    });
    const bulk = await portal.get('/api/data/bulk-download', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"shortNames":["Nothing"],"filter":{}}',
    });
    expect(await bulk.json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/holds filter; expected shortNames, filters, ancillary/),
    });
  });

  it('gets a problem even where the request itself cannot be read', async () => {
    expect(await refusalAt('/%E0%A4%A')).toMatchObject({ status: 400, code: 'bad-request' });
    expect(
      await refusalAt(`/api/catalog/searchcatalog?keywords=${'x'.repeat(50_000)}`),
    ).toMatchObject({ status: 431, code: 'request-too-long' });
    expect(await sayRaw(`FETCH / HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/,
    );
    const address = 'GET /api/catalog/searchcatalog HTTP/1.1\r\nconnection: close\r\nhost:';
    expect(await sayRaw(`${address} evil.example:8097\r\n\r\n`)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await sayRaw(`${address} localhost\r\nHost: evil.example\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });
});

/** Sends bytes as they are and reads until the connection ends. */
async function sayRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('a route', () => {
  it('that does not say who may call it keeps the server from starting', () => {
    const server = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 1000,
    });
    expect(() => server.get('/api/open', () => 'open')).toThrow(/does not say who may call it/);
    expect(() =>
      server.get('/control/open', { config: { access: 'control' } }, () => 'open'),
    ).toThrow(/does not say who may call it/);
  });
});
