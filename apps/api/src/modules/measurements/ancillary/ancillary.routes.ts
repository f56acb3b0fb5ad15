import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  addAncillarySchema,
  ancillaryParamsSchema,
  ancillaryReplySchema,
  featureListRoutes,
} from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { sendProgress } from '../../../platform/http/progress.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { QueryService } from '../query/index.ts';
import type { AncillaryService } from './ancillary.service.ts';

const config = { access: 'control' } as const;
const params = ancillaryParamsSchema;

/** The control routes of ancillary data. */
export function registerAncillaryControlRoutes(
  server: HttpServer,
  { ancillary, logger }: { readonly ancillary: AncillaryService; readonly logger: Logger },
): void {
  server.get(
    '/control/ancillary',
    { config, schema: { response: { 200: ancillaryReplySchema } } },
    () => ancillary.list(),
  );
  server.post(
    '/control/ancillary/:table',
    { config, schema: { params, body: addAncillarySchema } },
    (request, reply) => {
      const signal = signalOf(request, reply);
      return sendProgress(reply, logger, (report) =>
        ancillary.add(request.params.table, request.body, { report, signal }),
      );
    },
  );
  server.delete(
    '/control/ancillary/:table',
    { config, schema: { params } },
    async (request, reply) => {
      await ancillary.remove(request.params.table);
      return reply.code(204).send();
    },
  );
}

/** The public lists of tables with ancillary data and of tables that are continuously updated, as CSV. */
export function registerFeatureListRoutes(server: HttpServer, query: QueryService): void {
  const list =
    (statement: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { body, contentType } = await query.run(statement, {
        format: 'csv',
        signal: signalOf(request, reply),
      });
      return reply.headers({ 'content-type': contentType, 'cache-control': 'no-cache' }).send(body);
    };
  serveRoutes(server, 'data', featureListRoutes, {
    listAncillary: {
      compress: false,
      config: { formats: ['csv'] },
      handle: list('EXEC uspDatasetsWithAncillary'),
    },
    listContinuous: {
      compress: false,
      config: { formats: ['csv'] },
      handle: list('EXEC uspDatasetBadges'),
    },
  });
}
