import { SourceError } from '../source.ts';
import type { RowCursor, SourceTable, TableColumn } from '../tabular/index.ts';
import {
  compileStrftime,
  findEncoding,
  nameColumns,
  parseDecimal,
  readFileHead,
  readFileLines,
  readHeadLines,
} from '../tabular/index.ts';
import { readSeabirdFields } from '../cnv/index.ts';

/** One bottle: its number and clock, and the numbers of each statistic. */
interface Bottle {
  readonly line: number;
  readonly bottle: string;
  readonly instant: string;
  readonly statistics: ReadonlyMap<string, readonly string[]>;
}

const STATISTICS = ['avg', 'sdev', 'min', 'max'] as const;
const FIRST = /^(?<bottle>\d+)\s+(?<date>[A-Za-z]{3}\s+\d{1,2}\s+\d{4})\s/;
const CLOCK = /^\d{1,2}:\d{2}:\d{2}(?=\s)/;
const readClock = compileStrftime('%b %d %Y %H:%M:%S');
/** Characters of a value as Seasoft writes it; wide ones touch. */
const CELL_WIDTH = 11;

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
  const titles = header.findIndex(({ text }) => /^\s*Bottle\s+Date\b/.test(text));
  if (titles < 0)
    throw new SourceError(
      'there is no line "Bottle Date …" that names the columns: this is no bottle file, or it is truncated',
      { file },
    );
  const quantities = header[titles]!.text.trim().split(/\s+/).slice(2);
  const lines: string[] = [];
  for await (const batch of readFileLines(file, found.encoding, signal)) lines.push(...batch);
  const bottles = readBottles(file, lines, {
    from: header[titles]!.line,
    width: quantities.length,
  });
  const statistics = ['sdev', 'min', 'max'].filter((name) => bottles[0]?.statistics.has(name));
  const named = nameColumns(quantities, 'number', { file, line: header[titles]!.line });
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
      yield new BottleCursor(bottles, (bottle) => [
        bottle.bottle,
        bottle.instant,
        ...['avg', ...statistics].flatMap((name) => bottle.statistics.get(name)!),
      ]);
    },
  };
}

function readBottles(
  file: string,
  lines: readonly string[],
  { from, width }: { from: number; width: number },
): Bottle[] {
  const bottles: Bottle[] = [];
  let open:
    | {
        line: number;
        bottle: string;
        date: string;
        time: string | undefined;
        statistics: Map<string, readonly string[]>;
      }
    | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const clock = open.time === undefined ? undefined : readClock(`${open.date} ${open.time}`);
    if (clock === undefined)
      throw new SourceError('the bottle has no readable date and time', {
        file,
        line: open.line,
        value: `${open.date} ${open.time ?? ''}`.trim(),
      });
    if (
      bottles[0] !== undefined &&
      [...bottles[0].statistics.keys()].some((name) => !open!.statistics.has(name))
    ) {
      throw new SourceError(
        `the bottle has not the lines of the first, ${[...bottles[0].statistics.keys()].join(', ')}: the file is truncated or damaged`,
        { file, line: open.line },
      );
    }
    bottles.push({
      line: open.line,
      bottle: open.bottle,
      instant: new Date(clock.ms).toISOString(),
      statistics: open.statistics,
    });
    open = undefined;
  };
  for (const [index, text] of lines.entries()) {
    if (index < from || text.trim() === '' || /^\s*Position\s+Time\b/.test(text)) continue;
    const trimmed = text.trim();
    const statistic = STATISTICS.find((name) => trimmed.endsWith(`(${name})`));
    const first = statistic === 'avg' ? FIRST.exec(trimmed) : null;
    const values = statistic === undefined ? '' : trimmed.slice(0, -statistic.length - 2);
    if (first !== null) {
      close();
      const { bottle, date } = first.groups as { bottle: string; date: string };
      open = {
        line: index + 1,
        bottle,
        date,
        time: undefined,
        statistics: new Map([
          ['avg', cut(file, values.slice(first[0].length), { line: index + 1, width })],
        ]),
      };
    } else if (statistic !== undefined && statistic !== 'avg' && open !== undefined) {
      const clock = CLOCK.exec(trimmed)?.[0];
      open.time ??= clock;
      open.statistics.set(
        statistic,
        cut(file, values.slice(clock?.length ?? 0), { line: index + 1, width }),
      );
    } else
      throw new SourceError(
        'the line is neither a bottle nor one of its statistics (avg, sdev, min, max)',
        { file, line: index + 1, value: text.trim().slice(0, 80) },
      );
  }
  close();
  if (bottles.length === 0) throw new SourceError('the file has a header but no rows', { file });
  return bottles;
}

/** The values of a line: words, or where wide values touch, pieces of equal width counted from the right. */
function cut(
  file: string,
  text: string,
  { line, width }: { line: number; width: number },
): readonly string[] {
  const words = text.trim().split(/\s+/);
  if (words.length === width) return words;
  const padded = text.trim().padStart(width * CELL_WIDTH);
  const pieces = Array.from({ length: width }, (_, index) =>
    padded.slice(index * CELL_WIDTH, (index + 1) * CELL_WIDTH).trim(),
  );
  if (
    padded.length === width * CELL_WIDTH &&
    pieces.every((piece) => !Number.isNaN(parseDecimal(piece)))
  )
    return pieces;
  throw new SourceError(
    `the line has ${words.length} values where the header names ${width} quantities`,
    { file, line },
  );
}

/** Walks through bottles. */
class BottleCursor implements RowCursor {
  readonly blankRows = 0;
  private readonly bottles: readonly Bottle[];
  private readonly cellsOf: (bottle: Bottle) => readonly string[];
  private at = -1;
  private cells: readonly string[] = [];

  constructor(bottles: readonly Bottle[], cellsOf: (bottle: Bottle) => readonly string[]) {
    this.bottles = bottles;
    this.cellsOf = cellsOf;
  }

  get line(): number {
    return this.bottles[this.at]!.line;
  }

  next(): boolean {
    this.at += 1;
    const bottle = this.bottles[this.at];
    if (bottle !== undefined) this.cells = this.cellsOf(bottle);
    return bottle !== undefined;
  }

  text(column: number): string {
    return this.cells[column]!;
  }

  number(column: number): number {
    return parseDecimal(this.cells[column]!);
  }
}
