import { SourceError } from '../../source.ts';
import type { RowCursor } from '../../tabular/index.ts';
import { parseDecimal } from '../../tabular/index.ts';
import { splitLine } from '../split-line.ts';
import type { Block } from './block.ts';
import { DEPTHS, LABELLED, NAMES, planBlock } from './block.ts';

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
  private depths: RegExpExecArray | undefined;
  private block: Block | undefined;
  private cells: readonly string[] = [];
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
    while (
      this.block === undefined ||
      this.cells.length === 0 ||
      this.level >= this.block.levels.length
    ) {
      if (!this.nextRow()) return false;
    }
    return true;
  }

  /** Moves to the next line; false at the end of what is loaded. */
  private nextRow(): boolean {
    this.cells = [];
    if (this.at >= this.lines.length) return false;
    const text = this.lines[this.at]!;
    this.at += 1;
    this.line += 1;
    this.level = 0;
    const depths = DEPTHS.exec(text);
    if (depths !== null) {
      this.depths = depths;
      this.block = undefined;
    } else if (NAMES.test(text)) this.beginBlock(text);
    else if (ROW.test(text)) this.cells = this.checkCells(splitLine(text, 'whitespace'));
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
    if (this.depths === undefined)
      throw new SourceError('the names come before the first "Depth(M):" line', this.place());
    const block = planBlock(this.place(), { depths: this.depths, names, named });
    const other = block.quantities.find((quantity) => !quantities.includes(quantity));
    if (other !== undefined)
      throw new SourceError(
        `the block has ${other}, which no block at the start of the file has (${quantities.join(', ')}); put such blocks into a file of their own`,
        this.place(),
      );
    this.block = block;
  }

  private checkCells(cells: readonly string[]): readonly string[] {
    if (this.block === undefined)
      throw new SourceError(
        'a row comes before the first "Depth(M):" line, or the names are missing between the two',
        this.place(),
      );
    const { width } = this.block;
    const expected = 2 + width + this.columns.marks;
    const marks = cells.slice(2 + width);
    if (cells.length === expected && marks.every((mark) => mark.length === width)) return cells;
    throw new SourceError(
      `the row has ${cells.length} cells where its block of ${width} columns has ${expected}`,
      this.place(),
    );
  }

  text(column: number): string {
    const { quantities, marks } = this.columns;
    const { depth, at } = this.block!.levels[this.level]!;
    if (column < 2) return this.cells[column]!;
    if (column === 2) return depth;
    const behind = column - 3 - quantities.length;
    const quantity = quantities[behind < 0 ? column - 3 : Math.floor(behind / marks)]!;
    const index = at.get(quantity);
    if (index === undefined) return '';
    return behind < 0
      ? this.cells[2 + index]!
      : this.cells[2 + this.block!.width + (behind % marks)]![index]!;
  }

  number(column: number): number {
    return parseDecimal(this.text(column));
  }
}
