import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { HttpServer } from '../../platform/http-server.ts';
import { programVersion } from '../../platform/program-version.ts';
import type { ApiDocument } from './docs-page.ts';
import { writeDocsPage } from './docs-page.ts';

const config = { access: 'anonymous' } as const;
const description = 'Every answer that is not what was asked for is problem+json (RFC 9457) with a code, what is wrong, and what can be done. Bounds are inclusive; lon1 greater than lon2 is a box across 180°; a bare end date includes its day.';

/** Collects the routes that are registered after it into an OpenAPI document. */
export async function collectDocs(server: HttpServer): Promise<void> {
  await server.register(fastifySwagger, { openapi: { openapi: '3.1.0', info: { title: 'Isobath API', version: programVersion, description } }, transform: describeRoute });
}

/** Says of each route who may call it, in the words of `platform/access.ts`. */
const describeRoute: typeof jsonSchemaTransform = (described) => {
  const { schema, url } = jsonSchemaTransform(described);
  return { schema: { ...schema, 'x-access': described.route.config?.access }, url };
};

/** Serves the reference: `/api/docs` for people, `/api/docs/json` for programs. */
export function registerDocsRoutes(server: HttpServer): void {
  server.get('/api/docs/json', { config, schema: { hide: true } }, async () => server.swagger());
  server.get('/api/docs', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(writeDocsPage(server.swagger() as unknown as ApiDocument)));
}
