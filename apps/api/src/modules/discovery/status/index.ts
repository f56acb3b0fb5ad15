import type { BackupStatus, JobStatus } from '@isobath/contract';
import { jobRoutes, statusRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { programVersion } from '../../../platform/process/program-version.ts';
import type { CatalogService } from '../catalog/index.ts';

/** What the server says of itself to the command line. */
export function registerStatusRoutes(
  server: HttpServer,
  { engineState }: Platform,
  rest: {
    readonly catalog: CatalogService;
    readonly publicUrl: () => string | null;
    readonly backup: () => Promise<BackupStatus>;
    readonly jobs: () => JobStatus[];
  },
): void {
  serveRoutes(server, 'control', statusRoutes, {
    read: async () => ({
      version: programVersion,
      datasetCount: await rest.catalog.countDatasets(),
      engine: engineState(),
      publicUrl: rest.publicUrl(),
      backup: await rest.backup(),
      jobs: rest.jobs(),
    }),
  });
}

/** The state of background jobs, for administrators. */
export function registerJobsRoute(server: HttpServer, jobs: () => JobStatus[]): void {
  serveRoutes(server, 'administration', jobRoutes, {
    list(_request, reply) {
      reply.header('cache-control', 'no-store');
      return jobs();
    },
  });
}
