import type { ColumnValues } from '@isobath/engine';
import type { GeneratedBlock } from './generator.ts';

/** Gathers rows of numbers and texts into blocks of columns; for the generators whose rows are few. */
export interface RowWriter {
  add(row: Readonly<Record<string, number | string>>): void;
  readonly rowCount: number;
  /** The rows so far as a block; the writer is empty afterwards. */
  take(): GeneratedBlock;
}

/** Kinds of the columns: `float64` for coordinates, `float32` for measurements (NaN is missing), `int32`, `text`. */
export type RowColumns = Readonly<Record<string, 'float64' | 'float32' | 'int32' | 'text'>>;

/** A writer for rows with these columns. */
export function createRowWriter(columns: RowColumns): RowWriter {
  let rows: Readonly<Record<string, number | string>>[] = [];
  return {
    add: (row) => {
      rows.push(row);
    },
    get rowCount() {
      return rows.length;
    },
    take() {
      const taken = rows;
      rows = [];
      return {
        rowCount: taken.length,
        columns: Object.fromEntries(
          Object.entries(columns).map(([name, kind]) => [name, gather(taken, name, kind)]),
        ),
      };
    },
  };
}

function gather(
  rows: readonly Readonly<Record<string, number | string>>[],
  name: string,
  kind: RowColumns[string],
): ColumnValues {
  if (kind === 'text') return { values: rows.map((row) => String(row[name])) };
  const numbers = (row: Readonly<Record<string, number | string>>): number => Number(row[name]);
  if (kind === 'float64') return { values: Float64Array.from(rows, numbers) };
  if (kind === 'int32') return { values: Int32Array.from(rows, numbers) };
  return { values: Float32Array.from(rows, numbers) };
}
