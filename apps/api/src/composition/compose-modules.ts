import { composeAccounts } from './compose-accounts.ts';
import type { CatalogModules } from './compose-catalog.ts';
import { composeCatalog } from './compose-catalog.ts';
import { composeSharing } from './compose-sharing.ts';
import type { TableModules } from './compose-tables.ts';
import { composeTables } from './compose-tables.ts';
import { listJobs } from './list-jobs.ts';
import { createAdditions } from '../modules/ingestion/additions/index.ts';
import type { AdditionsModule } from '../modules/ingestion/additions/index.ts';
import { BackupService } from '../modules/operations/backup/index.ts';
import { InstallationService } from '../modules/operations/installation/index.ts';
import {
  createKeySource,
  createKeysRepository,
  KeysService,
} from '../modules/identity/keys/index.ts';
import { removeDataset } from '../modules/ingestion/loads/index.ts';
import type { Removal } from '../modules/ingestion/loads/index.ts';
import { createPublication } from '../modules/publishing/publication/index.ts';
import type { PublicationModule } from '../modules/publishing/publication/index.ts';
import { createSubmissions } from '../modules/publishing/submissions/index.ts';
import type { SubmissionsModule } from '../modules/publishing/submissions/index.ts';
import { createUsageRepository, UsageService } from '../modules/operations/usage/index.ts';
import type { ReportStep } from '../platform/http/progress.ts';
import type { Platform } from '../platform/platform.ts';

/** Puts all modules together, each after those that it uses. */
export function composeModules(platform: Platform) {
  const described = composeCatalog(platform);
  const tables = composeTables(platform, described);
  const people = composePeople(platform);
  const sharing = composeSharing(platform, {
    ...described,
    trash: tables.trash,
    downloads: tables.downloads,
    people: people.accounts,
  });
  const submissions = createSubmissions(platform, {
    ...people.accounts,
    trash: tables.trash,
    knownOcean: described.knownOcean,
  });
  const publication = createPublication(platform, {
    ...tables,
    ...people.accounts,
    submissions,
    onCatalogChange: (report) =>
      tables.ancillary.refreshView().then(() => tables.onCatalogChange(report)),
    removeDataset: (removal) => removeWholeDataset(platform, modules, removal),
  });
  const additions = createAdditions(platform, people.accounts);
  const onNewCatalog = (report?: ReportStep): Promise<void> =>
    described.mirror.rewrite(report).then(() => tables.ancillary.recover());
  const backups = new BackupService({
    platform,
    onCatalogChange: (report) => onNewCatalog(report).then(() => people.accounts.recover()),
  });
  const installation = new InstallationService({ platform, onRebuilt: onNewCatalog });
  const modules: Parts = {
    ...described,
    ...tables,
    ...people,
    sharing,
    submissions,
    publication,
    additions,
    backups,
    installation,
  };
  return {
    ...modules,
    removeDataset: (removal: Omit<Removal, 'at'>) => removeWholeDataset(platform, modules, removal),
    recover: () => recoverAll(modules),
    jobs: listJobs(modules),
  };
}

/** What `composeModules` makes. */
export type Modules = ReturnType<typeof composeModules>;

type Parts = CatalogModules &
  TableModules &
  ReturnType<typeof composePeople> & {
    readonly sharing: ReturnType<typeof composeSharing>;
    readonly submissions: SubmissionsModule;
    readonly publication: PublicationModule;
    readonly additions: AdditionsModule;
    readonly backups: BackupService;
    readonly installation: InstallationService;
  };

/** Callers: accounts, keys and guests, and the records of their calls. */
function composePeople(platform: Platform) {
  const { clock, database, logger } = platform;
  const usage = new UsageService({ repository: createUsageRepository(database), clock, logger });
  const keys = new KeysService({
    repository: createKeysRepository(database),
    clock,
    flushCalls: () => usage.flush(),
  });
  const accounts = composeAccounts(platform, { keys, usage });
  const callerSources = {
    presented: [createKeySource(keys, accounts.throttle)],
    cookies: accounts.callerSources,
  };
  return { usage, keys, accounts, callerSources };
}

/** Removes a dataset from the catalog; its rows go to the trash and the copy of the catalog follows. */
async function removeWholeDataset(
  { clock, database, logger }: Platform,
  { ancillary, backups, mirror, placeFiles, trash }: Parts,
  removal: Omit<Removal, 'at'>,
): Promise<void> {
  const tables = await removeDataset(database, trash, { ...removal, at: clock.now() });
  const settle = ancillary
    .refreshView()
    .then(() => (backups.isBusy() ? undefined : trash.setAside(tables)))
    .then(() => mirror.rewrite())
    .then(() => placeFiles.begin());
  await settle.catch((error: unknown) =>
    logger.error(
      { err: error },
      'The dataset is removed; its rows and the copy of the catalog in the engine follow later',
    ),
  );
}

/**
 * At start, before any requests: work that was in progress when the portal stopped is finished or
 * undone.
 */
async function recoverAll(modules: Parts): Promise<void> {
  const { accounts, additions, ancillary, backups, downloads, mirror, publication } = modules;
  const { sharing, storage, submissions } = modules;
  await storage.recover();
  await downloads.recover();
  await ancillary.recover();
  await submissions.recover();
  await publication.recover();
  await additions.recover();
  await Promise.all([sharing.recover(), accounts.recover(), backups.schedule.recover()]);
  await mirror.rewriteIfStale();
}
