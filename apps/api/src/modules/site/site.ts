import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { isAdministratorPagePath, isPagePath } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { sendNothingHere } from '../../platform/http-server.ts';

const siteFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const oneYearSeconds = 31_536_000;
const config = { access: 'anonymous', isPage: true } as const;

/**
 * Serves the pages: files as they are, every other address the one page, which finds its way itself; one that is no page's is answered by its
 * not-found screen with the status 404, and so is a page of administrators for everybody else. Unknown `/api` addresses stay problems.
 */
export async function registerSite(server: HttpServer, isOfAdministrator: (request: FastifyRequest) => Promise<boolean>): Promise<void> {
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
    return isThere ? screen.sendFile('index.html') : screen.code(404).type('text/html; charset=utf-8').send(await readFile(`${siteFolder}/index.html`));
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
