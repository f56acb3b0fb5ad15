import { expect, it } from 'vitest';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { registerDoiPage } from './doi-page.ts';
import type { DoiPage } from './doi-types.ts';

const pages: Readonly<Record<string, DoiPage>> = {
  '10.12345/live': { kind: 'live', shortName: 'KM1605 CTD' },
  '10.12345/gone': {
    kind: 'withdrawn',
    doi: '10.12345/gone',
    citation: 'A laboratory (2018): Casts.',
    reason: 'The sensor <b>drifted</b>.',
    at: new Date('2026-05-01T00:00:00Z'),
  },
};

it('a DOI leads to its dataset, to why it was withdrawn, or to a page that says that it is unknown', async () => {
  const server = createHttpServer({
    logger: createLogger('silent'),
    audience: 'public',
    bodyLimitBytes: 1024,
  });
  registerDoiPage(server, { findPage: async (doi) => pages[doi] });
  const open = async (path: string) => {
    const { statusCode, headers, body } = await server.inject(path);
    return { statusCode, location: headers.location, type: headers['content-type'], body };
  };
  expect(await open('/doi/10.12345/live')).toMatchObject({
    statusCode: 302,
    location: '/catalog/datasets/KM1605%20CTD',
  });
  const html = 'text/html; charset=utf-8';
  expect(await open('/doi/10.12345%2Fgone')).toMatchObject({
    statusCode: 410,
    type: html,
    body: expect.stringContaining('The sensor &lt;b&gt;drifted&lt;/b&gt;.'),
  });
  expect(await open('/doi/10.12345/%3Cb%3Enone')).toMatchObject({
    statusCode: 404,
    type: html,
    body: expect.stringContaining('has not registered the DOI 10.12345/&lt;b&gt;none.'),
  });
  await server.close();
});
