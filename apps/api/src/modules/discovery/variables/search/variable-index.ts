import type { VariableOptionName } from '@isobath/contract';
import type { Coverage } from '@isobath/query';
import { createTimeSlices } from '../../../../platform/answers/index.ts';
import { isExcluded } from '../../catalog/index.ts';
import { fitsWord } from './word-fits.ts';

/** A dataset as the search for variables knows it. */
export interface IndexedDataset {
  readonly id: number;
  readonly shortName: string;
  readonly longName: string;
  /** Lower-cased; holds the words of its variables. */
  readonly text: string;
  readonly isClimatology: boolean;
  readonly coverage: Coverage;
  /** The values of a dataset for each filter; empty where it has none. */
  readonly values: Readonly<Record<Exclude<VariableOptionName, 'sensor'>, readonly string[]>>;
}

/** A variable that can be drawn. */
export interface IndexedVariable {
  readonly id: number;
  /** Its dataset's place in the list. */
  readonly datasetAt: number;
  readonly sensor: string;
  /** Lower-cased; null where its dataset's stands for it. */
  readonly text: string | null;
  /** Its short name, and its standard and long names on a line each, lower-cased with blanks between words. */
  readonly name: string;
  readonly names: string;
}

/** What the catalog says of cruises, lower-cased, and which datasets belong to them. */
export interface IndexedCruise {
  readonly text: string;
  readonly datasetIds: readonly number[];
}

/** Every variable that can be drawn, in the order of a search: newest dataset first, then by position. */
export interface VariableRecords {
  readonly datasets: readonly IndexedDataset[];
  readonly variables: readonly IndexedVariable[];
  readonly cruises: readonly IndexedCruise[];
  /** All names of regions. */
  readonly regions: readonly string[];
}

/** The records with what was found by the last words. */
export interface VariableIndex extends VariableRecords {
  /** For each variable 1 where it speaks of all words, else 0. */
  find(words: readonly string[]): Promise<Uint8Array>;
}

/** People type letter by letter, and each letter asks several times: for the counts and for each list. */
const rememberedFinds = 16;

/** Makes the records searchable. A search reads every text, in time slices: 100,000 variables take some hundredths of a second. */
export function createVariableIndex(records: VariableRecords): VariableIndex {
  const remembered = new Map<string, Promise<Uint8Array>>();
  return {
    ...records,
    find: (words) => {
      const name = JSON.stringify(words);
      const found = remembered.get(name) ?? findAll(records, words);
      remembered.delete(name);
      remembered.set(name, found);
      const oldest = remembered.keys().next();
      if (remembered.size > rememberedFinds && !oldest.done) remembered.delete(oldest.value);
      return found;
    },
  };
}

async function findAll(records: VariableRecords, words: readonly string[]): Promise<Uint8Array> {
  const found = new Uint8Array(records.variables.length).fill(1);
  for (const word of words) await narrow(records, word, found);
  return found;
}

/** Leaves those that speak of the word, or belong to a cruise that does; of a word that is left out the others. A dataset's text holds those of its variables and is read first. */
async function narrow(
  { datasets, variables, cruises }: VariableRecords,
  term: string,
  found: Uint8Array,
): Promise<void> {
  const slices = createTimeSlices();
  const isWithout = isExcluded(term);
  const word = isWithout ? term.slice(1) : term;
  const fits = fitsWord(word);
  const sailed = new Set(
    cruises.flatMap(({ text, datasetIds }) => (text.includes(word) ? datasetIds : [])),
  );
  let [read, isSpoken, isSailed] = [-1, false, false];
  for (const [at, { datasetAt, text }] of variables.entries()) {
    if (found[at] === 0) continue;
    const dataset = datasets[datasetAt];
    if (datasetAt !== read && dataset) {
      read = datasetAt;
      isSailed = sailed.has(dataset.id);
      isSpoken = !isSailed && fits(dataset.text);
    }
    const isFitting = isSailed || (isSpoken && (text === null || fits(text)));
    if (isFitting === isWithout) found[at] = 0;
    const pause = slices.yieldNow();
    if (pause) await pause;
  }
}
