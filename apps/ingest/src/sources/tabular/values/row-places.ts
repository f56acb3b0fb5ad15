import type { SourcePlace } from '../../source.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { BLOCK_ROWS } from './value-columns.ts';

/** Where the cells of a column stand, for what is refused only once a block is full. */
export class RowPlaces {
  private readonly lines = new Float64Array(BLOCK_ROWS);
  private readonly tables: SourceTable[] = [];

  /** Notes where the cell of a block's row stands. */
  note(row: number, table: SourceTable, { line }: RowCursor): void {
    this.lines[row] = line;
    this.tables[row] = table;
  }

  /** The file and line of a block's row. */
  placeOf(row: number): Pick<SourcePlace, 'file' | 'line'> {
    const line = this.lines[row] ?? 0;
    return { file: this.tables[row]?.file ?? '', ...(line > 0 && { line }) };
  }
}
