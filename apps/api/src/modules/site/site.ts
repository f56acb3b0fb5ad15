import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { isAdministratorPagePath, isPagePath } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { sendNothingHere } from '../../platform/http-server.ts';
import { writeDatasetHead } from './dataset-head.ts';

const siteFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const oneYearSeconds = 31_536_000;
const config = { access: 'anonymous', isPage: true } as const;

/** What the pages' answers depend on. */
export interface SiteParts {
  readonly isOfAdministrator: (request: FastifyRequest) => Promise<boolean>;
  /** A published dataset; undefined where there is none of that name. */
  readonly findDataset: (shortName: string) => Promise<DatasetFullPage | undefined>;
  /** Where the portal is reached, as far as its settings say it. */
  readonly publicUrl: string | undefined;
}

/**
 * Serves the pages: files as they are, every other address the one page, which finds its way itself; one that is no page's is answered by its
 * not-found screen with the status 404, and so is a page of administrators for everybody else. A dataset's page comes with its title and its structured data; one of
 * a dataset that is not published is 404. Unknown `/api` addresses stay problems.
 */
export async function registerSite(server: HttpServer, { isOfAdministrator, findDataset, publicUrl }: SiteParts): Promise<void> {
  if (!existsSync(siteFolder)) {
    server.log.warn('The pages are not built (apps/web/dist is missing); only the API answers');
    return;
  }
  await server.register(import('@fastify/static'), { root: siteFolder, serve: false, cacheControl: false, preCompressed: true });
  server.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url);
    if (path === undefined || path === '/api' || path.startsWith('/api/') || path.startsWith('/control')) {
      sendNothingHere(request, reply);
      return reply;
    }
    if (path.startsWith('/assets/')) return reply.header('cache-control', `public, max-age=${oneYearSeconds}, immutable`).sendFile(path.slice(1));
    const isFile = /\.[A-Za-z0-9]+$/.test(path) && !path.includes('..') && existsSync(`${siteFolder}${path}`);
    if (isFile) return reply.header('cache-control', 'public, max-age=3600').sendFile(path.slice(1));
    const isForAdministrators = isAdministratorPagePath(path);
    const isThere = isForAdministrators ? await isOfAdministrator(request) : isPagePath(path);
    const screen = reply.header('cache-control', isForAdministrators ? 'no-store' : 'no-cache');
    const shortName = /^\/catalog\/datasets\/([^/]+)\/?$/.exec(path)?.[1];
    if (isThere && shortName === undefined) return screen.sendFile('index.html');
    const html = await readFile(`${siteFolder}/index.html`, 'utf8');
    screen.type('text/html; charset=utf-8');
    if (shortName === undefined) return screen.code(404).send(html);
    const dataset = await findDataset(shortName).catch((error: unknown) => { request.log.warn({ error }, 'A dataset page goes without its description'); return null; });
    if (dataset === undefined) return screen.code(404).send(html);
    return screen.send(dataset === null ? html : writeDatasetHead(html, dataset, publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`));
  });
}

/** The path of an address; undefined where its escapes are not UTF-8. */
function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}
