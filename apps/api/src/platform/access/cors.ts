import type { HttpServer } from '../http-server.ts';

const oneHourSeconds = 3600;
/**
 * What a page on another origin may send: a key and content negotiation. Not the header that marks
 * a page of this portal.
 */
const allowedHeaders = 'authorization, content-type, accept';
/** What scripts there may read beside what the Fetch standard always shows them: every header that an answer or a refusal carries for programs. */
const exposedHeaders = [
  'accept',
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-range',
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'repr-digest',
  'retry-after',
  'www-authenticate',
  'x-cmap-request-id',
  'x-data-source-targeted',
  'x-isobath-dataset',
  'x-isobath-note',
  'x-isobath-query',
  'x-isobath-query-at',
  'x-isobath-rows-expected',
  'x-request-id',
  'x-total-count',
].join(', ');

/**
 * Lets pages of the listed origins read answers, by key only: cookies are never allowed to them. Any other origin gets no header, so that
 * its browser keeps the answer from it.
 */
export function allowOrigins(server: HttpServer, origins: readonly string[]): void {
  if (origins.length === 0) return;
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
    });
    if (
      request.method !== 'OPTIONS' ||
      request.headers['access-control-request-method'] === undefined
    )
      return;
    void reply.headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(oneHourSeconds),
    });
  });
}
