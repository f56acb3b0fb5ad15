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

/**
 * Reads a table once. Two tables with the same rows, in whichever order, parts or shards, have the same checksums: sums of the rows' hashes
 * modulo 2^64, in which a missing value counts too.
 */
export async function checksumTable(
  engine: Engine,
  physicalTable: string,
  columns: readonly LoadColumn[],
): Promise<TableSum> {
  const hashes = columns.map(({ name, isNullable }, index) => {
    const column = quoteIdentifier(name);
    return `${isNullable ? `if(isNull(${column}), toUInt64(1), cityHash64(assumeNotNull(${column})))` : `cityHash64(${column})`} AS h${index}`;
  });
  const values = columns.map((column, index) => {
    const name = quoteIdentifier(column.name);
    const present = column.isNullable ? `isNotNull(${name})` : '1';
    if (!isNumericColumn(column)) return `${present} AS p${index}, toFloat64(0) AS v${index}`;
    return `(${present} AND isFinite(assumeNotNull(${name}))) AS p${index}, toFloat64(assumeNotNull(${name})) AS v${index}`;
  });
  const sums = columns.map(
    (_, index) =>
      `lower(hex(sum(h${index}))) AS s${index}, countIf(p${index}) AS n${index}, minIf(v${index}, p${index}) AS low${index}, maxIf(v${index}, p${index}) AS high${index}`,
  );
  const [row] = await engine.readRows<Row>({
    sql: `SELECT count() AS rows, lower(hex(sum(cityHash64(${columns.map((_, index) => `h${index}`).join(', ')})))) AS whole, ${sums.join(', ')} FROM (SELECT ${[...hashes, ...values].join(', ')} FROM ${quoteIdentifier(physicalTable)})`,
  });
  if (!row) throw new Error(`The checksum of ${physicalTable} gave no row`);
  const isText = (column: LoadColumn): boolean => !isNumericColumn(column);
  return {
    rows: Number(row['rows']),
    checksums: {
      '*': String(row['whole']),
      ...Object.fromEntries(columns.map(({ name }, index) => [name, String(row[`s${index}`])])),
    },
    ranges: Object.fromEntries(
      columns.map((column, index) => {
        const count = Number(row[`n${index}`]);
        const isNothing = count === 0 || isText(column);
        return [
          column.name,
          {
            count,
            minimum: isNothing ? null : Number(row[`low${index}`]),
            maximum: isNothing ? null : Number(row[`high${index}`]),
          },
        ];
      }),
    ),
  };
}
