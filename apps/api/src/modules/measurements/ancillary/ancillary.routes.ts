import type { FastifyReply, FastifyRequest } from 'fastify';
import { ancillaryRoutes, featureListRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { QueryService } from '../query/index.ts';
import type { AncillaryService } from './ancillary.service.ts';

/** The control routes of ancillary data. */
export function registerAncillaryControlRoutes(
  server: HttpServer,
  ancillary: AncillaryService,
): void {
  serveRoutes(server, 'control', ancillaryRoutes, {
    list: () => ancillary.list(),
    add(request, report, reply) {
      const signal = signalOf(request, reply);
      return ancillary.add(request.params.table, request.body, { report, signal });
    },
    remove: (request) => ancillary.remove(request.params.table),
  });
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
