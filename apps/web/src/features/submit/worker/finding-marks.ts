import type { RuleName, Severity } from '@isobath/workbook';
import { RULES } from '@isobath/workbook';

const ruleNames = Object.keys(RULES) as RuleName[];
/** Nine bytes each: 45 MB. */
const maxMarks = 5_000_000;
/** A finding of a whole row. */
export const wholeRow = 0xff_ff;

/** A cell's finding, for the grid and the map. */
export interface Mark {
  readonly row: number;
  readonly column: number;
  readonly rule: RuleName;
}

/** Which cells of one sheet have findings: sorted by row once all are known, in typed arrays because there may be millions. */
export class FindingMarks {
  private rows = new Uint32Array(1024);
  private columns = new Uint16Array(1024);
  private rules = new Uint8Array(1024);
  private order = new Uint32Array(0);
  private count = 0;
  /** Findings past the most that are kept. */
  leftOut = 0;

  add(row: number, column: number, rule: RuleName): void {
    if (this.count === maxMarks) {
      this.leftOut += 1;
      return;
    }
    if (this.count === this.rows.length) this.grow();
    this.rows[this.count] = row;
    this.columns[this.count] = column;
    this.rules[this.count] = ruleNames.indexOf(rule);
    this.count += 1;
  }

  /** Call once all are added, before any is looked up. */
  sort(): void {
    const { rows } = this;
    this.order = Uint32Array.from({ length: this.count }, (_, index) => index).sort(
      (a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || a - b,
    );
  }

  /** The marks of rows `first` to before `end`, by row. */
  between(first: number, end: number): Mark[] {
    const found: Mark[] = [];
    for (let at = this.findFirst(first); at < this.count; at += 1) {
      const index = this.order[at] ?? 0;
      const row = this.rows[index] ?? 0;
      if (row >= end) break;
      found.push({
        row,
        column: this.columns[index] ?? wholeRow,
        rule: ruleNames[this.rules[index] ?? 0] ?? 'unreadable',
      });
    }
    return found;
  }

  private findFirst(row: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[this.order[middle] ?? 0] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const size = this.rows.length * 2;
    const [rows, columns, rules] = [
      new Uint32Array(size),
      new Uint16Array(size),
      new Uint8Array(size),
    ];
    rows.set(this.rows);
    columns.set(this.columns);
    rules.set(this.rules);
    [this.rows, this.columns, this.rules] = [rows, columns, rules];
  }
}

const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The more severe of two. */
export function moreSevere(a: Severity | undefined, b: Severity): Severity {
  return a === undefined || severities.indexOf(b) < severities.indexOf(a) ? b : a;
}
