import { findAbbreviation } from '@isobath/ocean';
import { isExcluded } from '../../catalog/index.ts';
import type { IndexedVariable } from './variable-index.ts';

/** How closely the words of a search name a variable: 0 by its short name, 1 by its standard or long name or what an abbreviation stands for, 2 by a part of its name, 3 only by what its dataset or a cruise says. */
export type VariableRank = 0 | 1 | 2 | 3;

/** A function that ranks variables for the terms of a search; of several terms the one that names it closest counts. */
export function createRanking(
  terms: readonly string[],
): (variable: Pick<IndexedVariable, 'name' | 'names'>) => VariableRank {
  const wanted = terms
    .filter((term) => !isExcluded(term))
    .map((word) => ({ word, abbreviation: findAbbreviation(word) }));
  if (wanted.length === 0) return () => 0;
  return (variable) =>
    wanted.reduce<VariableRank>((best, { word, abbreviation }) => {
      const rank = rankWord(variable, word, abbreviation);
      return rank < best ? rank : best;
    }, 3);
}

function rankWord(
  { name, names }: Pick<IndexedVariable, 'name' | 'names'>,
  word: string,
  abbreviation: ReturnType<typeof findAbbreviation>,
): VariableRank {
  if (name === word) return 0;
  const rest = (abbreviation?.exceptions ?? []).reduce(
    (text, exception) => text.replaceAll(exception, ''),
    names,
  );
  if (abbreviation?.meanings.some((meaning) => rest.includes(meaning))) return 1;
  if (abbreviation?.isWholeWord) return 3;
  if (names.includes(word)) return 1;
  return name.includes(word) ? 2 : 3;
}
