import type { ColumnBlock, TablePlan } from '@isobath/engine';
import { createDatabaseSql, createTableSql, nameTable, syncTableStatement } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import { innermostReason, StartError } from '../../../platform/process/start-error.ts';
import type { Stamp } from './stamp.ts';
import { stampSchema } from './stamp.ts';

/**
 * What the engine keeps for the portal alone: a database beside that of the tables, which no public
 * statement can name.
 */

type Parts = Pick<Platform, 'engine' | 'store'>;
type PrivateStore = Platform['store'];

/** Where the private tables lie: the database of the tables with `_private` after its name. */
function privateStore(store: Platform['store']): PrivateStore {
  return { ...store, database: `${store.database}_private` };
}

const key = (name: string) => ({ name, type: 'text', isNullable: false }) as const;
const counter = { name: 'counter', type: 'int64', isNullable: false } as const;

/** One row that counts: the stamp with the greatest counter. */
function planStamps(store: Platform['store']): TablePlan {
  const columns = [
    { name: 'id', type: 'uint8', isNullable: false } as const,
    key('identity'),
    key('mark'),
    counter,
  ];
  return {
    ...privateStore(store),
    name: 'installation',
    isCopied: true,
    columns,
    orderBy: ['id'],
    newestBy: 'counter',
  };
}

/** What entries of the catalog can be made from again: datasets, shared lists, checksums of rows. */
function planRecords(store: Platform['store']): TablePlan {
  const columns = [
    key('kind'),
    key('name'),
    key('dataset'),
    key('state'),
    key('digest'),
    key('content'),
    counter,
  ];
  return {
    ...privateStore(store),
    name: 'records',
    isCopied: true,
    columns,
    orderBy: ['kind', 'name'],
    newestBy: 'counter',
  };
}

/** The statements that make the database and its tables. */
export function createPrivateSql(store: Platform['store']): string[] {
  return [
    createDatabaseSql(privateStore(store)),
    ...[planStamps(store), planRecords(store)].flatMap((plan) => createTableSql(plan)),
  ];
}

/** Names of the private tables that are there. */
async function listPrivateTables({ engine, store }: Parts): Promise<Set<string>> {
  const rows = await engine.readRows<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = {database:String}',
    params: { database: privateStore(store).database },
  });
  return new Set(rows.map(({ name }) => name));
}

/** Makes what is missing of the database and its tables. Throws a StartError where it cannot. */
export async function makePrivateTables({ engine, store }: Parts): Promise<void> {
  const { database } = privateStore(store);
  try {
    const found = await engine.readRows({
      sql: 'SELECT name FROM system.databases WHERE name = {database:String}',
      params: { database },
    });
    if (found.length === 0) await engine.execute({ sql: createDatabaseSql(privateStore(store)) });
    const present = await listPrivateTables({ engine, store });
    for (const plan of [planStamps(store), planRecords(store)]) {
      if (present.has(plan.name)) continue;
      for (const sql of createTableSql(plan)) await engine.execute({ sql });
    }
  } catch (error) {
    throw new StartError(
      `The measurement store cannot keep the portal's own tables in the database ${database}: ${innermostReason(error)}. ` +
        'The account of CLICKHOUSE_URL needs the same rights there as in the database of the tables.',
      { cause: error },
    );
  }
}

/** The engine's stamp; undefined where it has none. */
export async function readEngineStamp({ engine, store }: Parts): Promise<Stamp | undefined> {
  const plan = planStamps(store);
  if (!(await listPrivateTables({ engine, store })).has(plan.name)) return undefined;
  const [row] = await engine.readRows({
    sql: `SELECT identity, counter, mark FROM ${nameTable(plan, 'whole')} ORDER BY counter DESC LIMIT 1`,
  });
  return row === undefined ? undefined : stampSchema.parse(row);
}

/** Writes the engine's stamp; that with the greatest counter stands. */
export async function writeEngineStamp(
  { engine, store }: Parts,
  { identity, counter: count, mark }: Stamp,
): Promise<void> {
  const values = [Uint8Array.of(1), [identity], [mark], BigInt64Array.of(BigInt(count))];
  await insertBlock({ engine }, planStamps(store), {
    rowCount: 1,
    columns: values.map((column) => ({ values: column })),
  });
}

/** One row of the records. */
export interface RecordRow {
  readonly kind: 'dataset' | 'lists' | 'checksum';
  /** The physical table that the record is of; empty for the lists. */
  readonly name: string;
  readonly dataset: string;
  /** `live` while the catalog says so, `retired` afterwards, `gone` when the table is nowhere. */
  readonly state: 'live' | 'retired' | 'gone';
  readonly digest: string;
  readonly content: string;
}

/** Records without what is in them. */
export type RecordHead = Omit<RecordRow, 'content'>;

/** The heads of all records; none where the table is missing. */
export async function listRecords({ engine, store }: Parts): Promise<RecordHead[]> {
  const plan = planRecords(store);
  if (!(await listPrivateTables({ engine, store })).has(plan.name)) return [];
  return engine.readRows({
    sql: `SELECT kind, name, dataset, state, digest FROM ${nameTable(plan, 'whole')} FINAL ORDER BY kind, name`,
  });
}

/** The content of a record. */
export async function readRecord(
  { engine, store }: Parts,
  { kind, name }: Pick<RecordRow, 'kind' | 'name'>,
): Promise<string | undefined> {
  const [row] = await engine.readRows<{ content: string }>({
    sql: `SELECT content FROM ${nameTable(planRecords(store), 'whole')} FINAL WHERE kind = {kind:String} AND name = {name:String}`,
    params: { kind, name },
  });
  return row?.content;
}

/** Writes records; each takes the place of the one of its kind and name. */
export async function writeRecords(
  parts: Parts,
  rows: readonly RecordRow[],
  count: number,
): Promise<void> {
  if (rows.length === 0) return;
  const texts = (['kind', 'name', 'dataset', 'state', 'digest', 'content'] as const).map(
    (column) => ({ values: rows.map((row) => row[column]) }),
  );
  await insertBlock(parts, planRecords(parts.store), {
    rowCount: rows.length,
    columns: [...texts, { values: BigInt64Array.from(rows, () => BigInt(count)) }],
  });
}

async function insertBlock(
  { engine }: Pick<Platform, 'engine'>,
  plan: TablePlan,
  block: ColumnBlock,
): Promise<void> {
  await engine.insertBlocks(
    plan,
    plan.columns,
    (async function* () {
      yield block;
    })(),
  );
  const sync = syncTableStatement(plan);
  if (sync) await engine.execute(sync);
}
