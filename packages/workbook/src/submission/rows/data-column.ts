import type { CellDate } from '../../xlsx/sheet-rows.ts';
import { classifyText, isMissingNumber } from './cell-text.ts';
import { findOutlierRange } from './outliers.ts';
import type { SheetHeader } from '../source/sheet-table.ts';

/** Columns of flags, identifiers and counts of casts, whose values have no distribution to be far from. */
const NO_QUANTITY =
  /(?:^|_)(?:flag|flags|qc|quality|id|station|cast|bottle|number|replicate)(?:_|$)/i;

/** Columns of quality flags: that all values are good is what they are for. */
const FLAGS = /(?:^|_)(?:flags?|qc|qf|quality)(?:_|$)/i;

/** Whether a column of this name holds quantities, not flags, identifiers or counts of casts. */
export function isQuantityName(name: string): boolean {
  return !NO_QUANTITY.test(name);
}

/** What is known of a column of variables while the rows of the data sheet go by. */
export class DataColumn {
  readonly name: string;
  /** Whether its numbers are looked through for outliers. */
  readonly isQuantity: boolean;
  private readonly header: SheetHeader;
  private values = new Float64Array(1024);
  private rows = new Uint32Array(1024);
  private numberCount = 0;
  private textCount = 0;
  private firstText: { row: number; value: string } | undefined;
  private firstNumber: { row: number; value: string } | undefined;
  private firstValue: number | string | undefined;
  private isUniform = true;

  constructor(header: SheetHeader, name: string) {
    this.header = header;
    this.name = name;
    this.isQuantity = !NO_QUANTITY.test(name);
  }

  /** Takes the number of a row; `keeps` says whether it may be kept for the outliers. */
  addNumber(row: number, number: number, keeps: boolean): void {
    if (isMissingNumber(number))
      this.header.report('missing-number', { row, column: this.name, value: String(number) });
    if (number !== this.firstValue) this.compare(number);
    this.firstNumber ??= { row, value: String(number) };
    if (keeps && this.isQuantity) this.keep(row, number);
    this.numberCount += 1;
  }

  /** Takes the text or date of a row. */
  addText(row: number, cell: string | CellDate, keeps: boolean): void {
    const isText = typeof cell === 'string';
    const { text, number, isMissingWord } = classifyText(isText ? cell : cell.date);
    if (text === '') return;
    if (isMissingWord) {
      this.header.report('missing-word', { row, column: this.name, value: text });
      return;
    }
    if (isText && !Number.isNaN(number)) {
      this.addNumber(row, number, keeps);
      return;
    }
    if (text !== this.firstValue) this.compare(text);
    this.textCount += 1;
    this.firstText ??= { row, value: text };
  }

  private compare(value: number | string): void {
    if (this.firstValue === undefined) this.firstValue = value;
    else this.isUniform = false;
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

  /** Reports what the whole column shows. Says whether outliers could not be told, because its values are few or alike. */
  finish(rowCount: number, seeksOutliers: boolean): boolean {
    const { numberCount, textCount, name: column } = this;
    if (numberCount + textCount === 0) {
      this.header.report('empty-column', { column });
      return false;
    }
    if (numberCount > 0 && textCount > 0) {
      const rarer = textCount <= numberCount ? this.firstText : this.firstNumber;
      this.header.report('mixed-types', {
        column,
        ...rarer,
        detail: `${numberCount} numbers, ${textCount} texts`,
      });
    }
    if (this.isUniform && rowCount > 1 && !FLAGS.test(column))
      this.header.report('uniform-column', { column, value: String(this.firstValue ?? '') });
    return seeksOutliers && this.isQuantity && this.numberCount > 0 && !this.reportOutliers();
  }

  /** Reports outliers, if the values have a range; says whether they have. */
  private reportOutliers(): boolean {
    const values = this.values.subarray(0, this.numberCount);
    const range = findOutlierRange(values);
    if (range === undefined) return false;
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
    return true;
  }
}
