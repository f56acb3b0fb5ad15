import type { ColumnSpec, ColumnType, ColumnValues } from '@isobath/engine';
import type { NumberType } from '../../values/column-values.ts';
import { toColumnValues } from '../../values/column-values.ts';

/** Rows of one block. */
export const BLOCK_ROWS = 100_000;

/** Gathers the numbers of one column, block by block. NaN is a missing value. */
export interface NumberColumn {
  readonly spec: ColumnSpec;
  set(row: number, value: number): void;
  /** The first `rows` values; the column starts again. Throws UnfitValue for one that the type cannot hold. */
  take(rows: number): ColumnValues;
}

/** A column of numbers or instants; `settle` changes the numbers of a block in place before they get their type. */
export function createNumberColumn(
  spec: ColumnSpec & { readonly type: NumberType },
  settle: (numbers: Float64Array<ArrayBuffer>) => void = () => undefined,
): NumberColumn {
  const keepsNumbers = spec.type === 'time' || spec.type === 'float64';
  let numbers = new Float64Array(BLOCK_ROWS);
  return {
    spec,
    set(row, value) {
      numbers[row] = value;
    },
    take(rows) {
      const full = numbers.subarray(0, rows);
      if (keepsNumbers) numbers = new Float64Array(BLOCK_ROWS);
      settle(full);
      const { values, isMissing } = toColumnValues(full, spec.type);
      return spec.isNullable ? { values, ...(isMissing && { isMissing }) } : { values };
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
