import { backupControlRoutes, backupRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
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
export function registerBackupRoutes(server: HttpServer, backups: BackupService): void {
  serveRoutes(server, 'control', backupControlRoutes, {
    write: ({ body }, report) => backups.write(body.folder, report),
    verify: ({ body }, report) => backups.verify(body.folder, report),
    restore: ({ body }, report) => backups.restore(body.folder, report),
    check: ({ query }, report) => backups.check(query.files === 'true', report),
  });
}
