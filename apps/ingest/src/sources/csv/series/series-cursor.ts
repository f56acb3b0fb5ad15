import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { RowCursor } from '../../tabular/index.ts';
import type { SeriesParts, SeriesRow } from './series-parts.ts';
import { MINUTES_PER_DAY } from './series-parts.ts';
import { parseDecimal } from '../../values/decimal.ts';

interface CursorParts extends Pick<
  SeriesParts,
  'values' | 'splitRow' | 'firstDataLine' | 'refusal' | 'commentPrefix' | 'isMissing'
> {
  readonly file: string;
  readonly skips?: (line: number) => boolean;
  /** Whether a line is spelled as one of the headings at the top, to the last digit or apart from digits. */
  isHeading(text: string, isExact: boolean): boolean;
  /** Refuses a heading that contradicts the first. */
  checkHeading(text: string, line: number): void;
}

/** Walks through the values of each line. */
export class SeriesCursor implements RowCursor {
  line = 0;
  blankRows = 0;
  private readonly parts: CursorParts;
  private lines: readonly string[] = [];
  private at = 0;
  private row: SeriesRow | undefined;
  private step = 0;
  private value = 0;

  constructor(parts: CursorParts) {
    this.parts = parts;
  }

  load(lines: readonly string[]): void {
    this.lines = lines;
    this.at = 0;
  }

  next(): boolean {
    this.value += 1;
    for (;;) {
      if (this.row === undefined || this.value >= this.row.values.length) {
        if (!this.nextLine()) return false;
        continue;
      }
      if (!this.isPastMonth(this.row)) return true;
      this.value += 1;
    }
  }

  private nextLine(): boolean {
    this.row = undefined;
    const text = this.lines[this.at];
    if (text === undefined) return false;
    this.at += 1;
    this.line += 1;
    this.value = 0;
    const { firstDataLine, commentPrefix, skips, splitRow, refusal, file } = this.parts;
    if (this.line < firstDataLine || text.trim() === '' || skips?.(this.line) === true) return true;
    if (commentPrefix !== undefined && text.startsWith(commentPrefix)) return true;
    const row = this.parts.isHeading(text, true) ? undefined : splitRow(text);
    if (row === undefined && this.parts.isHeading(text, false)) {
      this.parts.checkHeading(text, this.line);
      return true;
    }
    if (row === undefined)
      throw new SourceError(`the line is neither a heading nor a row of ${refusal}`, {
        file,
        line: this.line,
        value: text.trim().slice(0, 80),
      });
    this.step = this.firstStep(row);
    this.row = row;
    return true;
  }

  /** How many steps the first value of a line is past the first of its day or year. */
  private firstStep({ lineNumber }: SeriesRow): number {
    const { count, step } = this.parts.values;
    if (lineNumber === undefined) return 0;
    const last =
      typeof step === 'number'
        ? MINUTES_PER_DAY / step / count
        : step === 'month'
          ? 12 / count
          : 366;
    if (
      Number.isInteger(lineNumber) &&
      lineNumber >= 1 &&
      lineNumber <= Math.max(1, Math.ceil(last))
    )
      return (lineNumber - 1) * count;
    throw new SourceError(
      `the line's number must be 1 to ${Math.max(1, Math.ceil(last))}: so many lines of ${count} values make a ${typeof step === 'number' ? 'day' : 'year'}`,
      { file: this.parts.file, line: this.line, value: String(lineNumber) },
    );
  }

  /** Whether the value fills a place that its month may not have: the 29th to 31st, left empty or filled up. */
  private isPastMonth(row: SeriesRow): boolean {
    const isLate = this.parts.values.step === 'day' && this.step + this.value >= 28;
    return isLate && this.parts.isMissing(this.valueOf(row));
  }

  text(column: number): string {
    const row = requireValue(this.row, 'row under the cursor');
    const cell = row.lead[column];
    if (cell !== undefined) return cell;
    return column === row.lead.length ? this.place() : this.valueOf(row);
  }

  private valueOf({ values }: SeriesRow): string {
    return requireValue(values[this.value], 'value under the cursor');
  }

  private place(): string {
    const { step, first } = this.parts.values;
    const at = this.step + this.value;
    if (typeof step !== 'number') return String(at + 1);
    const minutes = first + at * step;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  }

  number(column: number): number {
    const text = this.text(column);
    return parseDecimal(this.parts.values.decimal === ',' ? text.replace(',', '.') : text);
  }
}
