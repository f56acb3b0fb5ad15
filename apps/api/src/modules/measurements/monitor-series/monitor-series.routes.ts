import { monitorSeriesRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { MonitorSeriesService } from './monitor-series.service.ts';

/** The public route of monitor series. */
export function registerMonitorSeriesRoutes(
  server: HttpServer,
  monitorSeries: MonitorSeriesService,
): void {
  serveRoutes(server, 'data', monitorSeriesRoutes, {
    list: async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return monitorSeries.list();
    },
    read: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return monitorSeries.read(request.params.name);
    },
  });
}
