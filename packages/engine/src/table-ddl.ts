import { clickhouseType } from './columns/column-block.ts';
import type { ColumnSpec } from './columns/column-block.ts';
import { quoteIdentifier, quoteText } from './quote-identifier.ts';

/** A table of measurements. */
export interface TablePlan {
  readonly name: string;
  /** Database the table lies in; that of the address when left out. */
  readonly database?: string;
  readonly columns: readonly ColumnSpec[];
  /** Names of the sort columns, none of which may take missing values. */
  readonly orderBy: readonly string[];
  /** Sort columns of the second copy that serves series at a place; left out for sparse tables. */
  readonly byPlace?: readonly string[];
  /** Cluster that holds the table in shards and replicas; left out for one server. */
  readonly cluster?: string;
}

const LOCAL_SUFFIX = '_local';

/**
 * Writes the statements that create a table, in order. Gridded tables are sorted twice: by time, and by place in the projection
 * `by_place` with granules of 1,024 rows. With a cluster the rows lie in `<name>_local` on each shard and `<name>` spans them.
 * Throws a `RangeError` for a sort column that is missing, repeated or nullable.
 */
export function createTableSql(plan: TablePlan): string[] {
  assertSortable(plan, plan.orderBy);
  if (plan.byPlace) assertSortable(plan, plan.byPlace);
  const { cluster, database } = plan;
  if (cluster === undefined) return [createMergeTree(plan, tableName(database, plan.name), 'MergeTree')];
  const local = plan.name + LOCAL_SUFFIX;
  const replicated = `ReplicatedMergeTree(${quoteText(`/clickhouse/tables/{uuid}/{shard}`)}, '{replica}')`;
  const onCluster = ` ON CLUSTER ${quoteIdentifier(cluster)}`;
  const databaseText = database === undefined ? 'currentDatabase()' : quoteText(database);
  return [
    createMergeTree(plan, tableName(database, local) + onCluster, replicated),
    `CREATE TABLE ${tableName(database, plan.name)}${onCluster} AS ${tableName(database, local)}\n` +
      `ENGINE = Distributed(${quoteIdentifier(cluster)}, ${databaseText}, ${quoteText(local)}, rand())`,
  ];
}

/** Writes the statements that drop what {@link createTableSql} creates, whether or not it is there. */
export function dropTableSql(plan: Pick<TablePlan, 'name' | 'database' | 'cluster'>): string[] {
  const { database } = plan;
  const onCluster = plan.cluster === undefined ? '' : ` ON CLUSTER ${quoteIdentifier(plan.cluster)}`;
  const names = plan.cluster === undefined ? [plan.name] : [plan.name, plan.name + LOCAL_SUFFIX];
  return names.map((name) => `DROP TABLE IF EXISTS ${tableName(database, name)}${onCluster} SYNC`);
}

/** Writes the statement that merges a table's parts, with its projection, before it is published. */
export function mergeTableSql(plan: Pick<TablePlan, 'name' | 'database' | 'cluster'>): string {
  const { database } = plan;
  if (plan.cluster === undefined) return `OPTIMIZE TABLE ${tableName(database, plan.name)} FINAL`;
  return `OPTIMIZE TABLE ${tableName(database, plan.name + LOCAL_SUFFIX)} ON CLUSTER ${quoteIdentifier(plan.cluster)} FINAL`;
}

function tableName(database: string | undefined, name: string): string {
  return database === undefined ? quoteIdentifier(name) : `${quoteIdentifier(database)}.${quoteIdentifier(name)}`;
}

function createMergeTree(plan: TablePlan, target: string, engine: string): string {
  const lines = plan.columns.map((column) => `  ${quoteIdentifier(column.name)} ${clickhouseType(column)}`);
  if (plan.byPlace) {
    const order = plan.byPlace.map((name) => quoteIdentifier(name)).join(', ');
    lines.push(`  PROJECTION by_place (SELECT * ORDER BY ${order}) WITH SETTINGS (index_granularity = 1024)`);
  }
  const order = plan.orderBy.map((name) => quoteIdentifier(name)).join(', ');
  return `CREATE TABLE ${target}\n(\n${lines.join(',\n')}\n)\nENGINE = ${engine}\nORDER BY (${order})`;
}

function assertSortable(plan: TablePlan, names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const column = plan.columns.find((candidate) => candidate.name === name);
    if (!column) throw new RangeError(`Table ${plan.name} is to be sorted by ${name}, which is not one of its columns`);
    if (column.isNullable) throw new RangeError(`Table ${plan.name} is to be sorted by ${name}, which takes missing values`);
    if (names.indexOf(name) !== index) throw new RangeError(`Table ${plan.name} is to be sorted by ${name} twice`);
  }
}
