import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Engine } from '@isobath/engine';
import { assertPrivateFolder } from '@isobath/engine';
import { composeAccounts } from './compose-accounts.ts';
import { composeSharing } from './compose-sharing.ts';
import { composeStorage } from './compose-storage.ts';
import type { Config } from './config.ts';
import { findRiskySettings } from './config.ts';
import {
  AncillaryService,
  createAncillaryRepository,
  readAncillaryRelation,
  registerAncillaryControlRoutes,
  registerFeatureListRoutes,
} from './modules/ancillary/index.ts';
import {
  createBackupService,
  registerBackupRoutes,
  registerBackupStatusRoute,
} from './modules/backup/index.ts';
import {
  createCatalogRepository,
  createCatalogService,
  createFirstViewCounts,
  createStatisticsRepository,
  registerCatalogControlRoutes,
  registerCatalogRoutes,
  registerSearchAidRoutes,
} from './modules/catalog/index.ts';
import {
  createCruisesRepository,
  createCruisesService,
  registerCruiseRoutes,
} from './modules/cruises/index.ts';
import { createDataService, registerDataRoutes } from './modules/data/index.ts';
import { collectDocs, registerDocsRoutes } from './modules/docs/index.ts';
import {
  createDownloadsRepository,
  DownloadsService,
  registerDownloadRoutes,
} from './modules/downloads/index.ts';
import {
  createPublisher,
  createRegionsMeasurer,
  findDamagedTables,
  listLiveTables,
  LoadsService,
  registerLoadRoutes,
  removeDataset,
} from './modules/loads/index.ts';
import {
  createKeysRepository,
  createKeysService,
  createKeySource,
  registerKeyControlRoutes,
} from './modules/keys/index.ts';
import { createHighlightsService, registerHighlightRoutes } from './modules/highlights/index.ts';
import {
  createInstallationService,
  MismatchError,
  registerInstallationRoutes,
} from './modules/installation/index.ts';
import { createMirrorService, mirrorTables } from './modules/mirror/index.ts';
import {
  createProgramsRepository,
  createProgramsService,
  registerProgramRoutes,
} from './modules/programs/index.ts';
import { createGridFiles } from './modules/results/index.ts';
import {
  createPublicRelations,
  createQueryService,
  registerQueryRoutes,
} from './modules/query/index.ts';
import {
  createProfileStore,
  createSizesRepository,
  createSizesService,
  registerSizeRoutes,
} from './modules/sizes/index.ts';
import { registerSite } from './modules/site/index.ts';
import { registerStatusRoutes } from './modules/status/index.ts';
import { registerTrashRoutes } from './modules/trash/index.ts';
import { createUsageRepository, createUsageService, recordCalls } from './modules/usage/index.ts';
import {
  createVariablesRepository,
  createVariablesService,
  registerVariableRoutes,
} from './modules/variables/index.ts';
import { checkAccess } from './platform/access/access.ts';
import { answerInOrder, limitAnswers } from './platform/answers/index.ts';
import { identifyCallers } from './platform/access/caller.ts';
import { revalidateCatalog } from './platform/caching/catalog-freshness.ts';
import { followCatalog } from './platform/catalog-database/catalog-revision.ts';
import { createPortalClock } from './platform/time/clock.ts';
import { limitConnections } from './platform/connections/connections.ts';
import { guardControlServer } from './platform/access/control-guard.ts';
import { guardHost } from './platform/access/host-guard.ts';
import { allowOrigins } from './platform/access/cors.ts';
import { closeDataFolder } from './platform/process/data-folder.ts';
import { countSealedSecrets } from './platform/catalog-database/count-sealed-secrets.ts';
import { openDatabase } from './platform/catalog-database/database.ts';
import { claimDatabase } from './platform/catalog-database/database-claim.ts';
import { openEngine } from './platform/engine/engine-connection.ts';
import { hasCatalog } from './platform/catalog-database/embedded/catalog-folder.ts';
import { openFileStore } from './platform/files/index.ts';
import { lockFolder } from './platform/process/folder-lock.ts';
import {
  RateLimiter,
  createAdmissionEngine,
  acquirePermit,
  AdmissionQueue,
  limitCalls,
} from './platform/admission/index.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import type { Logger } from './platform/logging/logger.ts';
import type { Platform } from './platform/platform.ts';
import { refusalOf } from './platform/problems/problem.ts';
import { openKeyring } from './platform/secrets/keyring.ts';
import { guardPublicServer } from './platform/access/public-guard.ts';
import { refuseDamaged } from './platform/engine/refuse-damaged.ts';
import { removeRunFile, writeRunFile } from './platform/process/run-file.ts';
import type { ReportStep } from './platform/http/progress.ts';
import { repeatEvery } from './platform/time/timer.ts';

const choreIntervalMs = 15_000;
const publicBodyLimit = 64 * 1024;
const controlBodyLimit = 64 * 1024 * 1024;

/** A running portal. */
export interface App {
  /** Address of the pages; null when only the command line is served. */
  readonly publicUrl: string | null;
  /** The measurement store in use. */
  readonly engine: Engine;
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
  /** Time between two rounds of chores; default 15 s. */
  readonly choreIntervalMs?: number | undefined;
}

/** Starts the portal on its data folder. Whatever was opened is closed again when a later step fails. */
export async function startApp({
  config,
  logger,
  isControlOnly,
  ...options
}: AppOptions): Promise<App> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) =>
        logger.error({ err: error }, 'Something did not close cleanly'),
      );
  };
  let newFolders: readonly string[] = [];
  try {
    await assertPrivateFolder(config.dataFolder);
    closers.push(await lockFolder(config.dataFolder));
    newFolders = listMissingFolders(config);
    await closeDataFolder(config.dataFolder, logger);
    await removeRunFile(config.dataFolder);
    if (config.databaseUrl === undefined) await hasCatalog(join(config.dataFolder, 'catalog'));
    else closers.push(await claimDatabase(config.databaseUrl));
    const { database, engine } = await openStores({ config, logger }, closers);
    const admission = new AdmissionQueue(config.admission);
    const whole = refuseDamaged(
      engine.engine,
      await findDamagedTables(
        { engine: engine.engine, logger },
        { listLive: () => listLiveTables(database) },
      ),
    );
    const engines = {
      engine: createAdmissionEngine(whole, 'interactive', admission),
      bulkEngine: createAdmissionEngine(whole, 'bulk', admission),
      acquirePermit: acquirePermit(admission),
    };
    const platform: Platform = {
      config,
      logger,
      clock: createPortalClock(logger),
      database,
      secrets: await openKeyring(config.dataFolder, () => countSealedSecrets(database)),
      files: await openFileStore(config),
      ...engine,
      ...engines,
    };
    const modules = composeModules(platform);
    closers.push(modules.usage.flush, modules.accounts.close, modules.sharing.close, () =>
      modules.backups.schedule.close(),
    );
    if (options.isRepair === true) {
      await listenControl(platform, { modules, publicUrl: null, isRepair: true }, closers);
      return { publicUrl: null, engine: platform.engine, close: closeAll };
    }
    await modules.installation.join();
    followCatalog(database, modules.installation.follow);
    await modules.recover();
    closers.push(
      repeatEvery(options.choreIntervalMs ?? choreIntervalMs, modules.runChores, (error) =>
        logChoreFailure(logger, error),
      ),
    );
    const publicUrl = isControlOnly
      ? null
      : await listenPublic(platform, modules, { admission, closers });
    await listenControl(platform, { modules, publicUrl, isRepair: false }, closers);
    return { publicUrl, engine: platform.engine, close: closeAll };
  } catch (error) {
    await closeAll();
    // A refused start leaves no empty store where the one that is missing will be put back.
    if (error instanceof MismatchError)
      for (const folder of newFolders) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A full disk is told every time in one line: what waits for room is done by a later round. */
function logChoreFailure(logger: Logger, error: unknown): void {
  if (refusalOf(error).code === 'disk-full')
    logger.warn('The disk is full; chores wait until there is room');
  else logger.error({ err: error }, 'A chore failed');
}

/** Folders of embedded stores that are not there yet. */
function listMissingFolders({ dataFolder, databaseUrl, clickhouseUrl }: Config): string[] {
  const embedded = { catalog: databaseUrl === undefined, engine: clickhouseUrl === undefined };
  return Object.entries(embedded)
    .filter(([, isEmbedded]) => isEmbedded)
    .map(([name]) => join(dataFolder, name))
    .filter((folder) => !existsSync(folder));
}

/** Opens the catalog and the measurement store at the same time, as each takes its second; `closers` close what was opened, the store first. */
async function openStores(
  { config, logger }: Pick<AppOptions, 'config' | 'logger'>,
  closers: (() => Promise<unknown>)[],
) {
  const [catalog, store] = await Promise.allSettled([
    openDatabase({
      url: config.databaseUrl,
      folder: join(config.dataFolder, 'catalog'),
      onPanic: (error) =>
        logger.error({ err: error }, 'The catalog database panicked and is opened anew'),
    }),
    openEngine(config, logger, mirrorTables),
  ]);
  for (const opened of [catalog, store])
    if (opened.status === 'fulfilled') closers.push(opened.value.close);
  if (catalog.status === 'rejected') throw catalog.reason;
  if (store.status === 'rejected') throw store.reason;
  const { close: _, ...engine } = store.value;
  return { database: catalog.value.database, engine };
}

type Modules = ReturnType<typeof composeModules>;

function composeModules(platform: Platform) {
  const { database, engine } = platform;
  const storage = composeStorage(platform);
  const { trash } = storage;
  const statistics = createStatisticsRepository(database);
  const catalog = createCatalogService(
    createCatalogRepository(database),
    statistics,
    createFirstViewCounts(engine),
  );
  const grids = createGridFiles(platform, catalog);
  const cruises = createCruisesRepository(database);
  const mirror = createMirrorService(platform);
  const measureRegions = createRegionsMeasurer(platform);
  const profiles = createProfileStore(platform, createSizesRepository(database));
  const sizes = createSizesService(engine, profiles);
  const relations = createPublicRelations(platform, async () => [
    await readAncillaryRelation(database),
  ]);
  const onCatalogChange = (report: ReportStep): Promise<void> =>
    mirror.rewrite(report).then(() => profiles.makeMissing(report));
  const loads = new LoadsService(
    platform,
    storage.loads,
    createPublisher(platform, { repository: storage.publications, onCatalogChange }),
  );
  const downloads = new DownloadsService(platform, {
    catalog,
    sizes,
    repository: createDownloadsRepository(database),
  });
  const ancillary = new AncillaryService(platform, {
    repository: createAncillaryRepository(database),
    catalog,
    trash,
    onCatalogChange: mirror.rewrite,
  });
  const onNewCatalog = (report?: ReportStep): Promise<void> =>
    mirror.rewrite(report).then(() => ancillary.recover());
  const backups = createBackupService(platform, (report) =>
    onNewCatalog(report).then(() => accounts.recover()),
  );
  const installation = createInstallationService(platform, onNewCatalog);
  const sharing = composeSharing(platform, { catalog, sizes, trash });
  const usage = createUsageService(createUsageRepository(database), platform);
  const keys = createKeysService(createKeysRepository(database), platform.clock, usage.flush);
  const accounts = composeAccounts(platform, { keys, usage });
  return {
    accounts,
    ancillary,
    catalog,
    sizes,
    trash,
    loads,
    downloads,
    backups,
    sharing,
    keys,
    usage,
    installation,
    onCatalogChange,
    callerSources: {
      presented: [createKeySource(keys, accounts.throttle)],
      cookies: accounts.callerSources,
    },
    cruises: createCruisesService(cruises, statistics),
    programs: createProgramsService(createProgramsRepository(database), { catalog, cruises }),
    variables: createVariablesService(createVariablesRepository(database), catalog),
    highlights: createHighlightsService(database),
    data: createDataService(engine, catalog, { sizes, grids }),
    query: createQueryService(engine, relations, { catalog, grids }),
    statementParts: { engine, sizes, profiles, relations, requireTable: catalog.requireTable },
    async removeDataset(shortName: string) {
      const tables = await removeDataset(database, trash, shortName);
      const settle = ancillary
        .refreshView()
        .then(() => (backups.isBusy() ? undefined : trash.setAside(tables)))
        .then(() => mirror.rewrite());
      await settle.catch((error: unknown) =>
        platform.logger.error(
          { err: error },
          'The dataset is removed; its rows and the copy of the catalog in the engine follow later',
        ),
      );
    },
    async recover() {
      await storage.recover();
      await downloads.recover();
      await ancillary.recover();
      await Promise.all([sharing.recover(), accounts.recover(), backups.schedule.recover()]);
      await mirror.rewriteIfStale();
    },
    async runChores() {
      await loads.sweep();
      if (!backups.isBusy()) await Promise.all([measureRegions(), storage.sweep(ancillary)]);
      await downloads.sweep();
      await sharing.runChores();
      await mirror.rewriteIfStale();
      await installation.runChores();
      await usage.flush();
      await usage.sweep();
      await accounts.runChores();
      await Promise.all([profiles.makeMissing(), backups.schedule.runChore()]);
    },
  };
}

async function listenPublic(
  platform: Platform,
  modules: Modules,
  { admission, closers }: { admission: AdmissionQueue; closers: (() => Promise<unknown>)[] },
): Promise<string> {
  const { config, logger } = platform;
  for (const risk of findRiskySettings(config)) logger.warn(risk);
  const server = createHttpServer({
    logger,
    audience: 'public',
    bodyLimitBytes: publicBodyLimit,
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: config.connections.requestMs,
  });
  closers.push(() => server.close());
  limitConnections(server, config.connections, config.trustedProxies);
  answerInOrder(server);
  limitAnswers(server, config.answers);
  guardHost(server, config);
  allowOrigins(server, config.corsOrigins);
  guardPublicServer(server, {
    tilesUrl: config.basemapTilesUrl,
    publicUrl: config.publicUrl,
    hasGoogle: config.google !== undefined,
  });
  identifyCallers(server, modules.callerSources);
  recordCalls(server, modules.usage);
  checkAccess(server);
  revalidateCatalog(server, platform.database);
  limitCalls(server, {
    rateLimiter: new RateLimiter(platform.clock, { longestWaitMs: config.admission.waitMs }),
    admission,
    limits: config.limits,
  });
  // What only the public side needs is loaded with it: a command that starts a server of its own does without.
  await server.register(import('@fastify/compress'), {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await collectDocs(server);
  registerCatalogRoutes(server, modules.catalog);
  registerSearchAidRoutes(server, platform.database);
  registerVariableRoutes(server, modules.variables);
  registerCruiseRoutes(server, modules.cruises);
  registerProgramRoutes(server, modules.programs);
  registerHighlightRoutes(server, modules.highlights);
  registerDataRoutes(server, modules.data);
  registerSizeRoutes(server, modules.sizes, modules.statementParts);
  registerQueryRoutes(server, modules.query);
  registerFeatureListRoutes(server, modules.query);
  registerDownloadRoutes(server, modules.downloads, config);
  await modules.accounts.registerRoutes(server);
  modules.sharing.registerRoutes(server);
  registerBackupStatusRoute(server, modules.backups);
  registerDocsRoutes(server, config);
  await registerSite(server, {
    database: platform.database,
    isOfAdministrator: modules.accounts.isOfAdministrator,
    findDataset: (shortName) => modules.catalog.findFullPage(shortName),
    publicUrl: config.publicUrl,
  });
  const address = await listen(server, config.host, config.port);
  const publicUrl = config.publicUrl ?? address;
  modules.accounts.setPortalUrl(publicUrl);
  modules.backups.schedule.begin(modules.accounts.warnOfBackup);
  return publicUrl;
}

async function listenControl(
  platform: Platform,
  parts: { modules: Modules; publicUrl: string | null; isRepair: boolean },
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  const { config, logger, clock } = platform;
  const secret = randomBytes(32).toString('base64url');
  const server = createHttpServer({
    logger,
    audience: 'control',
    bodyLimitBytes: controlBodyLimit,
  });
  closers.push(() => server.close());
  guardControlServer(server, secret);
  registerStatusRoutes(server, platform, {
    catalog: parts.modules.catalog,
    publicUrl: () => parts.publicUrl,
    backup: parts.modules.backups.status,
  });
  registerInstallationRoutes(server, parts.modules.installation, platform);
  if (!parts.isRepair) registerControlRoutes(server, platform, parts.modules);
  const controlUrl = await listen(server, '127.0.0.1', 0);
  const content = {
    pid: process.pid,
    controlUrl,
    secret,
    publicUrl: parts.publicUrl,
    startedAt: clock.now().toISOString(),
  };
  closers.push(await writeRunFile(config.dataFolder, content));
}

function registerControlRoutes(server: HttpServer, platform: Platform, modules: Modules): void {
  registerCatalogControlRoutes(server, modules.catalog);
  registerLoadRoutes(server, { ...modules, logger: platform.logger });
  registerAncillaryControlRoutes(server, { ...modules, logger: platform.logger });
  modules.accounts.registerControlRoutes(server);
  registerKeyControlRoutes(server, modules.keys);
  modules.sharing.registerControlRoutes(server);
  registerBackupRoutes(server, modules.backups, platform);
  registerTrashActions(server, platform, modules);
}

function registerTrashActions(server: HttpServer, { logger }: Platform, modules: Modules): void {
  const { trash, ancillary, backups } = modules;
  trash.onRestore('ancillary', (item) => ancillary.restore(item));
  const onCatalogChange = (report: ReportStep): Promise<void> =>
    ancillary.refreshView().then(() => modules.onCatalogChange(report));
  registerTrashRoutes(server, { trash, logger, onCatalogChange, isBackupUnderWay: backups.isBusy });
}

async function listen(server: HttpServer, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const { address, family, port: listening } = server.server.address() as AddressInfo;
  const shown =
    address === '0.0.0.0' || address === '::'
      ? 'localhost'
      : family === 'IPv6'
        ? `[${address}]`
        : address;
  return `http://${shown}:${listening}`;
}
