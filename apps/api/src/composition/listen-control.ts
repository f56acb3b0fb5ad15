import { randomBytes } from 'node:crypto';
import type { Closer } from './closers.ts';
import type { Modules } from './compose-modules.ts';
import { listen } from './listen.ts';
import { registerAncillaryControlRoutes } from '../modules/measurements/ancillary/index.ts';
import { registerBackupRoutes } from '../modules/operations/backup/index.ts';
import { registerInstallationRoutes } from '../modules/operations/installation/index.ts';
import { registerKeyControlRoutes } from '../modules/identity/keys/index.ts';
import { registerLoadRoutes } from '../modules/ingestion/loads/index.ts';
import { registerProgramControlRoutes } from '../modules/discovery/programs/index.ts';
import { registerStatusRoutes } from '../modules/discovery/status/index.ts';
import { registerTrashRoutes } from '../modules/ingestion/trash/index.ts';
import { guardControlServer } from '../platform/access/control-guard.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import type { HttpServer } from '../platform/http-server.ts';
import type { ReportStep } from '../platform/http/progress.ts';
import type { JobRunner } from '../platform/jobs/index.ts';
import type { Platform } from '../platform/platform.ts';
import { writeRunFile } from '../platform/process/run-file.ts';

const bodyLimitBytes = 64 * 1024 * 1024;

/** Listens on loopback for the command line, which finds address and secret in the run file. */
export async function listenControl(
  platform: Platform,
  parts: {
    modules: Modules;
    jobs: JobRunner;
    publicUrl: string | null;
    commandPid: number | null;
    isRepair: boolean;
  },
  closers: Closer[],
): Promise<void> {
  const { config, logger, clock } = platform;
  const secret = randomBytes(32).toString('base64url');
  const server = createHttpServer({
    logger,
    audience: 'control',
    bodyLimitBytes,
  });
  closers.push(() => server.close());
  guardControlServer(server, secret);
  registerStatusRoutes(server, platform, {
    catalog: parts.modules.catalog,
    publicUrl: () => parts.publicUrl,
    backup: () => parts.modules.backups.status(),
    jobs: () => parts.jobs.list(),
  });
  registerInstallationRoutes(server, parts.modules.installation);
  if (!parts.isRepair) registerControlRoutes(server, parts.modules);
  const controlUrl = await listen(server, '127.0.0.1', 0);
  const content = {
    pid: process.pid,
    controlUrl,
    secret,
    publicUrl: parts.publicUrl,
    commandPid: parts.commandPid,
    startedAt: clock.now().toISOString(),
  };
  closers.push(await writeRunFile(config.dataFolder, content));
}

function registerControlRoutes(server: HttpServer, modules: Modules): void {
  registerLoadRoutes(server, {
    ...modules,
    listDatasets: () => modules.catalog.listForControl(),
  });
  registerAncillaryControlRoutes(server, modules.ancillary);
  modules.accounts.registerControlRoutes(server);
  registerKeyControlRoutes(server, modules.keys);
  registerProgramControlRoutes(server, modules.programs);
  modules.sharing.registerControlRoutes(server);
  modules.publication.registerControlRoutes(server);
  registerBackupRoutes(server, modules.backups);
  registerTrashActions(server, modules);
}

function registerTrashActions(server: HttpServer, modules: Modules): void {
  const { trash, ancillary, backups } = modules;
  trash.onRestore('ancillary', (item) => ancillary.restore(item));
  const onCatalogChange = (report: ReportStep): Promise<void> =>
    ancillary.refreshView().then(() => modules.onCatalogChange(report));
  registerTrashRoutes(server, {
    trash,
    onCatalogChange,
    isBackupRunning: () => backups.isBusy(),
  });
}
