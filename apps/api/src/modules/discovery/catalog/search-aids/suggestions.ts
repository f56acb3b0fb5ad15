import type { FilterName, SearchSuggestion, SearchTermsQuery } from '@isobath/contract';
import { facetNames, forEachName } from '@isobath/contract';
import { isExcluded, splitWords, writeTerm } from '../split-words.ts';
import type { FacetsRepository } from './facets.repository.ts';
import { respell } from './spelling.ts';
import type { VocabularyRepository } from './vocabulary.repository.ts';

/** What suggestions are made from. */
interface Sources {
  readonly facets: Pick<FacetsRepository, 'countFound'>;
  readonly vocabulary: VocabularyRepository;
}

/** Words of a search that are looked at one by one; those behind them are kept as they are. */
const maxWords = 8;

/** A search that may find something: its words, and the filters that it does without. */
type Attempt = Omit<SearchSuggestion, 'total'>;

/**
 * Searches near one that finds nothing, each with what it finds: the closest spellings of words that the catalog does not have, the
 * search without single words, and without single filters. What would find nothing again is not among them. Nothing for a search
 * that finds something.
 */
export async function suggestSearches(
  { facets, vocabulary }: Sources,
  query: SearchTermsQuery,
): Promise<SearchSuggestion[]> {
  const count = (words: readonly string[], without: readonly FilterName[]): Promise<number> =>
    facets.countFound({ ...withoutFilters(query, without), keywords: words.map(writeTerm) });
  const words = splitWords('keywords', query.keywords);
  const filters = listFilters(query);
  if ((await count(words, [])) > 0) return [];
  const tried = async (attempts: readonly Attempt[]): Promise<SearchSuggestion[]> => {
    const found: SearchSuggestion[] = [];
    for (const attempt of attempts)
      found.push({
        ...attempt,
        total: await count(splitWords('keywords', attempt.keywords), attempt.without),
      });
    return found.filter(({ total }) => total > 0);
  };
  const orElse = async (
    first: readonly Attempt[],
    otherwise: readonly Attempt[],
  ): Promise<SearchSuggestion[]> => {
    const found = await tried(first);
    return found.length > 0 ? found : tried(otherwise);
  };

  const unknown: string[] = [];
  for (const word of words.slice(0, maxWords))
    if ((await count([word], filters)) === 0) unknown.push(word);
  const spellings =
    unknown.length === 0 ? [] : planSpellings(words, unknown, await vocabulary.listWords());
  return [
    ...(await tried(planWithoutQuotes(words))),
    ...(await orElse(
      spellings,
      filters.length === 0 ? [] : spellings.map((attempt) => ({ ...attempt, without: filters })),
    )),
    ...(await orElse(planFewerWords(words, filters.length > 0), planKnownWords(words, unknown))),
    ...(await orElse(
      filters.map((name) => ({
        kind: 'filters',
        keywords: writeTerms(words),
        instead: [],
        without: [name],
      })),
      filters.length > 1
        ? [{ kind: 'filters', keywords: writeTerms(words), instead: [], without: filters }]
        : [],
    )),
  ];
}

/** The words of phrases in any order, where there are phrases. */
function planWithoutQuotes(words: readonly string[]): Attempt[] {
  const phrases = words.filter((word) => word.includes(' ') && !isExcluded(word));
  if (phrases.length === 0) return [];
  const keywords = words.map((word) => (phrases.includes(word) ? word : writeTerm(word))).join(' ');
  return [{ kind: 'spelling', keywords, instead: phrases, without: [] }];
}

/** Each unknown word in other spellings, the other unknown words in their closest one. */
function planSpellings(
  words: readonly string[],
  unknown: readonly string[],
  vocabulary: ReadonlySet<string>,
): Attempt[] {
  return respell(words, unknown, vocabulary).map((keywords) => ({
    kind: 'spelling',
    keywords,
    instead: [...unknown],
    without: [],
  }));
}

/** The search without each of its words; without its only one where filters are left. */
function planFewerWords(words: readonly string[], hasFilters: boolean): Attempt[] {
  if (words.length === 1 && !hasFilters) return [];
  return words.slice(0, maxWords).map((left) => ({
    kind: 'words',
    keywords: writeTerms(words.filter((word) => word !== left)),
    instead: [left],
    without: [],
  }));
}

/** The words that the catalog has, together; else each alone. */
function planKnownWords(words: readonly string[], unknown: readonly string[]): Attempt[] {
  const known = words.filter((word) => !unknown.includes(word));
  const instead = (kept: readonly string[]): string[] =>
    words.filter((word) => !kept.includes(word));
  const kept =
    unknown.length > 1 && known.length > 1
      ? [known, ...known.map((word) => [word])]
      : known.map((word) => [word]);
  return kept.slice(0, maxWords).map((some) => ({
    kind: 'words',
    keywords: writeTerms(some),
    instead: instead(some),
    without: [],
  }));
}

function writeTerms(terms: readonly string[]): string {
  return terms.map(writeTerm).join(' ');
}

/** The filters that limit a search. */
function listFilters(query: SearchTermsQuery): FilterName[] {
  const isPlaceGiven = [query.latStart, query.latEnd, query.lonStart, query.lonEnd].some(
    (bound) => bound !== undefined,
  );
  return [
    ...(isPlaceGiven ? ['place' as const] : []),
    ...(query.timeStart || query.timeEnd ? ['time' as const] : []),
    ...facetNames.filter((name) =>
      name === 'hasDepth' ? query.hasDepth !== 'any' : hasValues(query[name]),
    ),
  ];
}

function hasValues(given: string | string[] | undefined): boolean {
  return [given ?? []].flat().some((value) => value.trim() !== '');
}

const withoutFilter: Readonly<Record<FilterName, Partial<SearchTermsQuery>>> = {
  place: { latStart: undefined, latEnd: undefined, lonStart: undefined, lonEnd: undefined },
  time: { timeStart: undefined, timeEnd: undefined },
  ...forEachName(facetNames, (name) => ({ [name]: undefined })),
  hasDepth: { hasDepth: 'any' },
};

function withoutFilters(query: SearchTermsQuery, names: readonly FilterName[]): SearchTermsQuery {
  return Object.assign(
    { ...query },
    ...names.map((name) => withoutFilter[name]),
  ) as SearchTermsQuery;
}
