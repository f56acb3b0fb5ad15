import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@isobath/engine';
import { assertPrivateFolder } from '@isobath/engine';
import type { Closer } from './composition/closers.ts';
import { closeAll } from './composition/closers.ts';
import type { Modules } from './composition/compose-modules.ts';
import { composeModules } from './composition/compose-modules.ts';
import { listenControl } from './composition/listen-control.ts';
import { listenPublic } from './composition/listen-public.ts';
import { listMissingFolders, openPlatform } from './composition/open-platform.ts';
import { listPlainConnections } from './composition/plain-connections.ts';
import type { Config } from './config.ts';
import { MismatchError } from './modules/operations/installation/index.ts';
import { followCatalog } from './platform/catalog-database/catalog-revision.ts';
import { claimDatabase } from './platform/catalog-database/database-claim.ts';
import { hasCatalog } from './platform/catalog-database/embedded/catalog-folder.ts';
import { JobRunner } from './platform/jobs/index.ts';
import type { Logger } from './platform/logging/logger.ts';
import type { Platform } from './platform/platform.ts';
import { closeDataFolder } from './platform/process/data-folder.ts';
import { lockFolder } from './platform/process/folder-lock.ts';
import { removeRunFile } from './platform/process/run-file.ts';

const jobIntervalMs = 15_000;

/** A running portal. */
export interface App {
  /** Address of the pages; null when only the command line is served. */
  readonly publicUrl: string | null;
  /** The measurement store in use. */
  readonly engine: Engine;
  /** What runs in the background. */
  readonly jobs: JobRunner;
  close(): Promise<void>;
}

/** How a portal is started. */
export interface AppOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly isControlOnly: boolean;
  /**
   * Serves the command line with what compares and repairs the stores, and nothing else: whatever
   * is found is left as it is, also where a start would be refused. Default false.
   */
  readonly isRepair?: boolean | undefined;
  /** Process number of the command that the portal is started for; null where it stays. */
  readonly commandPid?: number | null | undefined;
  /** Time between two rounds of jobs, ms; default 15 s. */
  readonly jobIntervalMs?: number | undefined;
}

/** Starts the portal on its data folder. Whatever was opened is closed again when a later step fails. */
export async function startApp({ config, logger, ...options }: AppOptions): Promise<App> {
  const closers: Closer[] = [];
  const close = (): Promise<void> => closeAll(closers, logger);
  let newFolders: readonly string[] = [];
  try {
    await claimDataFolder({ config, logger }, closers);
    newFolders = listMissingFolders(config);
    for (const { setting, host, problem } of listPlainConnections(config))
      logger.warn({ setting, host }, `The connection to ${host} (${setting}) ${problem}`);
    const { platform, admission } = await openPlatform({ config, logger }, closers);
    const modules = composeModules(platform);
    closers.push(
      () => modules.placeFiles.close(),
      () => modules.usage.flush(),
      modules.accounts.close,
      modules.sharing.close,
      () => modules.submissions.close(),
      () => modules.publication.close(),
      () => modules.backups.schedule.close(),
    );
    const isRepair = options.isRepair === true;
    const jobs = new JobRunner({
      jobs: modules.jobs,
      clock: platform.clock,
      logger,
      intervalMs: options.jobIntervalMs ?? jobIntervalMs,
    });
    closers.push(() => jobs.close());
    if (!isRepair) await begin(platform, modules, jobs);
    const publicUrl =
      isRepair || options.isControlOnly
        ? null
        : await listenPublic(platform, modules, { admission, jobs, closers });
    const { commandPid = null } = options;
    await listenControl(platform, { modules, jobs, publicUrl, commandPid, isRepair }, closers);
    // The first to close: its loads use the control listener.
    closers.push(() => modules.additions.close());
    return { publicUrl, engine: platform.engine, jobs, close };
  } catch (error) {
    await close();
    // A refused start leaves no empty store where the one that is missing will be put back.
    if (error instanceof MismatchError)
      for (const folder of newFolders) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Takes the data folder and, where it is elsewhere, the catalog database for this process alone. */
async function claimDataFolder(
  { config, logger }: Pick<AppOptions, 'config' | 'logger'>,
  closers: Closer[],
): Promise<void> {
  await assertPrivateFolder(config.dataFolder);
  closers.push(await lockFolder(config.dataFolder));
  await closeDataFolder(config.dataFolder, logger);
  await removeRunFile(config.dataFolder);
  if (config.databaseUrl === undefined) await hasCatalog(join(config.dataFolder, 'catalog'));
  else closers.push(await claimDatabase(config.databaseUrl));
}

/**
 * Checks that the stores belong together, finishes interrupted work, and starts the background
 * jobs.
 */
async function begin({ database }: Platform, modules: Modules, jobs: JobRunner): Promise<void> {
  await modules.installation.join();
  followCatalog(database, () => modules.installation.follow());
  await modules.recover();
  jobs.start();
}
