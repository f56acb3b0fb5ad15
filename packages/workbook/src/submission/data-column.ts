import type { SheetCell } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';
import { readNumber } from './coordinates.ts';
import { findOutlierRange } from './outliers.ts';
import type { SheetHeader } from './sheet-table.ts';
import { isFilled, textOf } from './sheet-table.ts';

const MISSING_WORD = /^(?:n\/?a|nan|null|none|unknown|missing|#n\/a)$/i;
/** Numbers that stand for missing values in many files, and may be measured ones. */
const MISSING_NUMBER = /^(?:-9{3,}|9{5,})(?:\.0+)?$/;
/** Columns of flags, identifiers and counts of casts, whose values have no distribution to be far from. */
const NO_QUANTITY =
  /(?:^|_)(?:flag|flags|qc|quality|id|station|cast|bottle|number|replicate)(?:_|$)/i;

/** What is known of a column of variables while the rows of the data sheet go by. */
export class DataColumn {
  readonly name: string;
  private readonly header: SheetHeader;
  private values = new Float64Array(1024);
  private rows = new Uint32Array(1024);
  private numberCount = 0;
  private textCount = 0;
  private firstText: { row: number; value: string } | undefined;
  private firstNumber: { row: number; value: string } | undefined;
  private firstValue: string | undefined;
  private isUniform = true;

  constructor(header: SheetHeader, name: string) {
    this.header = header;
    this.name = name;
  }

  /** Whether its numbers are looked through for outliers. */
  get isQuantity(): boolean {
    return !NO_QUANTITY.test(this.name);
  }

  /** Takes the cell of a row; `keeps` says whether its number may be kept for the outliers. */
  add(row: number, cell: SheetCell, keeps: boolean): void {
    if (!isFilled(cell) || isTrouble(cell)) return;
    const value = textOf(cell);
    if (MISSING_WORD.test(value)) {
      this.header.report('missing-word', { row, column: this.name, value });
      return;
    }
    if (MISSING_NUMBER.test(value))
      this.header.report('missing-number', { row, column: this.name, value });
    this.firstValue ??= value;
    if (value !== this.firstValue) this.isUniform = false;
    const number = readNumber(cell);
    if (number === undefined) {
      this.textCount += 1;
      this.firstText ??= { row, value };
      return;
    }
    this.firstNumber ??= { row, value };
    if (keeps && this.isQuantity) this.keep(row, number);
    this.numberCount += 1;
  }

  private keep(row: number, number: number): void {
    const at = this.numberCount;
    if (at === this.values.length) {
      const [values, rows] = [new Float64Array(at * 2), new Uint32Array(at * 2)];
      values.set(this.values);
      rows.set(this.rows);
      [this.values, this.rows] = [values, rows];
    }
    this.values[at] = number;
    this.rows[at] = row;
  }

  /** Reports what the whole column shows. */
  finish(rowCount: number, seeksOutliers: boolean): void {
    const { numberCount, textCount, name: column } = this;
    if (numberCount + textCount === 0) {
      this.header.report('empty-column', { column });
      return;
    }
    if (numberCount > 0 && textCount > 0) {
      const rarer = textCount <= numberCount ? this.firstText : this.firstNumber;
      this.header.report('mixed-types', {
        column,
        ...rarer,
        detail: `${numberCount} numbers, ${textCount} texts`,
      });
    }
    if (this.isUniform && rowCount > 1)
      this.header.report('uniform-column', { column, value: this.firstValue ?? '' });
    if (seeksOutliers && this.isQuantity) this.reportOutliers();
  }

  private reportOutliers(): void {
    const values = this.values.subarray(0, this.numberCount);
    const range = findOutlierRange(values);
    if (range === undefined) return;
    const detail = `${range.low.toPrecision(6)} to ${range.high.toPrecision(6)}`;
    values.forEach((value, index) => {
      if (value >= range.low && value <= range.high) return;
      this.header.report('outlier', {
        row: this.rows[index] ?? 0,
        column: this.name,
        value: String(value),
        detail,
      });
    });
  }
}
