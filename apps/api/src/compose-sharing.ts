import { createBulkService, registerBulkRoutes } from './modules/bulk/index.ts';
import type { CatalogService } from './modules/catalog/index.ts';
import { createNamedRepository, createNamedService, registerNamedRoutes } from './modules/named/index.ts';
import { createProgramsRepository } from './modules/programs/index.ts';
import { createRecommendationsRepository, registerRecommendationRoutes } from './modules/recommendations/index.ts';
import type { SizesService } from './modules/sizes/index.ts';
import { createVaultRepository, createVaultService, registerVaultControlRoutes, registerVaultRoutes } from './modules/vault/index.ts';
import type { HttpServer } from './platform/http-server.ts';
import type { Platform } from './platform/platform.ts';

/** What sharing uses of the other modules. */
interface Neighbours {
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
}

/** Puts together what goes out as files (originals of datasets, zips of several), and what the portal works out by itself: series of the sea, datasets that people use. */
export function composeSharing(platform: Platform, { catalog, sizes }: Neighbours) {
  const { clock, database } = platform;
  const vault = createVaultService(platform, catalog, createVaultRepository(database));
  const bulk = createBulkService(platform, { catalog, sizes, listPrograms: createProgramsRepository(database).listNamesOf });
  const named = createNamedService(platform, createNamedRepository(database));
  return {
    recover: vault.recover,
    /** To be called when a dataset was removed. */
    forgetDataset: vault.forgetDataset,
    /** Files are only taken away while no backup copies them. */
    async runChores(isBackupUnderWay: boolean): Promise<void> {
      if (!isBackupUnderWay) await vault.sweep();
      named.refresh();
    },
    registerRoutes(server: HttpServer): void {
      registerVaultRoutes(server, vault, platform);
      registerBulkRoutes(server, bulk, platform.config);
      registerNamedRoutes(server, named);
      registerRecommendationRoutes(server, { repository: createRecommendationsRepository(database), describe: catalog.describeDatasets, clock });
    },
    registerControlRoutes: (server: HttpServer): void => registerVaultControlRoutes(server, vault),
    close: named.close,
  };
}
