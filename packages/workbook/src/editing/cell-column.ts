import type { PackedCell } from './cell-pool.ts';
import { BLANK_CELL, CELL_KINDS } from './cell-pool.ts';

const FIRST_LENGTH = 64;

/** The cells of a column from the top, nine bytes each. */
export class CellColumn {
  /** Cells up to the last filled one. */
  length = 0;
  private kinds = new Uint8Array(FIRST_LENGTH);
  private values = new Float64Array(FIRST_LENGTH);

  /** By index, from 0. */
  get(index: number): PackedCell {
    return index < this.length
      ? { kind: this.kindAt(index), value: this.valueAt(index) }
      : BLANK_CELL;
  }

  kindAt(index: number): number {
    return index < this.length ? (this.kinds[index] ?? 0) : CELL_KINDS.blank;
  }

  valueAt(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, { kind, value }: PackedCell): void {
    if (kind !== CELL_KINDS.blank) {
      this.fill(index, kind, value);
      return;
    }
    if (index >= this.length) return;
    this.kinds[index] = kind;
    this.values[index] = value;
    while (this.length > 0 && this.kinds[this.length - 1] === CELL_KINDS.blank) this.length -= 1;
  }

  /** As `set`, of a cell that is not blank. */
  fill(index: number, kind: number, value: number): void {
    if (index >= this.length) {
      if (index >= this.kinds.length) this.grow(index + 1);
      this.length = index + 1;
    }
    this.kinds[index] = kind;
    this.values[index] = value;
  }

  private grow(least: number): void {
    const size = Math.max(least, this.kinds.length * 2);
    const [kinds, values] = [new Uint8Array(size), new Float64Array(size)];
    kinds.set(this.kinds);
    values.set(this.values);
    [this.kinds, this.values] = [kinds, values];
  }
}
