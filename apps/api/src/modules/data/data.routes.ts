import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { procedureQuerySchema, sampleQuerySchema, sizeCheckReplySchema, subsetSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { signalOf } from '../../platform/request-signal.ts';
import type { DataService } from './data.service.ts';

const config = { access: 'anonymous' } as const;
const contentTypes = { csv: 'text/csv; charset=utf-8', arrow: 'application/vnd.apache.arrow.stream' } as const;

/** The public routes that read measurements. */
export function registerDataRoutes(server: HttpServer, data: DataService): void {
  server.get('/api/data/sp', { config, compress: false, schema: { summary: 'A procedure over a part of a table, as CSV or Arrow', tags: ['data'], querystring: procedureQuerySchema } }, async (request, reply) =>
    sendResult(reply, request.query.format, await data.readProcedure(request.query, signalOf(request, reply))));
  server.get('/api/catalog/variable-sample-visualization', { config, compress: false, schema: { summary: 'The first picture of a variable, as CSV or Arrow', tags: ['data'], querystring: sampleQuerySchema } }, async (request, reply) =>
    sendResult(reply, request.query.format, await data.readSample(request.query, signalOf(request, reply))));
  server.get('/api/data/check-query-size', { config, schema: { summary: 'How many rows a part holds, and what would fit', tags: ['data'], querystring: subsetSchema, response: { 200: sizeCheckReplySchema } } }, (request, reply) =>
    data.checkSize(request.query, signalOf(request, reply)));
}

function sendResult(reply: FastifyReply, format: keyof typeof contentTypes, body: Readable): FastifyReply {
  return reply.header('content-type', contentTypes[format]).header('cache-control', 'no-cache').send(body);
}
