import { THRESHOLDS } from '../thresholds.ts';
import { editDistance } from './edit-distance.ts';
import type { StandardName } from './name-index.ts';
import { dimensionOf, listStandardNames, wordsOf } from './name-index.ts';

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

/** A variable as its author names it. */
export interface NamedVariable {
  readonly shortName: string;
  readonly longName: string;
  readonly unit: string;
}

/** Whether one of the names of a variable is a standard name, whatever its case and with blanks for underscores. */
export function isStandardName({ shortName, longName }: NamedVariable): boolean {
  const spelled = [shortName, longName].map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_'),
  );
  return listStandardNames().some(({ name }) => spelled.includes(name.toLowerCase()));
}

/**
 * Up to three standard names that are most like the names of a variable: by the words that they share, each as much as it is rare
 * (cosine of inverse document frequencies), with misspellings of two letters at most. Names of another dimension, of air, ice or
 * the surface count for less unless the variable says so; a blank unit has no dimension.
 */
export function nearestNames({ shortName, longName, unit }: NamedVariable): string[] {
  const dimension = dimensionOf(unit);
  const words = new Set([...wordsOf(shortName), ...wordsOf(longName)]);
  const factorOf = (candidate: StandardName): number =>
    (dimension === undefined || dimension === candidate.dimension ? 1 : OTHER) *
    (candidate.words.some((word) => ELSEWHERE.has(word) && !words.has(word)) ? OTHER : 1);
  return listStandardNames()
    .map((candidate) => ({
      name: candidate.name,
      similarity: similarityOf(words, candidate) * factorOf(candidate),
    }))
    .filter(({ similarity }) => similarity >= THRESHOLDS.nameSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity || a.name.length - b.name.length)
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

function similarityOf(words: ReadonlySet<string>, { words: others }: StandardName): number {
  let shared = 0;
  for (const other of others)
    if (words.has(other) || [...words].some((word) => isMisspelled(word, other)))
      shared += weightOf(other) ** 2;
  if (shared === 0) return 0;
  return shared / Math.sqrt(squareOf(words) * squareOf(others));
}

/** Whether a word is another one with a slip; words that standard names have themselves, such as nitrite, are none. */
function isMisspelled(word: string, other: string): boolean {
  if (rarities().has(word)) return false;
  const reach = other.length < 5 ? 0 : other.length < 8 ? 1 : 2;
  return reach > 0 && editDistance(word, other, reach) <= reach;
}

function squareOf(words: Iterable<string>): number {
  let sum = 0;
  for (const word of words) sum += weightOf(word) ** 2;
  return sum;
}

let weights: ReadonlyMap<string, number> | undefined;

/** How rare each word of the standard names is. */
function rarities(): ReadonlyMap<string, number> {
  if (weights !== undefined) return weights;
  const names = listStandardNames();
  const counts = new Map<string, number>();
  for (const { words } of names)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + names.length / count)]));
  return weights;
}

function weightOf(word: string): number {
  return rarities().get(word) ?? UNKNOWN_WEIGHT;
}

/** The weight of a word that no standard name has. */
const UNKNOWN_WEIGHT = 3;
