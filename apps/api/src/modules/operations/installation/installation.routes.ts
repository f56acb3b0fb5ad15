import { installationRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { InstallationService } from './installation.service.ts';

/** The control routes that compare catalog, engine and file store, and bring them together. */
export function registerInstallationRoutes(
  server: HttpServer,
  installation: InstallationService,
): void {
  serveRoutes(server, 'control', installationRoutes, {
    survey: () => installation.survey(),
    rebuild: ({ body }, report) =>
      installation.rebuild({ shouldAdopt: body.adopt, shouldLeaveOut: body.leaveOut }, report),
  });
}
