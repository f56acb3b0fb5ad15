import type { PackedCell } from './cell-pool.ts';

/** Changed cells of one sheet, with what was there before and what comes after: 24 bytes each. */
export class CellChanges {
  /** Index of the sheet in the workbook. */
  readonly sheet: number;
  count = 0;
  private rows = new Uint32Array(64);
  private columns = new Uint16Array(64);
  private kinds = new Uint8Array(128);
  private values = new Float64Array(128);

  constructor(sheet: number) {
    this.sheet = sheet;
  }

  /** `row` from 1, `column` from 0. */
  add(row: number, column: number, before: PackedCell, after: PackedCell): void {
    const at = this.count;
    if (at === this.rows.length) this.grow();
    this.rows[at] = row;
    this.columns[at] = column;
    this.kinds[2 * at] = before.kind;
    this.values[2 * at] = before.value;
    this.kinds[2 * at + 1] = after.kind;
    this.values[2 * at + 1] = after.value;
    this.count += 1;
  }

  /** The change of an index. */
  get(at: number): { row: number; column: number; before: PackedCell; after: PackedCell } {
    return {
      row: this.rows[at] ?? 0,
      column: this.columns[at] ?? 0,
      before: { kind: this.kinds[2 * at] ?? 0, value: this.values[2 * at] ?? 0 },
      after: { kind: this.kinds[2 * at + 1] ?? 0, value: this.values[2 * at + 1] ?? 0 },
    };
  }

  private grow(): void {
    const size = this.rows.length * 2;
    const [rows, columns] = [new Uint32Array(size), new Uint16Array(size)];
    const [kinds, values] = [new Uint8Array(2 * size), new Float64Array(2 * size)];
    rows.set(this.rows);
    columns.set(this.columns);
    kinds.set(this.kinds);
    values.set(this.values);
    [this.rows, this.columns, this.kinds, this.values] = [rows, columns, kinds, values];
  }
}
