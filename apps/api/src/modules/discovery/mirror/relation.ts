import { requireValue } from '@isobath/ocean';
import type {
  ColumnBlock,
  ColumnSpec,
  ColumnType,
  ColumnValues,
  TablePlan,
  TableStore,
} from '@isobath/engine';
import type { Database } from '../../../platform/catalog-database/database.ts';

/** A value of a mirrored row. Instants are epoch milliseconds in a `time` column. */
export type MirrorValue = string | number | boolean | null;

/** Mirrored rows, their values in the order of the columns. */
export type MirrorRows = readonly (readonly MirrorValue[])[];

/** A relation under the name and with the columns that clients know, and how its rows are read from the catalog. */
export interface Relation {
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  /** A column of numbers that are all different, where there is one. */
  readonly key?: string;
  /** The condition by which the engine finds the rows of the datasets `{ids:Array(Int32)}`, where rows belong to datasets. */
  readonly ofDatasets?: string;
  /** Pages of rows in the order of the columns; where rows belong to datasets, those of the given ones alone. */
  read(database: Database, datasetIds?: readonly number[]): AsyncIterable<MirrorRows>;
}

/** The table that a relation is written into: every node of a cluster has a whole copy, sorted by the key, else by the first column. */
export function planRelation<Store extends TableStore>(
  store: Store,
  { name, columns, key }: Pick<Relation, 'name' | 'columns' | 'key'>,
): TablePlan & Store {
  const first = key ?? requireValue(columns[0], 'first column of a relation').name;
  return { ...store, name, isCopied: true, columns, orderBy: [first] };
}

/** Rows that are read from the catalog at once. */
export const pageRows = 2000;

/** Columns in short: `'ID:int32'`, `'Unit:text?'` for one that may be missing. */
export function columnsOf(
  ...written: readonly `${string}:${ColumnType}${'?' | ''}`[]
): ColumnSpec[] {
  return written.map((each) => {
    const [name = '', type = ''] = each.split(':');
    return { name, type: type.replace('?', '') as ColumnType, isNullable: type.endsWith('?') };
  });
}

/** Rows as a block of columns for the engine. */
export function toBlock(columns: readonly ColumnSpec[], rows: MirrorRows): ColumnBlock {
  return {
    rowCount: rows.length,
    columns: columns.map((column, index) =>
      toColumn(
        column,
        rows.map((row) => row[index] ?? null),
      ),
    ),
  };
}

function toColumn({ type }: ColumnSpec, values: readonly MirrorValue[]): ColumnValues {
  const isMissing = Uint8Array.from(values, (value) => Number(value === null));
  if (type === 'text')
    return { values: values.map((value) => (value === null ? '' : String(value))), isMissing };
  const numbers = values.map((value) => Number(value ?? 0));
  if (type === 'int32') return { values: Int32Array.from(numbers), isMissing };
  if (type === 'uint8') return { values: Uint8Array.from(numbers), isMissing };
  if (type === 'float64' || type === 'time')
    return { values: Float64Array.from(numbers), isMissing };
  throw new Error(`A mirrored column of type ${type} is not foreseen`);
}

/** Reads pages by rising number until there are no more. */
export async function* readPages<Row>(
  next: (after: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await next(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = idOf(last);
  }
}
