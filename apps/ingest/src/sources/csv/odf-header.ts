import type { HeadLine } from '../tabular/index.ts';
import type { RuledHeader } from './ruled-header.ts';
import { TIME_FORMAT } from './ruled-header.ts';

/** Code of times in columns, and of the flags behind a column. */
const TIMES = /^SYTM/;
const FLAGS = /^QQQQ/;
/** The flags of values that count: not controlled, correct, changed, and controlled by the originator. */
export const ODF_FLAGS = [0, 1, 5, 8];
/** The day that stands for no time, as a cell has it. */
const NO_DAY = "'17-NOV-1858";

/** A block of the header: its name and what it says. */
interface Block {
  readonly name: string;
  readonly entries: Map<string, string>;
}

/**
 * The header of an ODF file (Ocean Data Format of Fisheries and Oceans Canada): blocks of `KEY = value`, among them one `PARAMETER_HEADER` for
 * each column in its order, down to the line `-- DATA --`. Times are UTC and stand in quotes, their day and their clock apart by a blank.
 */
export function readOdf(lines: readonly HeadLine[]): RuledHeader | undefined {
  const end = lines.findIndex(({ text }) => /^\s*-- DATA --/.test(text));
  const blocks = readBlocks(lines.slice(0, Math.max(0, end)).map(({ text }) => text));
  const parameters = blocks.filter(({ name }) => name === 'PARAMETER_HEADER');
  const columns = parameters.map(({ entries }) => ({
    code: entries.get('CODE') ?? entries.get('WMO_CODE') ?? '',
    title: entries.get('NAME') ?? '',
    unit: (entries.get('UNITS') ?? '').replaceAll('**', '^'),
    missing: entries.get('NULL_VALUE') ?? '',
  }));
  const times = columns.filter(({ code }) => TIMES.test(code));
  // Times of two kinds, and columns without a code, are for a person to name.
  if (end < 0 || columns.length === 0 || times.length > 1) return undefined;
  if (columns.some(({ code }) => code === '')) return undefined;
  const rows = Number(
    blocks.find(({ name }) => name === 'RECORD_HEADER')?.entries.get('NUM_CYCLE') ?? 0,
  );
  return {
    names: columns.flatMap(({ code, unit }) => {
      if (TIMES.test(code)) return ['Date', 'Time'];
      return unit === '' || /^(?:none|unitless|n\/a)$/i.test(unit) ? code : `${code} [${unit}]`;
    }),
    titles: new Map(columns.map(({ code, title }) => [code, title])),
    delimiter: 'whitespace',
    decimal: '.',
    fields: new Map([
      ...blocks.flatMap(fieldsOf),
      ...(times.length === 1 ? [[TIME_FORMAT, "'%d-%b-%Y %H:%M:%S'"] as const] : []),
    ]),
    firstLine: (lines[end]?.line ?? 0) + 1,
    ...(rows > 0 && { promisedRows: rows }),
    missing: [...missingOf(columns), NO_DAY],
  };
}

/** The name of the flags behind a column of an ODF file; undefined of another file. */
export function odfFlagsOf(names: readonly string[], column: string): string | undefined {
  const next = names[names.indexOf(column) + 1] ?? '';
  return FLAGS.test(next) && !FLAGS.test(column) ? next : undefined;
}

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const text of lines) {
    const name = /^ ?([A-Z_0-9]+),?\s*$/.exec(text)?.[1];
    const at = text.indexOf('=');
    if (name !== undefined) blocks.push({ name, entries: new Map() });
    else if (at > 0) {
      const key = text.slice(0, at).trim();
      const entries = blocks.at(-1)?.entries;
      if (entries?.has(key) === false) entries.set(key, valueOf(text.slice(at + 1)));
    }
  }
  return blocks;
}

/** A value without its quotes and the comma behind it. */
function valueOf(text: string): string {
  const bare = text.trim().replace(/,$/, '').trim();
  return (/^'(.*)'$/.exec(bare)?.[1] ?? bare).trim();
}

/** What the file says of the cruise, the event and the instrument. Days of the cruise are not times of the event. */
function fieldsOf({ name, entries }: Block): [string, string][] {
  if (!/^(?:CRUISE|EVENT|INSTRUMENT)_HEADER$/.test(name)) return [];
  return [...entries].filter(
    ([key, value]) => value !== '' && !(name === 'CRUISE_HEADER' && key.includes('DATE')),
  );
}

function missingOf(columns: readonly { readonly missing: string }[]): string[] {
  const numbers = columns.map(({ missing }) => Number(missing.replace(/D/i, 'E')));
  return [...new Set(numbers.filter(Number.isFinite).map(String))];
}
