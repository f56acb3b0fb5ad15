import type { NewsCategory } from '@isobath/contract';
import { readListAddress } from './list-address.ts';

/** Which news are looked at: with these words, of a category, about a dataset, and which page, from 1. */
export interface NewsAddress {
  query?: string | undefined;
  page?: number | undefined;
  category?: NewsCategory | undefined;
  dataset?: string | undefined;
}

/** As the contract lists them; the list itself would come with the first scripts of every page. */
const categories: Readonly<Record<NewsCategory, true>> = {
  general: true,
  'new-dataset': true,
  'dataset-update': true,
  correction: true,
  event: true,
};

/** Reads the query of the address of the news; what cannot be used is left out. */
export function readNewsAddress(raw: Record<string, unknown>): NewsAddress {
  const { category, dataset } = raw;
  return {
    ...readListAddress(raw),
    ...(typeof category === 'string' && Object.hasOwn(categories, category)
      ? { category: category as NewsCategory }
      : {}),
    ...(typeof dataset === 'string' && dataset.length > 0 && dataset.length <= 100
      ? { dataset }
      : {}),
  };
}
