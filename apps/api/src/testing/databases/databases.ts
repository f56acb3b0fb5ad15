import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/catalog-database/database.ts';
import { openDatabase } from '../../platform/catalog-database/database.ts';
import { placeEmptyCatalog } from '../portals/empty-installation.ts';
import { makeServerDatabase } from './server-database.ts';

/** A catalog database of its own for a test. */
export interface TestDatabase {
  readonly database: Database;
  /** Address of the server; undefined for the embedded one. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** Address of a PostgreSQL server in which tests may make databases. */
const serverUrl = process.env['ISOBATH_TEST_POSTGRES_URL'];

/** Kinds of database that tests run on; PostgreSQL only where ISOBATH_TEST_POSTGRES_URL says where one is. */
export const databaseKinds: readonly ('embedded' | 'PostgreSQL')[] =
  serverUrl === undefined ? ['embedded'] : ['embedded', 'PostgreSQL'];

/**
 * The kind that tests of whole modules run on: PostgreSQL where there is a server, because all other tests run on the embedded
 * database, which is the same PostgreSQL compiled to WebAssembly. Tests of repositories, migrations and backups run on both, and
 * all do with ISOBATH_TEST_EVERY_DATABASE.
 */
export const moduleDatabaseKinds: typeof databaseKinds =
  process.env['ISOBATH_TEST_EVERY_DATABASE'] === undefined
    ? databaseKinds.slice(-1)
    : databaseKinds;

/** Opens an empty catalog database with its tables. */
export async function openTestDatabase(
  kind: (typeof databaseKinds)[number],
): Promise<TestDatabase> {
  if (kind === 'PostgreSQL') return openOnServer(serverUrl!);
  const folder = await mkdtemp(join(tmpdir(), 'isobath-catalog-'));
  await placeEmptyCatalog(folder);
  const { database, close } = await openDatabase({ folder });
  return {
    database,
    url: undefined,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openOnServer(address: string): Promise<TestDatabase> {
  const { url, drop } = await makeServerDatabase(address);
  const { database, close } = await openDatabase({ url, folder: '' });
  return {
    database,
    url,
    async close() {
      await close();
      await drop();
    },
  };
}
