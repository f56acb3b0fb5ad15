import { requireValue } from '@isobath/ocean';
import { BYTE_CHANGES } from './mutate-bytes.ts';
import type { Dice, Mutated, SeedText } from './seed.ts';

/** The lines of a text and where its rows stand. */
interface Lines {
  readonly all: string[];
  /** Indices of the lines of rows. */
  readonly rows: readonly number[];
  readonly text: SeedText;
}

type ChangeLines = (lines: Lines, dice: Dice) => void;

const lineAt = (lines: Lines, at: number): string => requireValue(lines.all[at], 'line');

/** Where the cells of a line begin and end. */
function cellsOf(line: string, delimiter: string): { from: number; to: number }[] {
  if (delimiter === ' ')
    return [...line.matchAll(/\S+/g)].map(({ index, 0: cell }) => ({
      from: index,
      to: index + cell.length,
    }));
  let from = 0;
  return line.split(delimiter).map((cell) => {
    const place = { from, to: from + cell.length };
    from = place.to + 1;
    return place;
  });
}

/** Changes one line of a row around a cell that is not its first one. */
function inRow(
  change: (
    parts: { before: string; cell: string; after: string },
    lines: Lines,
    dice: Dice,
  ) => string,
): ChangeLines {
  return (lines, dice) => {
    const at = dice.pick(lines.rows);
    const line = lineAt(lines, at);
    const cells = cellsOf(line, lines.text.delimiter).slice(1);
    if (cells.length === 0) return;
    const { from, to } = dice.pick(cells);
    const parts = {
      before: line.slice(0, from),
      cell: line.slice(from, to),
      after: line.slice(to),
    };
    lines.all[at] = change(parts, lines, dice);
  };
}

function withLine(change: (line: string, lines: Lines, dice: Dice) => string): ChangeLines {
  return (lines, dice) => {
    const at = dice.below(lines.all.length);
    lines.all[at] = change(lineAt(lines, at), lines, dice);
  };
}

const HUGE = ['1e400', '-1e308', '99999999999999999999', '1e-400', '0x10', '1_000', 'Infinity'];
const CONTROLS = [
  '\0',
  '\x01',
  '\x0b',
  '\f',
  '\x1a',
  '\x1b[2J',
  '\x7f',
  '\u0085',
  '\u2028',
  '\ufeff',
];
const OTHER_DELIMITERS = [',', ';', '\t', ' ', '|', ':'];

/** Changes of lines and cells. */
const LINE_CHANGES: Readonly<Record<string, ChangeLines>> = {
  'line removed': (lines, dice) => void lines.all.splice(dice.below(lines.all.length), 1),
  'line twice': (lines, dice) => {
    const at = dice.below(lines.all.length);
    lines.all.splice(at, 0, lineAt(lines, at));
  },
  'lines swapped': (lines, dice) => {
    // Lines of the header, or of the deviations of two bottles, may mean as much in another order.
    const first = dice.below(lines.all.length);
    const isEach = lines.text.rows[0]?.length === 1;
    const second = isEach ? dice.pick(lines.rows) : Math.max(0, first - 1);
    if (Math.max(first, second) < lines.text.header.length) return;
    const kept = lineAt(lines, first);
    lines.all[first] = lineAt(lines, second);
    lines.all[second] = kept;
  },
  'blank line': (lines, dice) =>
    void lines.all.splice(dice.below(lines.all.length), 0, dice.pick(['', '  ', '\t'])),
  'delimiter removed': inRow(
    ({ before, cell, after }) => before.slice(0, -1).trimEnd() + cell + after,
  ),
  'delimiter added': inRow(
    ({ before, cell, after }, { text }, dice) =>
      before +
      (text.delimiter === ' ' ? cell.slice(0, 2) + ' ' + cell.slice(2) : text.delimiter + cell) +
      (dice.below(4) === 0 ? text.delimiter : '') +
      after,
  ),
  'other delimiter': inRow(
    ({ before, cell, after }, _, dice) =>
      before.slice(0, -1) + dice.pick(OTHER_DELIMITERS) + cell + after,
  ),
  'cell removed': inRow(({ before, after }, { text }) =>
    text.delimiter === ' ' ? before.trimEnd() + after : before.slice(0, -1) + after,
  ),
  'cell blanked': inRow(({ before, cell, after }) => before + ' '.repeat(cell.length) + after),
  'cell twice': inRow(
    ({ before, cell, after }, { text }) => before + cell + text.delimiter + cell + after,
  ),
  'cells merged': inRow(({ before, cell, after }) => `${before}"${cell}${after}"`),
  'decimal mark': inRow(
    ({ before, cell, after }) =>
      before + cell.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) + after,
  ),
  'decimal marks': (lines) =>
    lines.rows.forEach((at) => {
      lines.all[at] = lineAt(lines, at).replaceAll('.', ',');
    }),
  'huge number': inRow(({ before, after }, _, dice) => before + dice.pick(HUGE) + after),
  'control character': withLine((line, _, dice) => {
    const at = dice.below(line.length + 1);
    return line.slice(0, at) + dice.pick(CONTROLS) + line.slice(at);
  }),
  'open quote': inRow(({ before, cell, after }) => `${before}"${cell}${after}`),
  'quote within': inRow(
    ({ before, cell, after }) => `${before}${cell.slice(0, 1)}"${cell.slice(1)}${after}`,
  ),
  'quoted line end': inRow(({ before, cell, after }) => `${before}"${cell}\n"${after}`),
  'header name': (lines, dice) => {
    const at = lines.text.header.length - 1 - dice.below(Math.min(2, lines.text.header.length));
    const line = lineAt(lines, at);
    const words = [...line.matchAll(/\w+/g)];
    if (words.length === 0) return;
    const { index, 0: word } = dice.pick(words);
    const other = dice.pick(['', 'x', 'lat', 'time', 'temp', '1', `${word}${word}`]);
    lines.all[at] = line.slice(0, index) + other + line.slice(index + word.length);
  },
  'declared number': (lines, dice) => {
    const numbered = lines.text.header.flatMap((line, at) => (/\d/.test(line) ? [at] : []));
    if (numbered.length === 0) return;
    const at = dice.pick(numbered);
    const line = lineAt(lines, at);
    const { index, 0: number } = dice.pick([...line.matchAll(/\d+/g)]);
    const other = dice.pick([Number(number) + 1, Number(number) - 1, `${number}0`, 0, 999_999_999]);
    lines.all[at] = line.slice(0, index) + String(other) + line.slice(index + number.length);
  },
  'header removed': (lines) => void lines.all.splice(0, lines.text.header.length),
  'file twice': (lines) => void lines.all.push(...lines.all),
  'long line': withLine((line, _, dice) => line + dice.pick(['x', ' ', ',', '1']).repeat(300_000)),
  'nothing changed': () => undefined,
};

/** Ways to write the same text as bytes. */
const ENCODINGS: Readonly<Record<string, (text: string, dice: Dice) => Buffer>> = {
  CRLF: (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  CR: (text) => Buffer.from(text.replaceAll('\n', '\r')),
  'mixed line ends': (text, dice) =>
    Buffer.from(text.replaceAll('\n', () => (dice.below(2) === 0 ? '\r\n' : '\n'))),
  BOM: (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 without BOM': (text) => Buffer.from(text, 'utf16le'),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'no last line end': (text) => Buffer.from(text.replace(/\n$/, '')),
};

/** A text with a change of its bytes, of its lines, or of how it is written. */
export function mutateText(bytes: Buffer, text: SeedText, dice: Dice): Mutated {
  const sort = dice.below(10);
  if (sort < 3) {
    const kind = dice.pick(Object.keys(BYTE_CHANGES));
    const changed = requireValue(BYTE_CHANGES[kind], 'change')(bytes, dice);
    return { kind, bytes: changed, text: changed.toString('utf8') };
  }
  const kind = dice.pick(Object.keys(LINE_CHANGES));
  const changed = changeLines(text, requireValue(LINE_CHANGES[kind], 'change'), dice);
  if (sort < 8) return { kind, bytes: Buffer.from(changed), text: changed };
  const encoding = dice.pick(Object.keys(ENCODINGS));
  const isPlain = sort < 9;
  const written = isPlain ? bytes.toString('utf8') : changed;
  return {
    kind: isPlain ? encoding : `${kind}, ${encoding}`,
    bytes: requireValue(ENCODINGS[encoding], 'encoding')(written, dice),
    text: written,
  };
}

function changeLines(text: SeedText, change: ChangeLines, dice: Dice): string {
  const rows = text.rows.flat();
  const all = [...text.header, ...rows, ...text.footer];
  change({ all, rows: rows.map((_, index) => text.header.length + index), text }, dice);
  return `${all.join('\n')}\n`;
}
