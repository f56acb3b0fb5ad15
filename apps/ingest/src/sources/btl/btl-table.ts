import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { RowCursor, SourceTable, TableColumn } from '../tabular/index.ts';
import {
  findEncoding,
  nameColumns,
  readFileHead,
  readFileLines,
  readHeadLines,
} from '../tabular/index.ts';
import { readSeabirdFields } from '../cnv/index.ts';
import type { Bottle, ReadBottles } from './read-bottles.ts';
import { readBottles } from './read-bottles.ts';
import { parseDecimal } from '../values/decimal.ts';

/**
 * The table of a Sea-Bird bottle file: a row for each bottle with `Bottle`, `Date Time`, the mean of each quantity, and for each statistic that the
 * file has (`sdev`, `min`, `max`) a column `<quantity> sdev`. Files of bottles are small and are read whole.
 */
export async function openBtlTable(
  file: string,
  encoding: 'utf-8' | 'latin1' | undefined,
  signal: AbortSignal,
): Promise<SourceTable> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, encoding);
  const header = readHeadLines(head, found);
  const fields = readSeabirdFields(header);
  const titles = header.find(({ text }) => /^\s*Bottle\s+Date\b/.test(text));
  if (titles === undefined)
    throw new SourceError(
      'there is no line "Bottle Date …" that names the columns: this is not a bottle file, or it is truncated',
      { file },
    );
  const lines: string[] = [];
  for await (const batch of readFileLines(file, found.encoding, signal)) lines.push(...batch);
  const read = readBottles(lines, { file, from: titles.line, header: titles.text });
  const { quantities, bottles } = read;
  const statistics = ['sdev', 'min', 'max'].filter((name) => bottles[0]?.statistics.has(name));
  const named = nameColumns(quantities, 'number', { file, line: titles.line });
  const columns: TableColumn[] = [
    { name: 'Bottle' },
    { name: 'Date Time' },
    ...named,
    ...statistics.flatMap((statistic) =>
      named.map(({ name }) => ({ name: `${name} ${statistic}` })),
    ),
  ];
  return {
    file,
    columns,
    fields,
    missingTokens: [],
    rowEstimate: bottles.length,
    remarks: found.remark ? [found.remark] : [],
    async *cursors() {
      await Promise.resolve();
      yield new BottleCursor(read, (bottle) => [
        bottle.bottle,
        bottle.instant,
        ...['avg', ...statistics].flatMap((name) =>
          requireValue(bottle.statistics.get(name), 'statistic of the bottle'),
        ),
      ]);
    },
  };
}

/** Walks through bottles. */
class BottleCursor implements RowCursor {
  readonly blankRows = 0;
  readonly commentRows: number;
  private readonly bottles: readonly Bottle[];
  private readonly cellsOf: (bottle: Bottle) => readonly string[];
  private at = -1;
  private current: { readonly line: number; readonly cells: readonly string[] } = {
    line: 0,
    cells: [],
  };

  constructor(
    { bottles, commentRows }: ReadBottles,
    cellsOf: (bottle: Bottle) => readonly string[],
  ) {
    this.bottles = bottles;
    this.commentRows = commentRows;
    this.cellsOf = cellsOf;
  }

  get line(): number {
    return this.current.line;
  }

  next(): boolean {
    this.at += 1;
    const bottle = this.bottles[this.at];
    if (bottle !== undefined) this.current = { line: bottle.line, cells: this.cellsOf(bottle) };
    return bottle !== undefined;
  }

  text(column: number): string {
    return requireValue(this.current.cells[column], 'cell of the bottle');
  }

  number(column: number): number {
    return parseDecimal(this.text(column));
  }
}
