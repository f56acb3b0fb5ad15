import type { CellColumn } from '../answers/cell-columns.ts';
import { createInstantWriter } from './instant-text.ts';
import { isSlowToWrite, writeFloat32, writeFloat64 } from './number-text.ts';

/** Formats whose rows are text. */
export type TextFormat = 'csv' | 'jsonl';

/** What stands between the cells of a row. */
interface RowMarks {
  /** Before the cell of a column. */
  readonly before: (name: string, index: number) => string;
  readonly end: string;
  /** On both sides of a time. */
  readonly quote: string;
  /** In place of a number that is none. */
  readonly missing: string;
  /** In place of infinity, where it cannot be written. */
  readonly infinite: string | undefined;
}

const marksOf: Readonly<Record<TextFormat, RowMarks>> = {
  csv: {
    before: (_name, index) => (index === 0 ? '' : ','),
    end: '\n',
    quote: '',
    missing: '',
    infinite: undefined,
  },
  jsonl: {
    before: (name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    end: '}\n',
    quote: '"',
    missing: 'null',
    infinite: 'null',
  },
};

/** Numbers that take long to write, in one answer. */
const maxSlowNumbers = 1000;

/** Writes rows as the engine does, byte for byte; undefined where their numbers would take too long here. */
export function writeText(
  columns: readonly CellColumn[],
  rowCount: number,
  { format, head }: { readonly format: TextFormat; readonly head: string },
): Buffer[] | undefined {
  if (columns.reduce((sum, column) => sum + countSlow(column), 0) > maxSlowNumbers)
    return undefined;
  const marks = marksOf[format];
  const cells = columns.map((column, index) => writeCells(column, index, marks));
  let text = head;
  for (let row = 0; row < rowCount; row += 1) {
    for (const cell of cells) text += cell(row);
    text += marks.end;
  }
  return [Buffer.from(text)];
}

function countSlow({ rows }: CellColumn): number {
  if (!(rows instanceof Float32Array)) return 0;
  let count = 0;
  for (const value of rows) if (Number.isFinite(value) && isSlowToWrite(value)) count += 1;
  return count;
}

/** The cell of a column in a row, with what stands before it; those of an axis are written once. */
function writeCells(
  { name, rows, isTime }: CellColumn,
  index: number,
  marks: RowMarks,
): (row: number) => string {
  const before = marks.before(name, index);
  const values = 'each' in rows ? rows.values : rows;
  const write = values instanceof Float32Array ? writeFloat32 : writeFloat64;
  const writeInstant = createInstantWriter();
  const cell = (value: number): string => {
    if (isTime) return `${before}${marks.quote}${writeInstant(value)}${marks.quote}`;
    if (Number.isNaN(value)) return before + marks.missing;
    const isInfinite = marks.infinite !== undefined && !Number.isFinite(value);
    return before + (isInfinite ? marks.infinite : write(value));
  };
  if (!('each' in rows)) return (row) => cell(rows[row] ?? Number.NaN);
  const written = Array.from(rows.values, cell);
  return (row) => written[Math.floor(row / rows.each) % written.length] ?? '';
}
