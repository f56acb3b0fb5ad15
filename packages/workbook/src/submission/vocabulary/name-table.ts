import { THRESHOLDS } from '../thresholds.ts';
import { editDistance } from '../edit-distance.ts';
import type { StandardName } from './name-index.ts';
import { dimensionOf, indexNames, listStandardNames, wordsOf } from './name-index.ts';
import { SELECTED_VERSION } from './standard-names.ts';

/** Names that are shown at most. */
const SHOWN = 3;
/** What is left of the similarity of a name whose unit has another dimension, or that is of something else than sea water. */
const OTHER = 0.4;
/** Words that say so. */
const ELSEWHERE = new Set([
  'air',
  'ice',
  'snow',
  'surface',
  'floor',
  'sensor',
  'difference',
  'wave',
]);
/** The weight of a word that no standard name has. */
const UNKNOWN_WEIGHT = 3;

/** A variable as its author names it. */
export interface NamedVariable {
  readonly shortName: string;
  readonly longName: string;
  readonly unit: string;
}

/** The CF Standard Name Table as an operator gives it: its version, and its names by canonical unit, aliases among them. */
export interface StandardNameTable {
  readonly version: string;
  readonly names: readonly { readonly unit: string; readonly names: readonly string[] }[];
}

/** Standard names that variables are compared with. */
export class NameTable {
  /** Which names these are, in words that follow “not in”. */
  readonly source: string;
  /** Whether it is the whole table, so that a name that is not in it is none. */
  readonly isWhole: boolean;
  private readonly names: readonly StandardName[];
  private readonly known: ReadonlySet<string>;
  /** How rare each word of the names is. */
  private readonly weights: ReadonlyMap<string, number>;
  /** By word: the words of the names that it may be a slip of. */
  private readonly slips = new Map<string, ReadonlySet<string>>();

  constructor(names: readonly StandardName[], source: string, isWhole: boolean) {
    this.names = names;
    this.source = source;
    this.isWhole = isWhole;
    this.known = new Set(names.map(({ name }) => name.toLowerCase()));
    const counts = new Map<string, number>();
    for (const { words } of names)
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.weights = new Map(
      [...counts].map(([word, count]) => [word, Math.log(1 + names.length / count)]),
    );
  }

  /** Whether one of the names of a variable is a standard name, whatever its case and with blanks for underscores. */
  has({ shortName, longName }: NamedVariable): boolean {
    return [shortName, longName].some((name) =>
      this.known.has(
        name
          .trim()
          .toLowerCase()
          .replace(/[\s_-]+/g, '_'),
      ),
    );
  }

  /**
   * Up to three standard names that are most like the names of a variable: by the words that they share, each as much as it is rare
   * (cosine of inverse document frequencies), with misspellings of two letters at most. Names of another dimension, of air, ice or
   * the surface count for less unless the variable says so; a blank unit has no dimension.
   */
  nearest({ shortName, longName, unit }: NamedVariable): string[] {
    const dimension = dimensionOf(unit);
    const words = new Set([...wordsOf(shortName), ...wordsOf(longName)]);
    const meant = new Set([...words].flatMap((word) => [...this.meantBy(word)]));
    const square = this.squareOf(words);
    const factorOf = (candidate: StandardName): number =>
      (dimension === undefined || dimension === candidate.dimension ? 1 : OTHER) *
      (candidate.words.some((word) => ELSEWHERE.has(word) && !words.has(word)) ? OTHER : 1);
    const similarityOf = (candidate: StandardName): number => {
      let shared = 0;
      for (const other of candidate.words)
        if (meant.has(other)) shared += this.weightOf(other) ** 2;
      return shared === 0 ? 0 : shared / Math.sqrt(square * this.squareOf(candidate.words));
    };
    return this.names
      .map((candidate) => ({
        name: candidate.name,
        similarity: similarityOf(candidate) * factorOf(candidate),
      }))
      .filter(({ similarity }) => similarity >= THRESHOLDS.nameSimilarity)
      .toSorted((a, b) => b.similarity - a.similarity || a.name.length - b.name.length)
      .slice(0, SHOWN)
      .map(({ name }) => name);
  }

  /** A word of the names as it is; of another, the words that it may be with a slip. A word that standard names have, such as nitrite, is no slip of nitrate. */
  private meantBy(word: string): ReadonlySet<string> {
    if (this.weights.has(word)) return new Set([word]);
    let found = this.slips.get(word);
    if (found === undefined) {
      found = new Set([...this.weights.keys()].filter((other) => isSlip(word, other)));
      this.slips.set(word, found);
    }
    return found;
  }

  private squareOf(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.weightOf(word) ** 2;
    return sum;
  }

  private weightOf(word: string): number {
    return this.weights.get(word) ?? UNKNOWN_WEIGHT;
  }
}

function isSlip(word: string, other: string): boolean {
  const reach = other.length < 5 ? 0 : other.length < 8 ? 1 : 2;
  return (
    reach > 0 &&
    Math.abs(word.length - other.length) <= reach &&
    editDistance(word, other, reach) <= reach
  );
}

let selection: NameTable | undefined;

/** The names that are built in: a selection. */
export function selectedNames(): NameTable {
  const names = listStandardNames();
  return (selection ??= new NameTable(
    names,
    `this portal's list, ${names.length} of the names of the CF Standard Name Table, version ${SELECTED_VERSION}`,
    false,
  ));
}

/** The names of the whole table. Those of the ocean are suggested before others, which are most of it. */
export function wholeTable({ version, names }: StandardNameTable): NameTable {
  return new WholeTable(
    indexNames(names),
    `this portal's list, the CF Standard Name Table, version ${version}`,
    true,
  );
}

class WholeTable extends NameTable {
  override nearest(variable: NamedVariable): string[] {
    const near = selectedNames().nearest(variable);
    return near.length > 0 ? near : super.nearest(variable);
  }
}
