import type { CatalogModules } from './compose-catalog.ts';
import type { TableModules } from './compose-tables.ts';
import type { BackupService } from '../modules/operations/backup/index.ts';
import type { InstallationService } from '../modules/operations/installation/index.ts';
import type { UsageService } from '../modules/operations/usage/index.ts';
import type { Job } from '../platform/jobs/index.ts';

const hourMs = 3_600_000;

interface JobModules
  extends
    Pick<CatalogModules, 'mirror' | 'placeFiles' | 'profiles'>,
    Pick<TableModules, 'ancillary' | 'downloads' | 'loads' | 'measureRegions' | 'storage'> {
  readonly accounts: { readonly jobs: readonly Job[] };
  readonly sharing: { readonly jobs: readonly Job[] };
  readonly submissions: { readonly jobs: readonly Job[] };
  readonly additions: { readonly jobs: readonly Job[] };
  readonly publication: { readonly jobs: readonly Job[] };
  readonly usage: UsageService;
  readonly backups: BackupService;
  readonly installation: InstallationService;
}

/**
 * What the portal does by itself from time to time. Each job stands for itself; a round starts them
 * in this order. What reads whole tables may take long before it counts as hanging.
 */
export function listJobs(modules: JobModules): readonly Job[] {
  return [
    ...modules.accounts.jobs,
    ...modules.submissions.jobs,
    ...modules.publication.jobs,
    ...modules.additions.jobs,
    { name: 'backups', run: () => modules.backups.schedule.runJob() },
    { name: 'record of calls', run: () => modules.usage.flush().then(() => modules.usage.sweep()) },
    ...modules.sharing.jobs,
    { name: 'downloads', run: () => modules.downloads.sweep() },
    ...listStorageJobs(modules),
  ];
}

/** What needs the measurement store; no data are moved while a backup is being written. */
function listStorageJobs(modules: JobModules): readonly Job[] {
  const { ancillary, backups, installation, loads, mirror, profiles, storage } = modules;
  const unlessBackup = (run: () => Promise<unknown>) => () =>
    backups.isBusy() ? undefined : run();
  return [
    { name: 'abandoned loads', run: () => loads.sweep() },
    { name: 'retired versions', run: unlessBackup(() => storage.setRetiredAside()) },
    { name: 'ancillary tables', run: unlessBackup(() => ancillary.sweep()) },
    { name: 'trash', run: unlessBackup(() => storage.trash.sweep()) },
    { name: 'catalog relations', run: () => mirror.rewriteIfStale() },
    { name: 'store records', run: () => installation.runJobs(), hangsAfterMs: hourMs },
    {
      name: 'regions',
      run: unlessBackup(() => modules.measureRegions()),
      hangsAfterMs: hourMs,
    },
    { name: 'size profiles', run: () => profiles.makeMissing(), hangsAfterMs: hourMs },
    { name: 'files by place', run: () => modules.placeFiles.begin() },
  ];
}
