import { requireValue } from '@isobath/ocean';
import type { ColumnBlock, ColumnSpec, ColumnValues } from '@isobath/engine';

/** Rows of a block at most. */
export const BLOCK_ROWS = 500_000;

/** Any array that a column can be. */
export type ColumnArray =
  | Float64Array
  | Float32Array
  | Int32Array
  | Int16Array
  | Uint8Array
  | BigInt64Array
  | string[];

/** Fills columns row by row until a block is full. */
export class BlockBuilder {
  readonly specs: readonly ColumnSpec[];
  readonly capacity: number;
  rowCount = 0;
  private arrays: (ColumnArray | undefined)[] = [];
  private missing: (Uint8Array | undefined)[] = [];

  constructor(specs: readonly ColumnSpec[], capacity = BLOCK_ROWS) {
    this.specs = specs;
    this.capacity = capacity;
    this.begin();
  }

  private begin(): void {
    this.rowCount = 0;
    this.arrays = this.specs.map(() => undefined);
    this.missing = this.specs.map(() => undefined);
  }

  /** The values of a column, allocated with the first of them: the last block of a file is followed by none. */
  private arrayOf(column: number): ColumnArray {
    return (this.arrays[column] ??= allocate(
      requireValue(this.specs[column], 'column').type,
      this.capacity,
    ));
  }

  get room(): number {
    return this.capacity - this.rowCount;
  }

  /** One value for the next `count` rows of a numeric column. */
  fill(column: number, value: number, count: number): void {
    (this.arrayOf(column) as Float64Array).fill(value, this.rowCount, this.rowCount + count);
  }

  /** The cells `from[0..count)` of a slab become the next rows of a column. */
  gather(
    column: number,
    { values, isMissing }: ColumnValues,
    from: Int32Array,
    count: number,
  ): void {
    const into = this.arrayOf(column) as Float64Array;
    const source = values as Float64Array;
    const at = this.rowCount;
    for (let index = 0; index < count; index += 1) into[at + index] = source[from[index]!]!;
    if (!isMissing) return;
    const marks = (this.missing[column] ??= new Uint8Array(this.capacity));
    for (let index = 0; index < count; index += 1) marks[at + index] = isMissing[from[index]!]!;
  }

  /** Ends the rows that the columns were given; call after each column has its values. */
  advance(count: number): void {
    this.rowCount += count;
  }

  /** The rows so far as a block, and a fresh start; undefined when there are none. */
  take(): ColumnBlock | undefined {
    const { rowCount } = this;
    if (rowCount === 0) return undefined;
    const columns = this.specs.map((_, column): ColumnValues => {
      const values = this.arrayOf(column);
      const marks = this.missing[column];
      const cut = rowCount === this.capacity ? values : values.slice(0, rowCount);
      return marks ? { values: cut, isMissing: marks.subarray(0, rowCount) } : { values: cut };
    });
    this.begin();
    return { rowCount, columns };
  }
}

function allocate(type: ColumnSpec['type'], length: number): ColumnArray {
  switch (type) {
    case 'float32':
      return new Float32Array(length);
    case 'int64':
      return new BigInt64Array(length);
    case 'int32':
      return new Int32Array(length);
    case 'int16':
      return new Int16Array(length);
    case 'uint8':
      return new Uint8Array(length);
    case 'text':
      return Array.from<string>({ length }).fill('');
    default:
      return new Float64Array(length);
  }
}
