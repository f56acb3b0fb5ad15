import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { closeTree } from '@isobath/engine';
import { Pool } from 'pg';
import { usualDeadlines } from '../outgoing/with-deadline.ts';
import { refuseWhatStaysOpen } from '../process/data-folder.ts';
import { CatalogClient, CatalogThread } from './embedded/index.ts';
import { innermostReason, StartError } from '../process/start-error.ts';

/** The catalog database: PostgreSQL, embedded or a server; a transaction has the same face. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open catalog database. */
export interface OpenDatabase {
  readonly database: Database;
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
}

/** Where the catalog is. */
export interface DatabaseOrigin {
  readonly url?: string | undefined;
  readonly folder: string;
  /** Told when the embedded database panicked; it is reopened by itself. */
  readonly onPanic?: (error: unknown) => void;
  /** How long the server may take over one statement, ms; by default ten minutes. */
  readonly statementMs?: number;
}

/** A statement that the server has not ended by itself is given up a tenth later. */
const giveUpAfter = 1.1;

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Opens the catalog database and brings its tables up to date. With an address the server, else the folder. */
export async function openDatabase(origin: DatabaseOrigin): Promise<OpenDatabase> {
  return origin.url === undefined
    ? openEmbedded(origin)
    : openServer(origin.url, origin.statementMs);
}

async function openEmbedded({
  folder,
  onPanic = () => undefined,
}: DatabaseOrigin): Promise<OpenDatabase> {
  const client = await CatalogClient.open({
    open: () => CatalogThread.start(folder),
    onPanic,
  });
  // Drizzle asks no more of it than queries and transactions.
  const database = drizzlePglite({ client: client as unknown as PGlite, casing: 'snake_case' });
  await migratePglite(database, { migrationsFolder });
  // A new catalog is unpacked with files of mode 666, whatever the umask.
  refuseWhatStaysOpen(await closeTree(folder));
  return { database, kind: 'embedded', close: () => client.close() };
}

async function openServer(url: string, statementMs = 600_000): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: usualDeadlines.headMs,
    statement_timeout: statementMs,
    query_timeout: statementMs * giveUpAfter,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  const database = drizzlePostgres({ client: pool, casing: 'snake_case' });
  try {
    await migratePostgres(database, { migrationsFolder });
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The catalog database at DATABASE_URL cannot be used: ${innermostReason(error)}`,
      { cause: error },
    );
  }
  return { database, kind: 'server', close: () => pool.end() };
}
