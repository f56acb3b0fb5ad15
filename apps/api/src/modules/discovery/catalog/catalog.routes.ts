import { requireValue } from '@isobath/ocean';
import { catalogRoutes, summaryRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { CatalogService } from './catalog.service.ts';

/** The catalog's public routes. */
export function registerCatalogRoutes(server: HttpServer, catalog: CatalogService): void {
  const heading = { tag: 'catalog', config: { freshness: 'catalog' } } as const;
  serveRoutes(server, heading, catalogRoutes, {
    listNames: () => catalog.listNames(),
    search: async (request, reply) => {
      const { rows, total } = await catalog.search(request.query);
      void reply.header('x-total-count', String(total));
      return rows;
    },
    listOptions: () => catalog.listOptions(),
    readFullPage: async ({ query: { shortname, id } }) =>
      catalog.readFullPage(
        shortname ??
          (
            await catalog.requireDataset({
              id: requireValue(id, 'number of a dataset without a name'),
              field: 'id',
            })
          ).record.dataset.shortName,
      ),
    listVariables: (request) => catalog.listVariables(request.query.shortname),
    listVisualizable: (request) => catalog.listVisualizable(request.query.shortname),
  });
  serveRoutes(server, heading, summaryRoutes, {
    readSummary: (request) => catalog.readSummary(request.query.id),
    readMetadata: (request) => catalog.readMetadata(request.query.shortname),
    listFeatures: () => catalog.listFeatures(),
    readTableStatistics: (request) => catalog.readTableStatistics(request.query.table),
    readTableStatisticsAsBefore: (request) => catalog.readTableStatistics(request.query.table),
  });
}
