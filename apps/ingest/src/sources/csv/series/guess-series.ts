import type { SourceRecipe } from '@isobath/contract';
import type { HeadLine } from '../../tabular/index.ts';
import { compileStrftime, createMissingTokens } from '../../tabular/index.ts';
import { isNumber } from '../find-header.ts';
import { splitHeader } from '../split-line.ts';
import { MINUTES_PER_DAY } from './series-parts.ts';

/** What a draft says of a file that seems to have several values a line, and why. */
export interface GuessedSeries {
  readonly source: Partial<SourceRecipe>;
  readonly remark: string;
}

const SAMPLE_LINES = 400;
const { isMissingText } = createMissingTokens([]);
const DELIMITERS = ['\t', ',', ';', '|', 'whitespace'] as const;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const HOUR = /^(?:h|hr|hour)?[_ ]?(?<hour>\d{1,2})(?::?00)?h?$/i;
/** Values of a day in one line that leave no doubt what they are apart. */
const DAYS_OF_VALUES = new Set([24, 48, 96, 144, 288]);
const parseIsoDate = compileStrftime('%Y-%m-%d');
const DATES = [
  parseIsoDate,
  ...['%Y%m%d', '%Y/%m/%d', '%d/%m/%Y', '%m/%d/%Y', '%d.%m.%Y', '%d-%b-%Y'].map(compileStrftime),
];

/**
 * Recognises several values a line: a header whose last names are the months or the hours, or lines without a header of a date, perhaps the number
 * of the line in its day, and so many values that the lines of a date fill a day. Undefined for every other file.
 */
export function guessSeries(lines: readonly HeadLine[]): GuessedSeries | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '').slice(0, SAMPLE_LINES);
  for (const delimiter of DELIMITERS) {
    const found = guessByHeader(filled, delimiter) ?? guessByRows(filled, delimiter);
    if (found !== undefined) return found;
  }
  return undefined;
}

function guessByHeader(lines: readonly HeadLine[], delimiter: string): GuessedSeries | undefined {
  for (const { text, line } of lines.slice(0, 60)) {
    const names = splitHeader(text, delimiter);
    const months = names.slice(-12).every((name, at) => isMonth(name, at));
    const hours = names.slice(-24).map((name) => Number(HOUR.exec(name)?.groups?.['hour']));
    const start = hours[0] === 1 ? 1 : 0;
    const isHours =
      names.length > 24 && hours.length === 24 && hours.every((hour, at) => hour === at + start);
    if (findDate(names) !== undefined || (!(months && names.length > 12) && !isHours)) continue;
    return {
      source: {
        header_line: line,
        delimiter: delimiter as 'whitespace',
        values_per_line: {
          ...(isHours
            ? { count: 24, step: 60, first: start * 60 }
            : { count: 12, step: 'month', first: 0 }),
          name: 'value',
        },
      },
      remark: isHours
        ? `line ${line} names the hours of a day: each of its values becomes a row (source.values_per_line)`
        : `line ${line} names the months of a year: each of its values becomes a row (source.values_per_line)`,
    };
  }
  return undefined;
}

function isMonth(name: string, at: number): boolean {
  const month = MONTHS[at];
  return month !== undefined && name.toLowerCase().startsWith(month) && /^[a-z]+\.?$/i.test(name);
}

/** A line's date and what stands around it. */
interface DatedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly date: string;
  /** Where the date begins and how many cells it has. */
  readonly at: number;
  readonly parts: number;
}

function guessByRows(lines: readonly HeadLine[], delimiter: string): GuessedSeries | undefined {
  const dated = lines.flatMap(({ text, line }) => {
    const cells = splitHeader(text, delimiter);
    const date = findDate(cells);
    return date === undefined ? [] : [{ line, cells, ...date }];
  });
  const first = dated[0];
  if (first === undefined || dated.length < 2 || dated.length < lines.length * 0.6)
    return undefined;
  const isEven = dated.every(
    ({ cells, at, parts }) =>
      cells.length === first.cells.length && at === first.at && parts === first.parts,
  );
  if (!isEven) return undefined;
  const numbered = readNumbered(dated);
  const behind = first.at + first.parts;
  const from = behind + (numbered === undefined ? 0 : 1);
  const count = first.cells.length - from;
  const isNumeric = dated.every(({ cells }) =>
    cells.slice(from).every((cell) => isMissingText(cell) || isNumber(cell)),
  );
  const step = MINUTES_PER_DAY / (count * (numbered ?? 1));
  const dates = new Set(dated.map(({ date }) => date));
  const isSure =
    numbered === undefined
      ? DAYS_OF_VALUES.has(count) && dates.size === dated.length
      : count > 3 && DAYS_OF_VALUES.has(count * numbered);
  if (!isNumeric || !isSure || hasHeader(lines, first, delimiter)) return undefined;
  return {
    source: {
      header_line: 0,
      first_data_line: first.line,
      delimiter: delimiter as 'whitespace',
      columns: [
        ...Array.from({ length: first.at }, (_, at) => (at === 0 ? 'station' : `column ${at + 1}`)),
        ...(first.parts === 3
          ? ['year', 'month', 'day']
          : [/^\d{8}$/.test(first.date) ? 'YYYYMMDD' : 'date']),
        ...(numbered === undefined ? [] : ['line']),
      ],
      values_per_line: {
        count,
        step,
        first: 0,
        ...(numbered !== undefined && { line_number: 'line' }),
        name: 'value',
      },
    },
    remark: `each line has a date${numbered === undefined ? '' : `, the number of the line in its day (1 to ${numbered})`} and ${count} values, which were taken to be ${step} minutes apart from 00:00 on: check source.values_per_line`,
  };
}

/** Whether the line above the first row has a name for each of its cells. */
function hasHeader(lines: readonly HeadLine[], first: DatedLine, delimiter: string): boolean {
  const above = lines.filter(({ line }) => line < first.line).at(-1);
  return above !== undefined && splitHeader(above.text, delimiter).length === first.cells.length;
}

/** The date among the first cells of a line: one cell, or year, month and day apart. */
function findDate(
  cells: readonly string[],
): { date: string; at: number; parts: number } | undefined {
  for (const [at, cell] of cells.slice(0, 4).entries()) {
    if (DATES.some((parse) => parse(cell) !== undefined)) return { date: cell, at, parts: 1 };
    const [year, month, day] = cells.slice(at, at + 3);
    const isApart =
      /^(?:1[6-9]|20)\d\d$/.test(year ?? '') &&
      parseIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`) !== undefined;
    if (isApart) return { date: `${year}-${month}-${day}`, at, parts: 3 };
  }
  return undefined;
}

/** How many lines a date has where the cell behind it counts them; undefined where it does not. */
function readNumbered(dated: readonly DatedLine[]): number | undefined {
  let most = 0;
  let before: { date: string; number: number } | undefined;
  for (const { cells, date, at, parts } of dated) {
    const cell = cells[at + parts] ?? '';
    const number = /^\d{1,2}$/.test(cell) ? Number(cell) : Number.NaN;
    const isNext =
      before?.date === date ? number === before.number + 1 : number === 1 || before === undefined;
    if (!isNext || !(number >= 1)) return undefined;
    most = Math.max(most, number);
    before = { date, number };
  }
  return most > 1 ? most : undefined;
}
