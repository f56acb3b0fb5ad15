import type { SearchCatalogQuery, SearchTermsQuery } from '@isobath/contract';
import { limitWords } from '../../../platform/http/search-words.ts';
import type { Place } from '../places/index.ts';
import { findPlaceInWords } from '../places/index.ts';

/**
 * The lower-cased terms of a search, each once: words between blanks, phrases between quotation marks (one term with blanks), and what is
 * left out, with its minus (`-model`; a minus before a figure belongs to the word). Refuses more terms than a search may have; `field` is named then.
 */
export function splitWords(field: string, given: SearchCatalogQuery['keywords']): string[] {
  const text = [given ?? ''].flat().join(' ').normalize('NFKC').toLowerCase();
  const tokens = text.replaceAll(/[“”„«»]/g, '"').match(/-?"[^"]*"?|\S+/g) ?? [];
  return limitWords(
    field,
    tokens.map(readTerm).filter((term) => term !== '' && term !== '-'),
  );
}

function readTerm(token: string): string {
  const isExcludedPhrase = token.startsWith('-"');
  const words = token
    .replaceAll('"', ' ')
    .replace(/^-(?= )/, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return isExcludedPhrase && words !== '' ? `-${words}` : words;
}

/** Whether a term says what is left out. */
export function isExcluded(term: string): boolean {
  return /^-\p{L}/u.test(term);
}

/** A term as it is typed, so that it is read as the same one again. */
export function writeTerm(term: string): string {
  if (!term.includes(' ')) return term;
  return isExcluded(term) ? `-"${term.slice(1)}"` : `"${term}"`;
}

/** What a search looks for in texts, and the place that it is limited to. */
export interface ReadSearch {
  readonly terms: readonly string[];
  readonly place: Place | undefined;
}

/** The terms of a search, without the words that name a place where those set the region. */
export function readSearch({
  keywords,
  places,
}: Pick<SearchTermsQuery, 'keywords' | 'places'>): ReadSearch {
  const terms = splitWords('keywords', keywords);
  const named = places === 'region' ? findPlaceInWords(terms) : undefined;
  return named ? { terms: named.words, place: named.place } : { terms, place: undefined };
}
