import { SourceError } from '../source.ts';
import { compileStrftime, parseDecimal } from '../tabular/index.ts';

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
  readonly bottles: readonly Bottle[];
  readonly commentRows: number;
}

const STATISTICS = ['avg', 'sdev', 'min', 'max'] as const;
const FIRST = /^(?<bottle>\d+)\s+(?<date>[A-Za-z]{3}\s+\d{1,2}\s+\d{4})\s/;
const CLOCK = /^\d{1,2}:\d{2}:\d{2}(?=\s)/;
const readClock = compileStrftime('%b %d %Y %H:%M:%S');
/** Characters of a value as Seasoft writes it; wide ones touch. */
const CELL_WIDTH = 11;

/** Where the bottles of a file begin, as an index of its lines, and how many quantities its header names. */
export interface BottlesPlace {
  readonly file: string;
  readonly from: number;
  readonly width: number;
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
  const bottles: Bottle[] = [];
  let commentRows = 0;
  let open: OpenBottle | undefined;
  for (const [index, text] of lines.entries()) {
    if (index < place.from || text.trim() === '' || /^\s*Position\s+Time\b/.test(text)) continue;
    if (text.trimStart().startsWith('#')) {
      commentRows += 1;
      continue;
    }
    const begun = readLine(text.trim(), { ...place, line: index + 1 }, open);
    if (begun === undefined) continue;
    if (open !== undefined) bottles.push(closeBottle(place.file, open, bottles[0]));
    open = begun;
  }
  if (open !== undefined) bottles.push(closeBottle(place.file, open, bottles[0]));
  if (bottles.length === 0)
    throw new SourceError('the file has a header but no rows', { file: place.file });
  return { bottles, commentRows };
}

/** Reads a line into the open bottle; the bottle that it begins, if any. */
function readLine(
  text: string,
  { file, line, width }: BottlesPlace & { line: number },
  open: OpenBottle | undefined,
): OpenBottle | undefined {
  const statistic = STATISTICS.find((name) => text.endsWith(`(${name})`));
  const first = statistic === 'avg' ? FIRST.exec(text) : null;
  const values = statistic === undefined ? '' : text.slice(0, -statistic.length - 2);
  if (first !== null) {
    const { bottle, date } = first.groups as { bottle: string; date: string };
    const means = cut(file, values.slice(first[0].length), { line, width });
    return { line, bottle, date, time: undefined, statistics: new Map([['avg', means]]) };
  }
  if (statistic === undefined || statistic === 'avg' || open === undefined)
    throw new SourceError(
      'the line is neither a bottle nor one of its statistics (avg, sdev, min, max)',
      { file, line, value: text.slice(0, 80) },
    );
  const clock = CLOCK.exec(text)?.[0];
  open.time ??= clock;
  open.statistics.set(statistic, cut(file, values.slice(clock?.length ?? 0), { line, width }));
  return undefined;
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
