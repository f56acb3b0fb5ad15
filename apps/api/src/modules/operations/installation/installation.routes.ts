import { controlPaths, rebuildRequestSchema, surveyReplySchema } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendProgress } from '../../../platform/http/progress.ts';
import type { InstallationService } from './installation.service.ts';

/** The control routes that compare catalog, engine and file store, and bring them together. */
export function registerInstallationRoutes(
  server: HttpServer,
  installation: InstallationService,
  { logger }: Pick<Platform, 'logger'>,
): void {
  const config = { access: 'control' } as const;
  server.get(
    controlPaths.survey,
    { config, schema: { response: { 200: surveyReplySchema } } },
    () => installation.survey(),
  );
  server.post(
    controlPaths.rebuild,
    { config, schema: { body: rebuildRequestSchema } },
    ({ body }, reply) =>
      sendProgress(reply, logger, (report) =>
        installation.rebuild({ shouldAdopt: body.adopt, shouldLeaveOut: body.leaveOut }, report),
      ),
  );
}
