import type { CatalogModules } from './compose-catalog.ts';
import { composeStorage } from './compose-storage.ts';
import {
  AncillaryService,
  createAncillaryRepository,
} from '../modules/measurements/ancillary/index.ts';
import {
  DownloadsService,
  createDownloadsRepository,
} from '../modules/measurements/downloads/index.ts';
import {
  LoadsService,
  createPublisher,
  createRegionsMeasurer,
} from '../modules/ingestion/loads/index.ts';
import type { ReportStep } from '../platform/http/progress.ts';
import type { Platform } from '../platform/platform.ts';

/** Puts together what makes, replaces and removes tables: loads, downloads, ancillary data. */
export function composeTables(
  platform: Platform,
  { catalog, mirror, placeFiles, profiles, sizes }: CatalogModules,
) {
  const { database } = platform;
  const storage = composeStorage(platform);
  const onCatalogChange = (report: ReportStep): Promise<void> =>
    mirror
      .rewrite(report)
      .then(() => profiles.makeMissing(report))
      .then(() => placeFiles.begin());
  return {
    storage,
    trash: storage.trash,
    onCatalogChange,
    measureRegions: createRegionsMeasurer(platform),
    loads: new LoadsService({
      platform,
      repository: storage.loads,
      publisher: createPublisher(platform, { repository: storage.publications, onCatalogChange }),
    }),
    downloads: new DownloadsService({
      platform,
      catalog,
      sizes,
      repository: createDownloadsRepository(database),
    }),
    ancillary: new AncillaryService({
      platform,
      repository: createAncillaryRepository(database),
      catalog,
      trash: storage.trash,
      onCatalogChange: (report) => mirror.rewrite(report),
    }),
  };
}

/** What `composeTables` makes. */
export type TableModules = ReturnType<typeof composeTables>;
