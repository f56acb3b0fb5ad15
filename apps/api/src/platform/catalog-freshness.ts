import { randomBytes } from 'node:crypto';
import { readCatalogRevision } from './catalog-revision.ts';
import type { Database } from './database.ts';
import type { HttpServer } from './http-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer follows from the catalog and the address alone: it is sent again only when the catalog has changed. */
    freshness?: 'catalog';
  }
}

/**
 * Answers 304 where a reader has what the catalog still says. A lifetime would show a dataset that was removed, or miss one that was
 * published, for as long as it lasts; asking again costs a request without a body. The tag holds a word of this process, so that
 * another program version or a restored catalog is never taken for the same.
 */
export function revalidateCatalog(server: HttpServer, database: Database): void {
  const process = randomBytes(6).toString('base64url');
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.freshness !== 'catalog' || !['GET', 'HEAD'].includes(request.method)) return undefined;
    const revision = await readCatalogRevision(database);
    const tag = `W/"${process}-${revision}"`;
    void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
    return known.includes(tag) ? reply.code(304).send() : undefined;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) void reply.removeHeader('etag');
  });
}
