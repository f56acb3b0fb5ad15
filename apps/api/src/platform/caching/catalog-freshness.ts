import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCatalogRevision } from '../catalog-database/catalog-revision.ts';
import type { Database } from '../catalog-database/database.ts';
import { isAnyTag, listsTag } from './entity-tag.ts';
import type { HttpServer } from '../http-server.ts';

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
    if (!isAnswered(request)) return undefined;
    const revision = await readCatalogRevision(database);
    const tag = `W/"${process}-${revision}"`;
    void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    const known = request.headers['if-none-match'] ?? '';
    return !isAnyTag(known) && listsTag(known, tag, 'weak') ? reply.code(304).send() : undefined;
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) void reply.removeHeader('etag');
    // Whether there is an answer at all, which `*` asks, is known only now. The body of a HEAD is left out later.
    if (
      reply.statusCode !== 200 ||
      !isAnswered(request) ||
      !isAnyTag(request.headers['if-none-match'] ?? '')
    )
      return payload;
    void reply.code(304);
    return request.method === 'HEAD' ? payload : null;
  });
}

function isAnswered({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.freshness === 'catalog' && ['GET', 'HEAD'].includes(method);
}
