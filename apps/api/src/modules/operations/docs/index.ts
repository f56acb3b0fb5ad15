import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import { docsRoutes } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { isCountedChange } from '../../../platform/http/route-changes.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { programVersion } from '../../../platform/process/program-version.ts';
import type { ApiDocument, Schema } from './api-document.ts';
import { completeDocument, withoutDescriptions } from './complete-document.ts';
import { writeDocsPage } from './docs-page.ts';
import { makeReference } from './reference/make-reference.ts';

export { makeReferenceFiles } from './reference/reference-files.ts';

const description =
  'Errors are problem+json (RFC 9457) with a code, what is wrong, and what you can do about it. Bounds are inclusive; lon1 greater than lon2 is a box across 180°; an end date without a time includes the whole day.';

/** Collects the routes that are registered after it into an OpenAPI document. */
export async function collectDocs(server: HttpServer): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Isobath API', version: programVersion, description },
    },
    transform: describeRoute,
  });
}

/** Says of each route what it declares beside its schema (who may call it, what its parameters mean, its refusals, its formats), and of numbers in the address which are taken. */
const describeRoute: typeof jsonSchemaTransform = (described) => {
  const { schema, url } = jsonSchemaTransform(described);
  const given: unknown = described.schema?.querystring;
  const querystring = schema?.['querystring'] as Schema | undefined;
  const ranged =
    querystring && given instanceof z.ZodType
      ? { querystring: withRanges(querystring, given) }
      : {};
  const { bodyLimit } = described.route;
  const { access, words, mayRefuse, formats, delays } = described.route.config ?? {};
  const declared = {
    'x-access': access,
    ...(words && { 'x-words': words }),
    ...(mayRefuse && { 'x-may-refuse': mayRefuse }),
    ...(formats && { 'x-formats': formats }),
    ...(isCountedChange(described.route) && { 'x-counted': 'change' }),
    ...(delays && { 'x-delays': delays.map(({ action }) => action) }),
    ...(bodyLimit !== undefined && { 'x-max-body-bytes': bodyLimit }),
  };
  return { schema: { ...schema, ...ranged, ...declared }, url };
};

/** In an address a number is text; its range stands in what it becomes. */
function withRanges(querystring: Schema, given: z.ZodType): Schema {
  const read = z.toJSONSchema(given, { io: 'output', unrepresentable: 'any' }) as Schema;
  const properties = Object.entries(querystring.properties ?? {}).map(([name, property]) => {
    const becomes = read.properties?.[name];
    const isNumberAsText =
      property.anyOf?.some(({ type }) => type === 'number') === true && becomes?.type === 'number';
    return [name, isNumberAsText ? becomes : property];
  });
  return { ...querystring, properties: Object.fromEntries(properties) as Record<string, Schema> };
}

/** Serves the reference: `/api/docs` for people, `/api/docs/json` for programs, `/api/docs/reference` and, in a frame, `/api/docs/framed` for the documentation page. */
export function registerDocsRoutes(server: HttpServer, settings: Config): void {
  let made: ApiDocument | undefined;
  const document = (): ApiDocument =>
    (made ??= completeDocument(server.swagger() as unknown as ApiDocument));
  const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
    reply.header('content-type', 'text/html; charset=utf-8').send(page);
  serveRoutes(server, { tag: 'docs', isHidden: true }, docsRoutes, {
    readDocument: () => withoutDescriptions(document()),
    readPage: (_request, reply) => sendPage(reply, writeDocsPage(document())),
    readFramedPage: {
      config: { isFramed: true },
      handle: (request, reply) => sendPage(reply, writeDocsPage(document(), request.query.scheme)),
    },
    readReference: () => ({ pages: makeReference(document(), settings) }),
  });
}
