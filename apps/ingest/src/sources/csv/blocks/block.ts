import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import { matchGroups } from '../../tabular/index.ts';
import { splitLine } from '../split-line.ts';

const DEPTHS =
  /^\s*Depths?\s*[([](?<unit>[^)\]]*)[)\]]\s*:(?<depths>[-\d.\s]+)(?<rest>(?:[^-\d.\s].*)?)$/i;
/** The line that names a block's columns. */
export const NAMES = /^\s*(?<date>YYYYMMDD|YYYY-MM-DD|DATE)\s+(?<time>HH:?MM(?::?SS)?|TIME)\s/i;
/** A heading of the form `name: value`. */
export const LABELLED = /^\s*(?<name>[A-Za-z]\w*)\s*:(?<value>.*)$/;
/** A name of the surface temperature that occurs in a row of temperatures. */
const SURFACE: Readonly<Record<string, string>> = { SST: 'TEMP' };

/** A block whose columns nobody can tell apart: the recipe has to name them. */
export class UnknownQuantities extends SourceError {}

/**
 * The columns of a block: its depths from the first on, and the column of each quantity at each
 * depth.
 */
export interface Block {
  readonly width: number;
  readonly quantities: readonly string[];
  readonly levels: readonly {
    readonly depth: string;
    /** The column of each quantity, from 0. */
    readonly at: ReadonlyMap<string, number>;
  }[];
}

/** What the line above a block says. */
export interface DepthLine {
  readonly unit: string;
  /** The depth of each column, as it is written. */
  readonly depths: readonly string[];
  /** The marks that rows end with, `QUALITY` and `SOURCE`. */
  readonly marks: readonly string[];
}

/** Reads the line `Depth(M): 1 5 10 …` that says the depths of a block's columns; undefined for every other line. */
export function readDepthLine(text: string): DepthLine | undefined {
  const line = matchGroups(DEPTHS, text, 'unit', 'depths', 'rest');
  if (line === undefined) return undefined;
  return {
    unit: line.unit.toLowerCase(),
    depths: line.depths.trim().split(/\s+/),
    marks: line.rest
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}

/** The lines that a block begins with. */
export interface BlockHead {
  readonly above: DepthLine;
  readonly names: string;
  /** The quantity of each column, where the recipe says them. */
  readonly named: readonly string[] | undefined;
}

/**
 * Determines a block's columns. One name above all columns, or a name above each: anything else is
 * refused, because nobody can tell which belongs where, and so is a quantity that stands twice at
 * one depth.
 */
export function planBlock(place: { file: string; line: number }, head: BlockHead): Block {
  const { depths } = head.above;
  const quantities = quantitiesOf(place, head);
  const levels = new Map<string, Map<string, number>>();
  for (const [column, depth] of depths.entries()) {
    const quantity = requireValue(quantities[column], `quantity of column ${column + 1}`);
    const level = levels.get(depth) ?? new Map<string, number>();
    if (level.has(quantity))
      throw new UnknownQuantities(
        `${quantity} stands twice at depth ${depth}; say the quantity of each of the ${depths.length} columns in source.columns`,
        place,
      );
    level.set(quantity, column);
    levels.set(depth, level);
  }
  return {
    width: depths.length,
    quantities: [...new Set(quantities)],
    levels: [...levels].map(([depth, at]) => ({ depth, at })),
  };
}

function quantitiesOf(
  place: { file: string; line: number },
  { above, names, named }: BlockHead,
): readonly string[] {
  const width = above.depths.length;
  if (named !== undefined) {
    if (named.length === width) return named;
    throw new SourceError(
      `source.columns names ${named.length} quantities, but the block has ${width} columns`,
      place,
    );
  }
  const words = splitLine(names, 'whitespace')
    .slice(2)
    .filter((word) => !/^(.)\1*$/.test(word) && !above.marks.includes(word))
    .map((word, _, all) => {
      const other = SURFACE[word];
      return other !== undefined && all.includes(other) ? other : word;
    });
  if (words.length === width) return words;
  const distinct = new Set(words);
  if (distinct.size <= 1) return Array.from({ length: width }, () => [...distinct][0] ?? 'VALUE');
  throw new UnknownQuantities(
    `the line has ${words.length} names (${[...distinct].join(', ')}) for ${width} columns; say the quantity of each column in source.columns, such as [TEMP, SAL, TEMP, SAL]`,
    place,
  );
}
