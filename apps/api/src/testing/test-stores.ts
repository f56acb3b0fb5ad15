import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import type { Database } from '../platform/catalog-database/database.ts';
import { openEngine } from '../platform/engine/engine-connection.ts';
import { openFileStore } from '../platform/files/index.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { openKeyring } from '../platform/secrets/keyring.ts';

/** An engine, a file store and keys on a folder of their own, for tests of services without a server. */
export interface TestStores {
  readonly folder: string;
  /** What a module is given: these stores, a catalog database, and the test's own clock. */
  platform(database: Database, now: () => Date): Platform;
  close(): Promise<void>;
}

/** Opens them in a new folder, which is removed when they are closed. */
export async function openTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-stores-'));
  const config = readConfig({ ISOBATH_DATA: folder });
  const logger = createLogger('silent');
  const { accounts, ...engine } = await openEngine(config, logger);
  const [files, secrets] = [await openFileStore(config), await openKeyring(folder)];
  await files.prepare();
  return {
    folder,
    platform: (database, now) => ({
      config,
      logger,
      clock: { now },
      database,
      files,
      secrets,
      ...engine,
      engine: accounts.owner,
      statementEngine: accounts.owner,
      bulkEngine: accounts.owner,
      acquirePermit: async () => undefined,
    }),
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
