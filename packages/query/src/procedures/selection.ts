import { quoteIdentifier } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import { isOnePlace } from '../bounds.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import type { ResultColumn } from '../result-column.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { RowCondition, TableDescription } from '../table.ts';
import { listMisses } from './misses.ts';

/** An expression written twice: for the engine (columns of the alias `t`), and in the public dialect, so that a person can repeat it. */
export interface Term {
  readonly sql: string;
  readonly text: string;
}

/** A column of a result and what is in it. */
export interface Item extends Term {
  readonly column: ResultColumn;
  /** What the engine sends instead of `sql` with the encoding `columns`. */
  readonly columnsSql?: string;
}

/** What a procedure gives of one table: which values, of which rows, gathered by what, in which order. */
export interface Selection {
  readonly table: TableDescription;
  readonly bounds: Bounds;
  readonly items: readonly Item[];
  /** What rows fulfil beyond the bounds. */
  readonly condition?: RowCondition;
  readonly groupBy?: readonly Term[];
  readonly orderBy: readonly Term[];
}

/** How a selection is written. */
export interface Writing {
  readonly encoding: Encoding;
  /** Names each bound, also where the table as it is now lies within it. */
  readonly isRecord?: boolean;
}

/** The rows of one place are few and lie together: several threads only wait for one another. */
const oneThread = { max_threads: 1 } as const;

/** A selection as a statement for the engine. A header that comes a second time gets a number. */
export function writeSelection(
  selection: Selection,
  { encoding, isRecord = false }: Writing,
): PlannedStatement {
  const { table, bounds, condition, groupBy, orderBy } = selection;
  const { clauses, params } = planConditions(bounds, isRecord ? undefined : table);
  const items = nameApart(selection.items);
  const list = items.map(
    (item) =>
      `${encoding === 'columns' ? (item.columnsSql ?? item.sql) : item.sql} AS ${quoteIdentifier(item.column.header)}`,
  );
  const where = whereText(condition ? [condition.sql, ...clauses] : clauses);
  const group = groupBy && groupBy.length > 0 ? ` GROUP BY ${listOf(groupBy)}` : '';
  const notes = listMisses(bounds, table);
  return {
    sql: `SELECT ${list.join(', ')}${fromText(table)}${where}${group} ORDER BY ${listOf(orderBy)}`,
    params: { ...params, ...condition?.params },
    columns: items.map(({ column }) => column),
    ...(table.isByPlace && isOnePlace(bounds) && { settings: oneThread }),
    ...(notes.length > 0 && { notes }),
  };
}

/** The items with headers that differ: `sst_std` of a table that has both `sst` and `sst_std` is followed by `sst_std_2`. */
export function nameApart<Named extends Pick<Item, 'column'>>(items: readonly Named[]): Named[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const { header } = item.column;
    let name = header;
    for (let number = 2; taken.has(name); number += 1) name = `${header}_${number}`;
    taken.add(name);
    return name === header ? item : { ...item, column: { ...item.column, header: name } };
  });
}

function listOf(terms: readonly Term[]): string {
  return terms.map(({ sql }) => sql).join(', ');
}
