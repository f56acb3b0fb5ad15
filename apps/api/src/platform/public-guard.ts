import type { FastifyRequest } from 'fastify';
import type { HttpServer } from './http-server.ts';
import { Refusal } from './problem.ts';

const contentPolicy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self'",
  "connect-src 'self'", "worker-src 'self' blob:", "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'",
];

/** Headers of every public answer, and the refusal of changes that another site's page asks for. */
export function guardPublicServer(server: HttpServer, options: { readonly tilesUrl?: string | undefined }): void {
  const tiles = options.tilesUrl === undefined ? '' : ` ${new URL(options.tilesUrl.replaceAll(/[{}]/g, '')).origin}`;
  const policy = contentPolicy.map((rule) => (rule.startsWith('img-src') || rule.startsWith('connect-src') ? rule + tiles : rule)).join('; ');
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'geolocation=(), microphone=(), camera=()',
      'x-request-id': request.id,
    });
    if (isChange(request) && !comesFromHere(request)) {
      throw new Refusal('unauthorized', 'A change is only taken from a page of this portal, or with the header X-Isobath-Request: 1.');
    }
  });
}

/** Methods that no route has are refused as such. A route may say that its POST only reads. */
function isChange({ method, routeOptions }: FastifyRequest): boolean {
  return !routeOptions.config.isReading && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
}

/** A browser cannot set the header across sites without asking first, and nothing here answers such a question. */
function comesFromHere({ headers }: FastifyRequest): boolean {
  if (headers['x-isobath-request'] === '1') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
}
