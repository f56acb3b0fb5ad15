import type { ColumnSpec, ColumnType, ColumnValues } from '@isobath/engine';

/** Rows of one block. */
export const BLOCK_ROWS = 100_000;

/** Gathers the numbers of one column, block by block. NaN is a missing value. */
export interface NumberColumn {
  readonly spec: ColumnSpec;
  set(row: number, value: number): void;
  /** The first `rows` values; the column starts again. */
  take(rows: number): ColumnValues;
}

type FloatArray = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** A column of doubles, singles or instants. */
export function createFloatColumn(
  name: string,
  type: 'time' | 'float64' | 'float32',
  isNullable: boolean,
): NumberColumn {
  const allocate = (): FloatArray =>
    type === 'float32' ? new Float32Array(BLOCK_ROWS) : new Float64Array(BLOCK_ROWS);
  let values = allocate();
  return {
    spec: { name, type, isNullable },
    set(row, value) {
      values[row] = value;
    },
    take(rows) {
      const full = values;
      values = allocate();
      return { values: full.subarray(0, rows) };
    },
  };
}

/** A column of whole numbers; missing ones are marked apart. */
export function createIntegerColumn(
  name: string,
  type: 'int32' | 'uint8',
  isNullable: boolean,
): NumberColumn {
  const allocate = (): Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> =>
    type === 'int32' ? new Int32Array(BLOCK_ROWS) : new Uint8Array(BLOCK_ROWS);
  let values = allocate();
  let isMissing = new Uint8Array(BLOCK_ROWS);
  return {
    spec: { name, type, isNullable },
    set(row, value) {
      if (Number.isNaN(value)) isMissing[row] = 1;
      else values[row] = value;
    },
    take(rows) {
      const block = {
        values: values.subarray(0, rows),
        ...(isNullable && { isMissing: isMissing.subarray(0, rows) }),
      };
      values = allocate();
      isMissing = new Uint8Array(BLOCK_ROWS);
      return block;
    },
  };
}

/** A nullable column of texts or of 64-bit whole numbers. */
export interface ObjectColumn<T> {
  readonly spec: ColumnSpec;
  set(row: number, value: T | undefined): void;
  take(rows: number): ColumnValues;
}

/** A nullable column of texts. */
export function createTextColumn(name: string): ObjectColumn<string> {
  let values: string[] = [];
  let isMissing = new Uint8Array(BLOCK_ROWS);
  return {
    spec: { name, type: 'text', isNullable: true },
    set(row, value) {
      values[row] = value ?? '';
      if (value === undefined) isMissing[row] = 1;
    },
    take(rows) {
      const block = { values: values.slice(0, rows), isMissing: isMissing.subarray(0, rows) };
      values = [];
      isMissing = new Uint8Array(BLOCK_ROWS);
      return block;
    },
  };
}

/** A nullable column of 64-bit whole numbers. */
export function createBigIntColumn(name: string): ObjectColumn<bigint> {
  let values = new BigInt64Array(BLOCK_ROWS);
  let isMissing = new Uint8Array(BLOCK_ROWS);
  return {
    spec: { name, type: 'int64', isNullable: true },
    set(row, value) {
      if (value === undefined) isMissing[row] = 1;
      else values[row] = value;
    },
    take(rows) {
      const block = { values: values.subarray(0, rows), isMissing: isMissing.subarray(0, rows) };
      values = new BigInt64Array(BLOCK_ROWS);
      isMissing = new Uint8Array(BLOCK_ROWS);
      return block;
    },
  };
}

/** The types a variable of a table can be stored as. */
export type VariableType = Extract<ColumnType, 'float32' | 'float64' | 'int32' | 'int64' | 'text'>;
