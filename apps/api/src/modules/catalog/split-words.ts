import type { SearchCatalogQuery } from '@isobath/contract';
import { listWords } from '../../platform/http/search-words.ts';

/** Lower-cased words between blanks, each once. Refuses more words than a search may have; `field` is named then. */
export function splitWords(field: string, given: SearchCatalogQuery['keywords']): string[] {
  return listWords(field, [given ?? ''].flat().join(' ').normalize('NFKC').toLowerCase());
}
