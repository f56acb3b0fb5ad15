import {
  monitorSeriesListReplySchema,
  monitorSeriesParamsSchema,
  monitorSeriesReplySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { MonitorSeriesService } from './monitor-series.service.ts';

/** The public route of monitor series. */
export function registerMonitorSeriesRoutes(
  server: HttpServer,
  monitorSeries: MonitorSeriesService,
): void {
  server.get(
    '/api/data/named',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Which monthly series of the whole sea there are',
        tags: ['data'],
        response: { 200: monitorSeriesListReplySchema },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return monitorSeries.list();
    },
  );
  server.get(
    '/api/data/named/:name',
    {
      config: {
        access: 'anonymous',
        words: { name: 'Which series.' },
        mayRefuse: ['not-available', 'in-preparation'],
      },
      schema: {
        summary: 'A monthly series of the whole sea',
        tags: ['data'],
        params: monitorSeriesParamsSchema,
        response: { 200: monitorSeriesReplySchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return monitorSeries.read(request.params.name);
    },
  );
}
