import type { BackupStatus, JobStatus } from '@isobath/contract';
import { controlStatusSchema, jobsReplySchema } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
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
  server.get(
    '/control/status',
    { config: { access: 'control' }, schema: { response: { 200: controlStatusSchema } } },
    async () => ({
      version: programVersion,
      datasetCount: await rest.catalog.countDatasets(),
      engine: engineState(),
      publicUrl: rest.publicUrl(),
      backup: await rest.backup(),
      jobs: rest.jobs(),
    }),
  );
}

/** The state of background jobs, for administrators. */
export function registerJobsRoute(server: HttpServer, jobs: () => JobStatus[]): void {
  server.get(
    '/api/admin/jobs',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Background jobs: when each last succeeded, and which fail or hang',
        tags: ['administration'],
        response: { 200: jobsReplySchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return jobs();
    },
  );
}
