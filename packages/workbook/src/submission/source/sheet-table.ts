import type { SheetCell, SheetRow } from '../../xlsx/sheet-rows.ts';
import { columnLetters, isTrouble } from '../../xlsx/sheet-rows.ts';
import type { Finding, FindingTally } from '../findings/findings.ts';
import type { RuleName } from '../rules.ts';

/** The text of a cell as it is stored, without blanks around it; empty for a blank cell. */
export function textOf(cell: SheetCell): string {
  if (cell === undefined) return '';
  if (isTrouble(cell)) return cell.stored;
  return (typeof cell === 'object' ? cell.date : String(cell)).trim();
}

/** Whether a cell has a value, or should have one. */
export function isFilled(cell: SheetCell): boolean {
  return typeof cell === 'string' ? cell.trim() !== '' : cell !== undefined;
}

/** Whether a cell holds an explanation of the template, in angle brackets. */
export function isExplanation(cell: SheetCell): boolean {
  return typeof cell === 'string' && /^<.+>\s*↓?$/s.test(cell.trim());
}

/** Whether a row holds explanations of the template only. */
export function isExplained(cells: readonly SheetCell[]): boolean {
  const filled = cells.filter(isFilled);
  return filled.length > 0 && filled.every(isExplanation);
}

/** Whether a text that is not blank begins or ends with blanks. */
function hasBlanks(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length !== text.length && trimmed !== '';
}

/** Names that are often written for those of coordinates. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  latitude: 'lat',
  longitude: 'lon',
  long: 'lon',
  datetime: 'time',
};

/** The names in the first row of a sheet, and what the columns below them are. */
export class SheetHeader {
  readonly sheet: string;
  /** By column; empty where there is no name. */
  readonly names: readonly string[];
  private readonly tally: FindingTally;

  constructor(sheet: string, row: SheetRow, tally: FindingTally) {
    this.sheet = sheet;
    this.tally = tally;
    this.names = Array.from(row.cells, textOf);
    const seen = new Set<string>();
    for (const name of this.names) {
      if (name !== '' && seen.has(name)) this.report('repeated-column', { column: name });
      seen.add(name);
    }
  }

  /** The column of a name, or −1. */
  find(name: string): number {
    return this.names.indexOf(name);
  }

  /** Reports a required column that is missing, with the column that was perhaps meant, or the row below that has its name. */
  reportMissing(name: string, below?: number): void {
    const meant = this.names.find((each) => {
      const lower = each.toLowerCase();
      return lower === name || LONG_NAMES[lower] === name;
    });
    const detail =
      meant !== undefined
        ? `"${meant}" is there; rename it to "${name}"`
        : below !== undefined && `row ${below} has it; delete the rows above`;
    this.report('missing-column', { column: name, ...(detail !== false && { detail }) });
  }

  /** Reports what is wrong with a cell whatever its column: no header, a formula without a value, blanks. */
  checkCell(row: number, column: number, cell: SheetCell): void {
    if (cell === undefined) return;
    const name = this.names[column] ?? '';
    if (name !== '' && typeof cell === 'number') return;
    const place = { row, column: name === '' ? columnLetters(column) : name };
    if (name === '' && isFilled(cell))
      this.report('orphaned-cell', { ...place, value: textOf(cell) });
    if (isTrouble(cell))
      this.report('cell-without-value', {
        ...place,
        column: columnLetters(column),
        value: cell.stored,
        detail: cell.trouble,
      });
    else if (typeof cell === 'string' && hasBlanks(cell))
      this.report('blanks', { ...place, value: cell });
  }

  report(rule: RuleName, place: Omit<Finding, 'rule' | 'sheet'>): void {
    this.tally.addAt(rule, this.sheet, place);
  }
}
