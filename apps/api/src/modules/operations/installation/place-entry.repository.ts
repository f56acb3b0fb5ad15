import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { EntryRows } from './entry.repository.ts';

type Row = Readonly<Record<string, unknown>>;

/** New numbers of rows that other rows point to, by the old ones. */
export type Numbers = ReadonlyMap<number, number>;

/** The numbers of what datasets share, as the catalog has them. */
export interface SharedNumbers {
  readonly term: Numbers;
  readonly program: Numbers;
}

/** Puts the shared lists into a catalog; what it has already keeps its number. */
export async function placeLists(transaction: Database, lists: EntryRows): Promise<SharedNumbers> {
  return {
    term: await placeShared(
      transaction,
      { table: 'term', key: ['kind', 'name'] },
      lists['term'] ?? [],
    ),
    program: await placeShared(
      transaction,
      { table: 'program', key: ['name'] },
      lists['program'] ?? [],
    ),
  };
}

/** Tables whose rows belong to one dataset alone; those of a variable go with it. */
const ownTables = [
  'variable',
  'coordinate_statistics',
  'dataset_reference',
  'dataset_region',
  'dataset_program',
  'dataset_cruise',
  'ancillary',
  'vault_file',
];
/** Those that point to nothing that datasets share, in the order in which they can be filled. */
const unsharedTables = [
  'variable',
  'variable_statistics',
  'coordinate_statistics',
  'dataset_reference',
  'ancillary',
  'vault_file',
];

/**
 * Replaces a dataset's entry in a catalog, keeping its previous numbers. Subscriptions and counts
 * of use of a dataset that is there stay.
 */
export async function placeEntry(
  transaction: Database,
  entry: EntryRows,
  shared: SharedNumbers,
): Promise<void> {
  const rowsOf = (table: string): readonly Row[] => entry[table] ?? [];
  const [described] = rowsOf('dataset');
  if (!described) throw new Error('The record of a dataset has no dataset in it');
  const id = Number(described['id']);
  await transaction.execute(sql`delete from dataset where id <> ${id}
    and (lower(short_name) = lower(${described['short_name']}::text) or lower(table_name) = lower(${described['table_name']}::text))`);
  const cruises = await placeShared(
    transaction,
    { table: 'cruise', key: ['name'] },
    rowsOf('cruise'),
  );
  await upsert(transaction, 'dataset', rowsOf('dataset'));
  await transaction.execute(
    sql`update dataset_version set is_live = false where dataset_id = ${id}`,
  );
  await upsert(
    transaction,
    'dataset_version',
    rowsOf('dataset_version').toSorted((a, b) => Number(a['number']) - Number(b['number'])),
  );
  for (const table of ownTables) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where dataset_id = ${id}`);
  }
  for (const table of unsharedTables) await insert(transaction, table, rowsOf(table));
  const { term, program } = shared;
  for (const [table, column, numbers] of [
    ['dataset_region', 'region_id', term],
    ['dataset_program', 'program_id', program],
    ['dataset_cruise', 'cruise_id', cruises],
  ] as const) {
    await insert(transaction, table, renumber(rowsOf(table), column, numbers));
  }
}

/** Takes a dataset out of a catalog, with its cruises that no other dataset has. */
export async function removeEntry(transaction: Database, datasetId: number): Promise<void> {
  await transaction.execute(sql`delete from dataset where id = ${datasetId}`);
  await transaction.execute(
    sql`delete from cruise c where not exists (select 1 from dataset_cruise d where d.cruise_id = c.id)`,
  );
}

function renumber(rows: readonly Row[], column: string, numbers: Numbers): Row[] {
  return rows.map((row) => ({ ...row, [column]: numbers.get(Number(row[column])) ?? row[column] }));
}

/**
 * Puts in rows that are known by a name: under their old numbers where these are free. Returns the
 * numbers that they have.
 */
async function placeShared(
  transaction: Database,
  { table, key }: { readonly table: string; readonly key: readonly string[] },
  rows: readonly Row[],
): Promise<Numbers> {
  const numbers = new Map<number, number>();
  for (const row of rows) {
    const isSame = sql.join(
      key.map((column) => sql`${sql.identifier(column)} = ${row[column]}::text`),
      sql` and `,
    );
    const find = async (where: SQL): Promise<number | undefined> =>
      (
        (await transaction.execute(
          sql`select id from ${sql.identifier(table)} where ${where}`,
        )) as unknown as { rows: { id: number }[] }
      ).rows[0]?.id;
    const held = await find(isSame);
    if (held === undefined) {
      const isTaken = (await find(sql`id = ${Number(row['id'])}`)) !== undefined;
      const { id: _id, ...unnumbered } = row;
      if (isTaken)
        await transaction.execute(
          sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
        );
      await insert(transaction, table, [isTaken ? unnumbered : row]);
    }
    numbers.set(Number(row['id']), held ?? (await find(isSame)) ?? Number(row['id']));
  }
  return numbers;
}

async function insert(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await listColumns(transaction, table, rows);
  await transaction.execute(sql`${writeInsert(table, rows, columns)}`);
}

async function upsert(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await listColumns(transaction, table, rows);
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  await transaction.execute(
    sql`${writeInsert(table, rows, columns)} on conflict (id) do update set ${set}`,
  );
}

function writeInsert(table: string, rows: readonly Row[], names: readonly string[]): SQL {
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}

/** The columns that a table has and the rows name: what a later release added gets its value by default. */
async function listColumns(
  transaction: Database,
  table: string,
  rows: readonly Row[],
): Promise<string[]> {
  const { rows: known } =
    (await transaction.execute(sql`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`)) as unknown as {
      rows: { name: string }[];
    };
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  return known.map(({ name }) => name).filter((name) => named.has(name));
}
