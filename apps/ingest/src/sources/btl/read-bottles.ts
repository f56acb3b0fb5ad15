import { SourceError } from '../source.ts';
import { compileStrftime } from '../tabular/index.ts';
import type { BottleColumns, BottleLine } from './bottle-columns.ts';
import { planColumns, readColumns } from './bottle-columns.ts';

/** One bottle: its number and clock, and the numbers of each statistic. */
export interface Bottle {
  readonly line: number;
  readonly bottle: string;
  /** ISO 8601. */
  readonly instant: string;
  readonly statistics: ReadonlyMap<string, readonly string[]>;
}

/** The bottles of a file, and how many lines between them were taken for comments. */
export interface ReadBottles {
  /** Names of the quantities, in the order of each statistic. */
  readonly quantities: readonly string[];
  readonly bottles: readonly Bottle[];
  readonly commentRows: number;
}

const STATISTICS = ['avg', 'sdev', 'min', 'max'] as const;
const FIRST = /^\s*(?<bottle>\d+)\s+(?<date>[A-Za-z]{3}\s+\d{1,2}\s+\d{4})\s/;
const CLOCK = /^\s*\d{1,2}:\d{2}:\d{2}(?=\s)/;
const readClock = compileStrftime('%b %d %Y %H:%M:%S');

/** Where the bottles of a file begin, as an index of its lines, and the line above that names the quantities. */
export interface BottlesPlace {
  readonly file: string;
  readonly from: number;
  readonly header: string;
}

/** A bottle of which lines may follow. */
interface OpenBottle {
  readonly line: number;
  readonly bottle: string;
  readonly date: string;
  time: string | undefined;
  readonly statistics: Map<string, readonly string[]>;
}

/** Reads bottles with their statistics. Lines that begin with # are comments; every other line that is neither a bottle nor one of its statistics is refused. */
export function readBottles(lines: readonly string[], place: BottlesPlace): ReadBottles {
  const columns = columnsOf(lines, place);
  const bottles: Bottle[] = [];
  let commentRows = 0;
  let open: OpenBottle | undefined;
  for (const [index, text] of lines.entries()) {
    if (index < place.from || text.trim() === '' || /^\s*Position\s+Time\b/.test(text)) continue;
    if (text.trimStart().startsWith('#')) {
      commentRows += 1;
      continue;
    }
    const begun = readLine(text, { file: place.file, columns, line: index + 1 }, open);
    if (begun === undefined) continue;
    if (open !== undefined) bottles.push(closeBottle(place.file, open, bottles[0]));
    open = begun;
  }
  if (open !== undefined) bottles.push(closeBottle(place.file, open, bottles[0]));
  if (bottles.length === 0)
    throw new SourceError('the file has a header but no rows', { file: place.file });
  return { quantities: columns.names, bottles, commentRows };
}

function columnsOf(lines: readonly string[], { file, from, header }: BottlesPlace): BottleColumns {
  const [means = [], ...others] = STATISTICS.map((statistic) =>
    lines.slice(from).flatMap((text) => lineOf(text, statistic) ?? []),
  );
  const columns = planColumns(header, means, others.flat());
  if (columns) return columns;
  throw new SourceError(
    'the names of the quantities do not stand above their values: the header is damaged',
    { file, line: from, value: header.trim().slice(0, 80) },
  );
}

/** The values of a line of this statistic, behind its date or clock; undefined for another line. */
function lineOf(text: string, statistic: (typeof STATISTICS)[number]): BottleLine | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith(`(${statistic})`)) return undefined;
  const first = statistic === 'avg' ? FIRST.exec(trimmed) : CLOCK.exec(trimmed);
  if (statistic === 'avg' && first === null) return undefined;
  // One blank stands before the statistic.
  const end = trimmed.length - statistic.length - 3;
  return { text: trimmed, start: first?.[0].trimEnd().length, end };
}

interface LinePlace {
  readonly file: string;
  readonly columns: BottleColumns;
  readonly line: number;
}

/** Reads a line into the open bottle; the bottle that it begins, if any. */
function readLine(
  text: string,
  place: LinePlace,
  open: OpenBottle | undefined,
): OpenBottle | undefined {
  const { file, line } = place;
  const statistic = STATISTICS.find((name) => lineOf(text, name) !== undefined);
  const values = statistic && lineOf(text, statistic);
  const first = statistic === 'avg' ? FIRST.exec(text) : null;
  if (values && first !== null) {
    const { bottle, date } = first.groups as { bottle: string; date: string };
    const means = cellsOf(values, place);
    return { line, bottle, date, time: undefined, statistics: new Map([['avg', means]]) };
  }
  if (values === undefined || statistic === undefined || open === undefined)
    throw new SourceError(
      'the line is neither a bottle nor one of its statistics (avg, sdev, min, max)',
      { file, line, value: text.trim().slice(0, 80) },
    );
  if (open.statistics.has(statistic))
    throw new SourceError(
      `the bottle of line ${open.line} has a second line (${statistic}): the line of means of another bottle is missing`,
      { file, line },
    );
  open.time ??= CLOCK.exec(text)?.[0].trim();
  open.statistics.set(statistic, cellsOf(values, place));
  return undefined;
}

function cellsOf(values: BottleLine, { file, columns, line }: LinePlace): readonly string[] {
  const cells = readColumns(values, columns);
  if (cells) return cells;
  const words = values.text.slice(values.start, values.end).trim().split(/\s+/);
  throw new SourceError(
    `the line has ${words.length} values where the header names ${columns.names.length} quantities, and they do not stand below the names`,
    { file, line },
  );
}

function closeBottle(file: string, open: OpenBottle, first: Bottle | undefined): Bottle {
  const { line, bottle, date, time, statistics } = open;
  const clock = time === undefined ? undefined : readClock(`${date} ${time}`);
  if (clock === undefined)
    throw new SourceError('the bottle has no readable date and time', {
      file,
      line,
      value: `${date} ${time ?? ''}`.trim(),
    });
  const expected = [...(first?.statistics.keys() ?? [])];
  if (expected.some((name) => !statistics.has(name)))
    throw new SourceError(
      `the bottle has not the lines of the first, ${expected.join(', ')}: the file is truncated or damaged`,
      { file, line },
    );
  return { line, bottle, instant: new Date(clock.ms).toISOString(), statistics };
}
