import { quoteIdentifier, quoteLiteral } from '@isobath/ocean';
import { clickhouseType } from '../columns/column-block.ts';
import type { ColumnSpec } from '../columns/column-block.ts';
import type { TablePlace } from './table-place.ts';
import { nameTable, rowsTableName, writeOnCluster } from './table-place.ts';

/** A table to be made. */
export interface TablePlan extends TablePlace {
  readonly columns: readonly ColumnSpec[];
  /** Names of the sort columns, none of which may take missing values. */
  readonly orderBy: readonly string[];
  /** Sort columns of the second copy that serves series at a place; left out for sparse tables. */
  readonly byPlace?: readonly string[];
  /**
   * A column of whole numbers. Of rows with the same values in `orderBy` the one with the greatest
   * stays, once parts are merged; reads say `FINAL`. Left out where all rows stay.
   */
  readonly newestBy?: string;
}

/** A path in the keeper that belongs to one table for good: its UUID stays with it when tables change their names. */
const KEEPER_PATH = '/clickhouse/tables/{uuid}';
/** Parts of a degree by which places are told apart when rows are spread over shards. */
const CELLS_A_DEGREE = 4;

/**
 * Writes the statements that create a table, in order. Gridded tables are sorted twice: by time, and by place in the projection
 * `by_place` with granules of 1,024 rows. With a cluster the rows lie in `<name>_local` on each shard and `<name>` spans them, or,
 * with `isCopied`, every node holds all of them under the name itself. Throws a `RangeError` for a sort column that is missing,
 * repeated or nullable.
 */
export function createTableSql(plan: TablePlan): string[] {
  assertSortable(plan, plan.orderBy);
  if (plan.byPlace) assertSortable(plan, plan.byPlace);
  const { cluster, database } = plan;
  if (cluster === undefined)
    return [createMergeTree(plan, nameTable(plan, 'rows'), writeEngine(plan))];
  const target = nameTable(plan, 'rows') + writeOnCluster(plan);
  if (plan.isCopied)
    return [
      createMergeTree(
        plan,
        target,
        writeEngine(plan, `${KEEPER_PATH}/everywhere`, '{shard}-{replica}'),
      ),
    ];
  const databaseText = database === undefined ? 'currentDatabase()' : quoteLiteral(database);
  return [
    createMergeTree(plan, target, writeEngine(plan, `${KEEPER_PATH}/{shard}`, '{replica}')),
    `CREATE TABLE ${nameTable(plan, 'whole')}${writeOnCluster(plan)} AS ${nameTable(plan, 'rows')}\n` +
      `ENGINE = Distributed(${quoteIdentifier(cluster)}, ${databaseText}, ${quoteLiteral(rowsTableName(plan))}, ${shardingKey(plan)})`,
  ];
}

/**
 * Where a row goes: all times and depths of a quarter of a degree of a grid lie on one shard, so that a series or profile is read at one
 * place and a map everywhere; of anything sparse all depths of a time and place do, for a mooring has only one place.
 */
function shardingKey({ byPlace, columns, orderBy }: TablePlan): string {
  const cells = ['lat', 'lon']
    .filter((name) => columns.some((column) => column.name === name))
    .map((name) => `toInt32(floor(${quoteIdentifier(name)} * ${CELLS_A_DEGREE}))`);
  const parts =
    byPlace && cells.length > 0
      ? cells
      : [
          ...orderBy
            .filter((name) => name !== 'lat' && name !== 'lon')
            .slice(0, 1)
            .map((name) => quoteIdentifier(name)),
          ...cells,
        ];
  return `cityHash64(${parts.join(', ')})`;
}

/** The table engine; replicated where a path in the keeper and the name of the copy are given. */
function writeEngine({ newestBy }: TablePlan, ...replica: readonly string[]): string {
  const name = `${replica.length > 0 ? 'Replicated' : ''}${newestBy === undefined ? '' : 'Replacing'}MergeTree`;
  const parameters = [
    ...replica.map(quoteLiteral),
    ...(newestBy === undefined ? [] : [quoteIdentifier(newestBy)]),
  ];
  return parameters.length === 0 ? name : `${name}(${parameters.join(', ')})`;
}

function createMergeTree(plan: TablePlan, target: string, engine: string): string {
  const lines = plan.columns.map(
    (column) => `  ${quoteIdentifier(column.name)} ${clickhouseType(column)}`,
  );
  if (plan.byPlace) {
    const order = plan.byPlace.map((name) => quoteIdentifier(name)).join(', ');
    lines.push(
      `  PROJECTION by_place (SELECT * ORDER BY ${order}) WITH SETTINGS (index_granularity = 1024)`,
    );
  }
  const order = plan.orderBy.map((name) => quoteIdentifier(name)).join(', ');
  return `CREATE TABLE ${target}\n(\n${lines.join(',\n')}\n)\nENGINE = ${engine}\nORDER BY (${order})`;
}

function assertSortable(plan: TablePlan, names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const column = plan.columns.find((candidate) => candidate.name === name);
    if (!column)
      throw new RangeError(
        `Table ${plan.name} is to be sorted by ${name}, which is not one of its columns`,
      );
    if (column.isNullable)
      throw new RangeError(
        `Table ${plan.name} is to be sorted by ${name}, which takes missing values`,
      );
    if (names.indexOf(name) !== index)
      throw new RangeError(`Table ${plan.name} is to be sorted by ${name} twice`);
  }
}
