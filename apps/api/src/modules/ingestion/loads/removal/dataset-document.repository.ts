import { requireValue } from '@isobath/ocean';
import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import type {
  CatalogRow,
  CatalogRows,
} from '../../../../platform/catalog-database/catalog-rows.ts';
import {
  insertCatalogRows,
  readCatalogRows,
} from '../../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  ancillary,
  coordinateStatistics,
  cruise,
  dataset,
  datasetCruise,
  datasetProgram,
  datasetReference,
  datasetRegion,
  datasetUse,
  datasetVersion,
  program,
  subscription,
  term,
  variable,
  variableStatistics,
  vaultFile,
} from '../../../../platform/catalog-database/schema/schema.ts';

const name = getTableName;
const ofDataset = (id: number): SQL => sql`kept.dataset_id = ${id}`;
const among =
  (column: string, table: string) =>
  (id: number): SQL =>
    sql`
  kept.id in (select ${sql.identifier(column)} from ${sql.identifier(table)} where dataset_id = ${id})`;

/** Which rows describe a dataset, in an order in which they can be inserted. */
const description: ReadonlyMap<string, (id: number) => SQL> = new Map([
  [name(term), among('region_id', name(datasetRegion))],
  [name(program), among('program_id', name(datasetProgram))],
  [name(cruise), among('cruise_id', name(datasetCruise))],
  [name(dataset), (id) => sql`kept.id = ${id}`],
  [name(datasetVersion), (id) => sql`kept.dataset_id = ${id} and kept.is_live`],
  [name(variable), ofDataset],
  [
    name(variableStatistics),
    (id) => sql`
    kept.variable_id in (select id from variable where dataset_id = ${id})`,
  ],
  [name(coordinateStatistics), ofDataset],
  [name(datasetReference), ofDataset],
  [name(datasetRegion), ofDataset],
  [name(datasetProgram), ofDataset],
  [name(datasetCruise), ofDataset],
]);

/** What belongs to a dataset beside the description of its live version. */
const belongings: ReadonlyMap<string, (id: number) => SQL> = new Map([
  ...description,
  [name(datasetVersion), ofDataset],
  ...[ancillary, vaultFile, subscription, datasetUse].map(
    (table) => [name(table), ofDataset] as const,
  ),
]);

/** Tables whose rows describe one dataset only and are rewritten with each version. */
export const describingTables: readonly string[] = [
  variable,
  coordinateStatistics,
  datasetReference,
  datasetRegion,
  datasetProgram,
  datasetCruise,
].map(name);

/** Tables whose rows datasets share, and what tells one row from another. */
const sharedKeys: ReadonlyMap<string, readonly string[]> = new Map([
  [name(term), ['kind', 'name']],
  [name(program), ['name']],
  [name(cruise), ['name']],
]);

/** Which table a column's numbers come from. */
const referredTables: Readonly<Record<string, string>> = {
  dataset_id: name(dataset),
  version_id: name(datasetVersion),
  variable_id: name(variable),
  region_id: name(term),
  program_id: name(program),
  cruise_id: name(cruise),
};

/**
 * The rows of the catalog that describe a dataset, as a backup writes them: of its live version only, or
 * `whole`, with all versions, ancillary data, files, subscriptions and how often it was used.
 */
export async function readDatasetDocument(
  transaction: Database,
  datasetId: number,
  extent: 'live version' | 'whole',
): Promise<CatalogRows> {
  const document = [];
  for (const [table, where] of extent === 'whole' ? belongings : description) {
    document.push({ table, rows: await readCatalogRows(transaction, table, where(datasetId)) });
  }
  return document;
}

/** The rows that a document has of a table, by its name in the catalog. */
export function rowsOf(document: CatalogRows, table: string): readonly CatalogRow[] {
  return document.find((each) => each.table === table)?.rows ?? [];
}

/** Numbers of rows as a document has them and as the catalog does, by table. */
export type RowNumbers = Map<string, Map<number, number>>;

/**
 * Inserts the rows of a document. Each keeps its number where that is free; rows that datasets share are
 * found by name; of people who have no account any more nothing is inserted. `numbers` says which rows
 * are there already.
 */
export async function insertDocument(
  transaction: Database,
  document: CatalogRows,
  numbers: RowNumbers = new Map(),
): Promise<void> {
  for (const { table, rows } of document) {
    const wanted = rows.map((row) => withNumbers(row, numbers));
    const kept = await leaveGoneAccounts(transaction, wanted);
    const added = [];
    for (const row of kept) {
      const numbered = await numberRow(transaction, { table, row }, numbers);
      if (numbered) added.push(JSON.stringify(numbered));
    }
    await insertCatalogRows(transaction, table, added);
    if (added.length > 0 && kept.some((row) => 'id' in row))
      await continueSequence(transaction, table);
  }
}

function withNumbers(row: CatalogRow, numbers: RowNumbers): CatalogRow {
  const changed = Object.entries(referredTables).flatMap(([column, table]) => {
    const number = numbers.get(table)?.get(Number(row[column]));
    return number === undefined ? [] : [[column, number] as const];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

async function leaveGoneAccounts(
  transaction: Database,
  rows: readonly CatalogRow[],
): Promise<readonly CatalogRow[]> {
  if (!rows.some((row) => 'account_id' in row)) return rows;
  const accounts = await readCatalogRows(transaction, 'account', sql`true`);
  const present = new Set(accounts.map(({ id }) => id));
  return rows.filter((row) => row['account_id'] === null || present.has(row['account_id']));
}

/** The row under the number that it gets; undefined where it is there already. */
async function numberRow(
  transaction: Database,
  { table, row }: { readonly table: string; readonly row: CatalogRow },
  numbers: RowNumbers,
): Promise<CatalogRow | undefined> {
  if (!('id' in row)) return row;
  const known = numbers.get(table) ?? new Map<number, number>();
  numbers.set(table, known);
  const own = Number(row['id']);
  const keys = sharedKeys.get(table);
  if (keys) {
    const same = sql.join(
      keys.map((key) => sql`kept.${sql.identifier(key)} = ${row[key]}`),
      sql` and `,
    );
    const [found] = await readCatalogRows(transaction, table, same);
    if (found) {
      known.set(own, Number(found['id']));
      return undefined;
    }
  }
  const [taken] = await readCatalogRows(transaction, table, sql`kept.id = ${own}`);
  const id = taken ? await nextNumber(transaction, table) : own;
  known.set(own, id);
  return { ...row, id };
}

async function nextNumber(transaction: Database, table: string): Promise<number> {
  const { rows } = (await transaction.execute(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id`)) as unknown as {
    rows: { id: string }[];
  };
  const [row] = rows;
  return Number(requireValue(row, 'next number of a table').id);
}

/** Lets new rows be numbered after those that were inserted, and never again as before. */
async function continueSequence(transaction: Database, table: string): Promise<void> {
  const next = await nextNumber(transaction, table);
  await transaction.execute(sql`
    select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest(${next}::bigint, (select max(id) from ${sql.identifier(table)})))`);
}
