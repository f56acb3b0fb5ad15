import type { RowCursor } from '../table.ts';

/** A cursor that stands where another one does; those that change something of it extend this. */
export class WrappingCursor implements RowCursor {
  protected readonly cursor: RowCursor;

  constructor(cursor: RowCursor) {
    this.cursor = cursor;
  }

  next(): boolean {
    return this.cursor.next();
  }

  get line(): number {
    return this.cursor.line;
  }

  get blankRows(): number {
    return this.cursor.blankRows;
  }

  get commentRows(): number {
    return this.cursor.commentRows ?? 0;
  }

  text(column: number): string {
    return this.cursor.text(column);
  }

  number(column: number): number {
    return this.cursor.number(column);
  }

  instant(column: number): number | undefined {
    return this.cursor.instant?.(column);
  }

  isDate(column: number): boolean {
    return this.cursor.isDate?.(column) === true;
  }

  integer(column: number): bigint | undefined {
    return this.cursor.integer?.(column);
  }

  isTrimmed(column: number): boolean {
    return this.cursor.isTrimmed?.(column) === true;
  }
}
