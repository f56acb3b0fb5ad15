import { trashRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Trash } from './trash.service.ts';

/** What the routes of the trash use. */
interface TrashActions {
  readonly trash: Trash;
  /** Brings the copies of the catalog up to date after something was restored. */
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
  /** Nothing is erased while a backup copies it. */
  readonly isBackupRunning: () => boolean;
}

/** The control routes of the trash. */
export function registerTrashRoutes(
  server: HttpServer,
  { trash, onCatalogChange, isBackupRunning }: TrashActions,
): void {
  serveRoutes(server, 'control', trashRoutes, {
    list: () => trash.list(),
    async restore({ params }, report) {
      report('restoring');
      const restored = await trash.restore(params.id);
      await onCatalogChange(report);
      return restored;
    },
    empty(request) {
      if (isBackupRunning())
        throw new Refusal('conflict', 'A backup is in progress. Empty the trash when it is done.');
      return trash.empty(request.body.ids);
    },
  });
}
