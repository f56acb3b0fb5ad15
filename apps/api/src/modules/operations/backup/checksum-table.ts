import { requireValue } from '@isobath/ocean';
import type { LoadColumn } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import { isNumericColumn } from '@isobath/query';

/** What one pass over a table found. */
export interface TableSum {
  readonly rows: number;
  /** By column, and under `*` of whole rows: 16 hexadecimal digits that depend on the values and not on the order of the rows. */
  readonly checksums: Readonly<Record<string, string>>;
  /** By column: how many values there are that are numbers (of text: present), the least and the greatest. */
  readonly ranges: Readonly<
    Record<
      string,
      { readonly count: number; readonly minimum: number | null; readonly maximum: number | null }
    >
  >;
}

type Row = Readonly<Record<string, number | string>>;

/** Columns that one statement sums up at most: the engine refuses a statement of thousands of expressions, or takes minutes to read it. */
const columnsPerStatement = 50;
/** What the statement over whole rows needs, which names every column. */
const wideSettings = {
  max_query_size: 16_000_000,
  max_ast_elements: 2_000_000,
  max_expanded_ast_elements: 10_000_000,
} as const;

/**
 * Reads a table once, and one of more than 50 columns twice. Two tables with the same rows, in whichever order, parts or shards, have the same checksums: sums of the rows' hashes
 * modulo 2^64, in which a missing value counts too.
 */
export async function checksumTable(
  engine: Engine,
  physicalTable: string,
  columns: readonly LoadColumn[],
): Promise<TableSum> {
  const groups = Array.from({ length: Math.ceil(columns.length / columnsPerStatement) }, (_, at) =>
    columns.slice(at * columnsPerStatement, (at + 1) * columnsPerStatement),
  );
  const readRow = async (sql: string): Promise<Row> => {
    const [row] = await engine.readRows<Row>({ sql, settings: wideSettings });
    if (!row) throw new Error(`The checksum of ${physicalTable} gave no row`);
    return row;
  };
  const from = `FROM ${quoteIdentifier(physicalTable)}`;
  const whole = `count() AS rows, lower(hex(sum(cityHash64(${columns.map(hashOf).join(', ')})))) AS whole`;
  const isNarrow = groups.length === 1;
  let total = isNarrow ? undefined : await readRow(`SELECT ${whole} ${from}`);
  const cells: { readonly column: LoadColumn; readonly row: Row; readonly at: number }[] = [];
  for (const group of groups) {
    const row = await readRow(
      `SELECT ${[...(isNarrow ? [whole] : []), ...group.map(sumColumn)].join(', ')} ${from}`,
    );
    total ??= row;
    cells.push(...group.map((column, at) => ({ column, row, at })));
  }
  const found = requireValue(total, 'checksum of whole rows');
  return {
    rows: Number(found['rows']),
    checksums: {
      '*': String(found['whole']),
      ...Object.fromEntries(
        cells.map(({ column, row, at }) => [column.name, String(row[`s${at}`])]),
      ),
    },
    ranges: Object.fromEntries(
      cells.map(({ column, row, at }) => [column.name, readRange(column, row, at)]),
    ),
  };
}

/** The hash of a column's value in a row; a missing value has one too. */
function hashOf({ name, isNullable }: LoadColumn): string {
  const column = quoteIdentifier(name);
  return isNullable
    ? `if(isNull(${column}), toUInt64(1), cityHash64(assumeNotNull(${column})))`
    : `cityHash64(${column})`;
}

function sumColumn(column: LoadColumn, index: number): string {
  const name = quoteIdentifier(column.name);
  const present = column.isNullable ? `isNotNull(${name})` : '1';
  const isNumeric = isNumericColumn(column);
  const counted = isNumeric ? `(${present} AND isFinite(assumeNotNull(${name})))` : present;
  const value = isNumeric ? `toFloat64(assumeNotNull(${name}))` : 'toFloat64(0)';
  return `lower(hex(sum(${hashOf(column)}))) AS s${index}, countIf(${counted}) AS n${index}, minIf(${value}, ${counted}) AS low${index}, maxIf(${value}, ${counted}) AS high${index}`;
}

function readRange(
  column: LoadColumn,
  row: Row,
  at: number,
): { count: number; minimum: number | null; maximum: number | null } {
  const count = Number(row[`n${at}`]);
  const isNothing = count === 0 || !isNumericColumn(column);
  return {
    count,
    minimum: isNothing ? null : Number(row[`low${at}`]),
    maximum: isNothing ? null : Number(row[`high${at}`]),
  };
}
