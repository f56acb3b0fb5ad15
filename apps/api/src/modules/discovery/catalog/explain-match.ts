import type { CatalogResult } from '@isobath/contract';
import { findAbbreviation } from '@isobath/ocean';

type KeywordMatch = NonNullable<CatalogResult['Matched']>[number];

/** What is searched of one dataset. */
interface Searched {
  readonly longName: string;
  /** Lower-cased, one name or keyword on each line. */
  readonly searchText: string;
  /** Names of its cruises, ships and chief scientists. */
  readonly cruiseNames: readonly string[];
}

/** Why a dataset matches each of the lower-cased words, as `speaksOf` and `isOfCruise` find them. Words that its name shows need no reason. */
export function explainMatch(
  { longName, searchText, cruiseNames }: Searched,
  words: readonly string[],
): KeywordMatch[] {
  const texts = searchText.split('\n');
  return words
    .filter((word) => !longName.toLowerCase().includes(word))
    .flatMap((word) => {
      const found =
        findItself(texts, word) ?? findMeaning(texts, word) ?? findItself(cruiseNames, word);
      return found ? [found] : [];
    });
}

function findItself(texts: readonly string[], word: string): KeywordMatch | undefined {
  const isWholeWord = findAbbreviation(word)?.isWholeWord ?? false;
  const text = texts.find((each) =>
    isWholeWord
      ? each
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .includes(word)
      : each.toLowerCase().includes(word) ||
        (word.includes(' ') && each.toLowerCase().replaceAll('_', ' ').includes(word)),
  );
  return text === undefined ? undefined : { Word: word, Text: text, Stands_For: null };
}

function findMeaning(texts: readonly string[], word: string): KeywordMatch | undefined {
  const { meanings = [], exceptions = [] } = findAbbreviation(word) ?? {};
  for (const meaning of meanings) {
    const text = texts.find((each) => holds(each, meaning, exceptions));
    if (text !== undefined) return { Word: word, Text: text, Stands_For: meaning };
  }
  return undefined;
}

/** Whether a text has a name, with blanks or underscores, outside of names that say something else. */
function holds(text: string, meaning: string, exceptions: readonly string[]): boolean {
  const spaced = text.replaceAll('_', ' ');
  const rest = exceptions.reduce((left, exception) => left.replaceAll(exception, ''), spaced);
  return rest.includes(meaning);
}
