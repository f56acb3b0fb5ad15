import {
  checkQuerySchema,
  controlPaths,
  folderRequestSchema,
  backupRoutes,
} from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { sendProgress } from '../../../platform/http/progress.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BackupService } from './backup.service.ts';

/** The state of backups, for administrators. */
export function registerBackupStatusRoute(server: HttpServer, backups: BackupService): void {
  serveRoutes(server, 'administration', backupRoutes, {
    readStatus: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return backups.status();
    },
  });
}

/** The control routes of backups. */
export function registerBackupRoutes(
  server: HttpServer,
  backups: BackupService,
  { logger }: Platform,
): void {
  const options = { config: { access: 'control' }, schema: { body: folderRequestSchema } } as const;
  server.post('/control/backup', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.write(request.body.folder, report)),
  );
  server.post('/control/backup/verify', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.verify(request.body.folder, report)),
  );
  server.post(
    controlPaths.check,
    { config: { access: 'control' }, schema: { querystring: checkQuerySchema } },
    (request, reply) =>
      sendProgress(reply, logger, (report) =>
        backups.check(request.query.files === 'true', report),
      ),
  );
  server.post('/control/restore', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.restore(request.body.folder, report)),
  );
}
