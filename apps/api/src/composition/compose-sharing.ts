import { BulkService, registerBulkRoutes } from '../modules/measurements/bulk/index.ts';
import type { CatalogService } from '../modules/discovery/catalog/index.ts';
import type { CruisesService } from '../modules/discovery/cruises/index.ts';
import {
  createMonitorSeriesRepository,
  MonitorSeriesService,
  registerMonitorSeriesRoutes,
} from '../modules/measurements/monitor-series/index.ts';
import type { ProgramsRepository } from '../modules/discovery/programs/index.ts';
import {
  createRecommendationsRepository,
  registerRecommendationRoutes,
} from '../modules/discovery/recommendations/index.ts';
import {
  createSharesRepository,
  registerShareRoutes,
  SharesService,
} from '../modules/discovery/shares/index.ts';
import type { SharesParts } from '../modules/discovery/shares/index.ts';
import type { Plot, RecallsParts } from '../modules/measurements/recalls/index.ts';
import { RecallsService, registerRecallRoutes } from '../modules/measurements/recalls/index.ts';
import type { DataService } from '../modules/measurements/data/index.ts';
import type { DownloadsService } from '../modules/measurements/downloads/index.ts';
import type { MailService } from '../modules/messages/mail/index.ts';
import type { SizesService } from '../modules/measurements/sizes/index.ts';
import type { TracksService } from '../modules/measurements/tracks/index.ts';
import type { Trash } from '../modules/ingestion/trash/index.ts';
import {
  createVaultRepository,
  VaultService,
  registerVaultControlRoutes,
  registerVaultRoutes,
} from '../modules/publishing/vault/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { HttpServer } from '../platform/http-server.ts';
import type { Platform } from '../platform/platform.ts';

/** What sharing uses of the other modules. */
interface Neighbours {
  readonly catalog: CatalogService;
  readonly cruises: CruisesService;
  readonly sizes: SizesService;
  readonly trash: Trash;
  readonly listProgramsOf: ProgramsRepository['listNamesOf'];
  /** Who shares, how often they may, and the address of the pages. */
  readonly people: Pick<SharesParts, 'throttle' | 'knownBrowsers' | 'portalUrl'> & {
    readonly mail: MailService;
  };
  readonly downloads: DownloadsService;
  readonly data: DataService;
  readonly tracks: TracksService;
}

/**
 * Composes the modules that deliver files (original files, zips of several datasets) and those that
 * compute in the background: monitor series, popular datasets.
 */
export function composeSharing(
  platform: Platform,
  { catalog, cruises, data, downloads, listProgramsOf, people, sizes, tracks, trash }: Neighbours,
) {
  const { bulkEngine, clock, database, logger } = platform;
  const vault = new VaultService({
    platform,
    catalog,
    trash,
    repository: createVaultRepository(database, trash),
  });
  trash.onRestore('file', (item) => vault.restore(item));
  const bulk = new BulkService({
    platform,
    catalog,
    sizes,
    listPrograms: listProgramsOf,
    selectRowsOfCruise: (cruise, dataset, table) => cruises.selectRows(cruise, dataset, table),
  });
  const { knownBrowsers, mail, portalUrl, throttle } = people;
  const repository = createSharesRepository(database);
  const shares = new SharesService({
    repository,
    catalog,
    clock,
    throttle,
    knownBrowsers,
    portalUrl,
  });
  const monitorSeries = new MonitorSeriesService({
    engine: bulkEngine,
    planCall: (call, options) => data.planCall(call, options),
    clock,
    logger,
    repository: createMonitorSeriesRepository(database),
  });
  const planners = planAlong(data, tracks);
  const parts = { ...platform, engine: bulkEngine, catalog, mail, portalUrl };
  const recalls = new RecallsService({ ...parts, ...planners });
  downloads.onComplete((download) => recalls.keep(download));
  bulk.onComplete((part) => recalls.keep(part));
  return {
    keepPlot: (plot: Plot) => recalls.keepPlot(plot),
    recover: () => vault.recover(),
    jobs: [
      { name: 'files of datasets', run: () => vault.sweep() },
      { name: 'shared addresses', run: () => shares.sweep() },
      { name: 'monitor series', run: () => monitorSeries.refresh() },
      { name: 'changes of downloads', run: () => recalls.runJob(), hangsAfterMs: 6 * 3_600_000 },
    ] satisfies Job[],
    registerRoutes(server: HttpServer): void {
      registerVaultRoutes(server, vault, platform);
      registerShareRoutes(server, shares, {
        publicUrl: platform.config.publicUrl,
        shareFiles: (id, origin) => vault.share(id, origin),
      });
      registerBulkRoutes(server, bulk, platform.config);
      registerRecallRoutes(server, recalls);
      registerMonitorSeriesRoutes(server, monitorSeries);
      registerRecommendationRoutes(server, {
        repository: createRecommendationsRepository(database),
        describe: (ids) => catalog.describeDatasets(ids),
        clock,
      });
    },
    registerControlRoutes: (server: HttpServer): void => registerVaultControlRoutes(server, vault),
    close: () => Promise.all([recalls.close(), monitorSeries.close()]),
  };
}

/** How recalls plan what lay along lines and tracks. */
function planAlong(
  data: DataService,
  tracks: TracksService,
): Pick<RecallsParts, 'planCruise' | 'planLine'> {
  return {
    planCruise: (match, subset, table) => tracks.planCruise(match, subset, table),
    planLine: async (question, version, signal) =>
      (await data.planLine(question, { ...version, encoding: 'text' }, signal)).statement,
  };
}
