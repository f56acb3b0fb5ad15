import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { RowCursor } from '../../tabular/index.ts';
import { splitLine } from '../split-line.ts';
import type { Block, DepthLine } from './block.ts';
import { LABELLED, NAMES, planBlock, readDepthLine } from './block.ts';
import { parseDecimal } from '../../values/decimal.ts';

const ROW = /^\s*\d{4}-?\d{2}-?\d{2}\s/;

/** What the rows of all blocks have in common. */
interface LevelColumns {
  /** How many marks each row ends with. */
  readonly marks: number;
  readonly quantities: readonly string[];
  readonly named: readonly string[] | undefined;
}

/** Walks through the levels of each row of each block. Columns: date, time, depth, the quantities, and the marks of each quantity. */
export class LevelCursor implements RowCursor {
  line = 0;
  blankRows = 0;
  private readonly file: string;
  private readonly columns: LevelColumns;
  private lines: readonly string[] = [];
  private at = 0;
  private above: DepthLine | undefined;
  private block: Block | undefined;
  private row: { readonly block: Block; readonly cells: readonly string[] } | undefined;
  private level = 0;

  constructor(file: string, columns: LevelColumns) {
    this.file = file;
    this.columns = columns;
  }

  load(lines: readonly string[]): void {
    this.lines = lines;
    this.at = 0;
  }

  next(): boolean {
    this.level += 1;
    while (this.row === undefined || this.level >= this.row.block.levels.length) {
      if (!this.nextRow()) return false;
    }
    return true;
  }

  /** Moves to the next line; false at the end of what is loaded. */
  private nextRow(): boolean {
    this.row = undefined;
    const text = this.lines[this.at];
    if (text === undefined) return false;
    this.at += 1;
    this.line += 1;
    this.level = 0;
    const above = readDepthLine(text);
    if (above !== undefined) {
      this.above = above;
      this.block = undefined;
    } else if (NAMES.test(text)) this.beginBlock(text);
    else if (ROW.test(text)) this.row = this.checkRow(splitLine(text, 'whitespace'));
    else if (text.trim() !== '' && !LABELLED.test(text)) {
      throw new SourceError('the line is neither a row nor a heading of a block', {
        ...this.place(),
        value: text.trim().slice(0, 80),
      });
    }
    return true;
  }

  private place(): { file: string; line: number } {
    return { file: this.file, line: this.line };
  }

  private beginBlock(names: string): void {
    const { quantities, named } = this.columns;
    if (this.above === undefined)
      throw new SourceError('the names come before the first "Depth(M):" line', this.place());
    const block = planBlock(this.place(), { above: this.above, names, named });
    const other = block.quantities.find((quantity) => !quantities.includes(quantity));
    if (other !== undefined)
      throw new SourceError(
        `the block has ${other}, which no block at the start of the file has (${quantities.join(', ')}); put such blocks into a file of their own`,
        this.place(),
      );
    this.block = block;
  }

  private checkRow(cells: readonly string[]): { block: Block; cells: readonly string[] } {
    const { block } = this;
    if (block === undefined)
      throw new SourceError(
        'a row comes before the first "Depth(M):" line, or the names are missing between the two',
        this.place(),
      );
    const { width } = block;
    const expected = 2 + width + this.columns.marks;
    const marks = cells.slice(2 + width);
    if (cells.length === expected && marks.every((mark) => mark.length === width))
      return { block, cells };
    throw new SourceError(
      `the row has ${cells.length} cells where its block of ${width} columns has ${expected}`,
      this.place(),
    );
  }

  text(column: number): string {
    const { quantities, marks } = this.columns;
    const { block, cells } = requireValue(this.row, 'row under the cursor');
    if (column < 2) return requireValue(cells[column], 'date or time of the row');
    const { depth, at } = requireValue(block.levels[this.level], 'level under the cursor');
    if (column === 2) return depth;
    const behind = column - 3 - quantities.length;
    const quantity = quantities[behind < 0 ? column - 3 : Math.floor(behind / marks)];
    const index = at.get(requireValue(quantity, 'quantity of the column'));
    if (index === undefined) return '';
    const cell = behind < 0 ? 2 + index : 2 + block.width + (behind % marks);
    const text = requireValue(cells[cell], 'cell of the row');
    return behind < 0 ? text : text.charAt(index);
  }

  number(column: number): number {
    return parseDecimal(this.text(column));
  }
}
