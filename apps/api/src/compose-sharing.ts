import { createBulkService, registerBulkRoutes } from './modules/bulk/index.ts';
import type { CatalogService } from './modules/catalog/index.ts';
import { createProgramsRepository } from './modules/programs/index.ts';
import type { SizesService } from './modules/sizes/index.ts';
import { createVaultRepository, createVaultService, registerVaultControlRoutes, registerVaultRoutes } from './modules/vault/index.ts';
import type { HttpServer } from './platform/http-server.ts';
import type { Platform } from './platform/platform.ts';

/** What sharing uses of the other modules. */
interface Neighbours {
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
}

/** Puts together what goes out as files: originals of datasets, and zips of several. */
export function composeSharing(platform: Platform, { catalog, sizes }: Neighbours) {
  const { database } = platform;
  const vault = createVaultService(platform, catalog, createVaultRepository(database));
  const bulk = createBulkService(platform, { catalog, sizes, listPrograms: createProgramsRepository(database).listNamesOf });
  return {
    recover: vault.recover,
    /** To be called when a dataset was removed. */
    forgetDataset: vault.forgetDataset,
    /** Files are only taken away while no backup copies them. */
    async runChores(isBackupUnderWay: boolean): Promise<void> {
      if (!isBackupUnderWay) await vault.sweep();
    },
    registerRoutes(server: HttpServer): void {
      registerVaultRoutes(server, vault, platform);
      registerBulkRoutes(server, bulk);
    },
    registerControlRoutes: (server: HttpServer): void => registerVaultControlRoutes(server, vault),
  };
}
