import { quoteIdentifier } from '@isobath/ocean';
import type { Statement } from '../engine.ts';
import type { TablePlace, TableStore } from './table-place.ts';
import { nameTable, rowsTableName, writeOnCluster } from './table-place.ts';

/** How long all nodes may take to hold the same rows, in seconds. */
const SYNC_SECONDS = 3600;

/** Writes the statement that creates a database for tables, unless it is there. */
export function createDatabaseSql(place: TableStore & { readonly database: string }): string {
  return `CREATE DATABASE IF NOT EXISTS ${quoteIdentifier(place.database)}${writeOnCluster(place)} ENGINE = Atomic`;
}

/** Writes the statements that drop a table, whether or not it is there. `SYNC` waits for its readers, and on a cluster for its path in the keeper. */
export function dropTableSql(place: TablePlace): string[] {
  const names = new Set([nameTable(place, 'whole'), nameTable(place, 'rows')]);
  return [...names].map((name) => `DROP TABLE IF EXISTS ${name}${writeOnCluster(place)} SYNC`);
}

/**
 * Writes the statements that move a table into another database of the same server or cluster, under
 * its own name. What is not there is passed over, so that a move that broke off can be repeated; a
 * table of that name in the other database makes the statement fail. Running readers are not disturbed.
 */
export function moveTableSql(place: TablePlace, database: string): string[] {
  const target = { ...place, database };
  const names = new Map(
    (['rows', 'whole'] as const).map((part) => [nameTable(place, part), nameTable(target, part)]),
  );
  return [...names].map(
    ([from, to]) => `RENAME TABLE IF EXISTS ${from} TO ${to}${writeOnCluster(place)}`,
  );
}

/** Names of tables of which every node has a whole copy, two and two. */
export type TablePairs = readonly (readonly [name: string, other: string])[];

/** Writes the statement that lets the two tables of each pair change their names, pair after pair; each node of a cluster does it by itself. */
export function exchangeTablesSql(store: TableStore, pairs: TablePairs): string {
  return `EXCHANGE TABLES ${joinPairs(store, pairs, 'AND')}${writeOnCluster(store)}`;
}

/** Writes the statement that gives the first table of each pair the second name, which no table has. */
export function renameTablesSql(store: TableStore, pairs: TablePairs): string {
  return `RENAME TABLE ${joinPairs(store, pairs, 'TO')}${writeOnCluster(store)}`;
}

/** Writes the statement that drops tables of which every node has a whole copy. One server lets readers end on what they began; a cluster waits for them, and for the paths in the keeper. */
export function dropTablesSql(store: TableStore, names: readonly string[]): string {
  return `DROP TABLE IF EXISTS ${names.map((name) => nameTable({ ...store, name }, 'whole')).join(', ')}${writeOnCluster(store)}${store.cluster === undefined ? '' : ' SYNC'}`;
}

function joinPairs(store: TableStore, pairs: TablePairs, word: string): string {
  return pairs
    .map((pair) => pair.map((name) => nameTable({ ...store, name }, 'whole')).join(` ${word} `))
    .join(', ');
}

/**
 * Writes the statement that makes a view again; `comment` can be read back from `system.tables`.
 */
export function createViewSql(
  place: TablePlace,
  { select, comment }: { readonly select: string; readonly comment: string },
): string {
  return `CREATE OR REPLACE VIEW ${nameTable(place, 'whole')}${writeOnCluster(place)} AS ${select} COMMENT '${comment.replace(/[^\w -]/g, '')}'`;
}

/** The statement that merges a table's parts, with its projection, before it is published. On a cluster it only begins the merges: {@link listMergesStatement} says how they go on. */
export function mergeTableStatement(place: TablePlace): Statement {
  const sql = `OPTIMIZE TABLE ${nameTable(place, 'rows')}${writeOnCluster(place)} FINAL`;
  return place.cluster === undefined
    ? { sql }
    : { sql, settings: { alter_sync: 0, optimize_skip_merged_partitions: 1 } };
}

/**
 * The statement after which all nodes of a cluster hold the same rows; none on one server. With `isPull` they only learn what
 * there is to do, so that {@link listMergesStatement} sees it.
 */
export function syncTableStatement(place: TablePlace, isPull = false): Statement | undefined {
  if (place.cluster === undefined) return undefined;
  const sql = `SYSTEM SYNC REPLICA${writeOnCluster(place)} ${nameTable(place, 'rows')}`;
  return isPull
    ? { sql: `${sql} PULL` }
    : {
        sql,
        settings: { receive_timeout: SYNC_SECONDS, distributed_ddl_task_timeout: SYNC_SECONDS },
      };
}

/** The statement that gives `progress` (0 to 1) for each merge of a table under way on any node, and 0 for each that a node has yet to begin. */
export function listMergesStatement(place: TablePlace): Statement {
  const { database, cluster } = place;
  const where = `database = ${database === undefined ? 'currentDatabase()' : '{database:String}'} AND table = {table:String}`;
  const params = { table: rowsTableName(place), ...(database !== undefined && { database }) };
  if (cluster === undefined)
    return { sql: `SELECT progress FROM system.merges WHERE ${where}`, params };
  const everywhere = (of: string): string =>
    `clusterAllReplicas(${quoteIdentifier(cluster)}, system.${of})`;
  return {
    sql: `SELECT progress FROM ${everywhere('merges')} WHERE ${where} UNION ALL SELECT 0. AS progress FROM ${everywhere('replication_queue')} WHERE ${where} AND NOT is_currently_executing`,
    // Table functions are refused to statements that are marked as reading only.
    params,
    limits: { isReadOnly: false },
  };
}
