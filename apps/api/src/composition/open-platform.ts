import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Closer } from './closers.ts';
import type { Config } from '../config.ts';
import { findDamagedTables, listLiveTables } from '../modules/ingestion/loads/index.ts';
import { mirrorTables } from '../modules/discovery/mirror/index.ts';
import {
  AdmissionQueue,
  acquirePermit,
  createAdmissionEngine,
  planShares,
} from '../platform/admission/index.ts';
import { countSealedSecrets } from '../platform/catalog-database/count-sealed-secrets.ts';
import { openDatabase } from '../platform/catalog-database/database.ts';
import { openEngine } from '../platform/engine/engine-connection.ts';
import { refuseDamaged } from '../platform/engine/refuse-damaged.ts';
import { openFileStore } from '../platform/files/index.ts';
import type { Platform } from '../platform/platform.ts';
import { openKeyring } from '../platform/secrets/keyring.ts';
import { createPortalClock } from '../platform/time/clock.ts';

/**
 * Opens what every module builds on: the catalog, the measurement store behind its admission queue,
 * files and secrets. `closers` takes what closes each, also where a later step fails.
 */
export async function openPlatform(
  { config, logger }: Pick<Platform, 'config' | 'logger'>,
  closers: Closer[],
): Promise<{ readonly platform: Platform; readonly admission: AdmissionQueue }> {
  const {
    database,
    engine: { accounts, ...engine },
  } = await openStores({ config, logger }, closers);
  const admission = new AdmissionQueue(config.admission);
  const damaged = await findDamagedTables(
    { engine: accounts.owner, logger },
    { listLive: () => listLiveTables(database) },
  );
  const whole = {
    owner: refuseDamaged(accounts.owner, damaged),
    reader: refuseDamaged(accounts.reader, damaged),
  };
  const shares = await planShares(accounts.owner);
  const platform: Platform = {
    config,
    logger,
    clock: createPortalClock(logger),
    database,
    secrets: await openKeyring(config.dataFolder, () => countSealedSecrets(database)),
    files: await openFileStore(config),
    ...engine,
    engine: createAdmissionEngine(whole, { workload: 'interactive' }, admission),
    statementEngine: createAdmissionEngine(
      whole,
      { workload: 'interactive', settings: shares.statements },
      admission,
    ),
    bulkEngine: createAdmissionEngine(
      whole,
      { workload: 'bulk', settings: shares.files },
      admission,
    ),
    acquirePermit: acquirePermit(admission),
  };
  return { platform, admission };
}

/** Opens the catalog and the measurement store at the same time, as each takes its second; `closers` close what was opened, the store first. */
async function openStores(
  { config, logger }: Pick<Platform, 'config' | 'logger'>,
  closers: Closer[],
) {
  const [catalog, store] = await Promise.allSettled([
    openDatabase({
      url: config.databaseUrl,
      folder: join(config.dataFolder, 'catalog'),
      onPanic: (error) =>
        logger.error({ err: error }, 'The catalog database panicked and is reopened'),
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

/** Folders of embedded stores that are not there yet. */
export function listMissingFolders({ dataFolder, databaseUrl, clickhouseUrl }: Config): string[] {
  const embedded = { catalog: databaseUrl === undefined, engine: clickhouseUrl === undefined };
  return Object.entries(embedded)
    .filter(([, isEmbedded]) => isEmbedded)
    .map(([name]) => join(dataFolder, name))
    .filter((folder) => !existsSync(folder));
}
