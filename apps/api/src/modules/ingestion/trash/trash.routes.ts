import {
  controlTrashSchema,
  emptiedTrashSchema,
  emptyTrashSchema,
  trashParamsSchema,
} from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { sendProgress } from '../../../platform/http/progress.ts';
import type { Trash } from './trash.service.ts';

const config = { access: 'control' } as const;

/** What the routes of the trash use. */
interface TrashActions {
  readonly trash: Trash;
  readonly logger: Logger;
  /** Brings the copies of the catalog up to date after something was restored. */
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
  /** Nothing is erased while a backup copies it. */
  readonly isBackupRunning: () => boolean;
}

/** The control routes of the trash. */
export function registerTrashRoutes(server: HttpServer, actions: TrashActions): void {
  const { trash, logger, onCatalogChange, isBackupRunning } = actions;
  server.get('/control/trash', { config, schema: { response: { 200: controlTrashSchema } } }, () =>
    trash.list(),
  );
  server.post(
    '/control/trash/:id/restore',
    { config, schema: { params: trashParamsSchema } },
    (request, reply) =>
      sendProgress(reply, logger, async (report) => {
        report('restoring');
        const restored = await trash.restore(request.params.id);
        await onCatalogChange(report);
        return { ...restored };
      }),
  );
  const schema = { body: emptyTrashSchema, response: { 200: emptiedTrashSchema } };
  server.post('/control/trash/empty', { config, schema }, (request) => {
    if (isBackupRunning()) {
      throw new Refusal('conflict', 'A backup is in progress. Empty the trash when it is done.');
    }
    return trash.empty(request.body.ids);
  });
}
