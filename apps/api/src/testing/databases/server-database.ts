import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../platform/catalog-database/database.ts';

/** Name of the environment variable that names the run's database with all tables. */
const place = 'ISOBATH_TEST_TEMPLATE_DATABASE';

/** A database on a PostgreSQL server, and what takes it away. */
interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Set-up of a whole run: a database with all tables, which the databases of tests are copies of. A copy takes 0.03 s of processor time, the migrations
 * 0.2 s. Nothing where no server is. Answers what ends the set-up.
 */
export default async function makeTemplateDatabase(): Promise<() => Promise<void>> {
  const address = process.env['ISOBATH_TEST_POSTGRES_URL'];
  if (address === undefined) return () => Promise.resolve();
  const { url, drop } = await makeServerDatabase(address);
  const { close } = await openDatabase({ url, folder: '' });
  await close();
  process.env[place] = new URL(url).pathname.slice(1);
  return drop;
}

/** Makes a database, as a copy of the run's template where it has one, else empty. */
export async function makeServerDatabase(address: string): Promise<ServerDatabase> {
  const name = `isobath_test_${randomBytes(6).toString('hex')}`;
  const template = process.env[place];
  await run(
    address,
    template === undefined
      ? `create database ${name}`
      : `create database ${name} template ${template}`,
  );
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(address, `drop database ${name} with (force)`) };
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
