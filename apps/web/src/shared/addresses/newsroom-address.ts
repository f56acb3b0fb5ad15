import { readListAddress } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

/** What the news dashboard shows: view statuses (`1,2,3` if left out), sort key and direction, words, category, dataset, page. */
export interface NewsroomAddress extends ListAddress {
  status?: string;
  sort?: string;
  direction?: 'asc';
  category?: string;
  /** Short name. */
  dataset?: string;
}

/** Sort keys other than the first, by which the list is sorted without one. */
const sorts = new Set(['publish_date', 'create_date', 'rank', 'headline', 'simulate']);

/** Reads the query of the dashboard's address; what cannot be used is left out. */
export function readNewsroomAddress(raw: Record<string, unknown>): NewsroomAddress {
  const { category, dataset, direction, sort } = raw;
  const status = String(raw['status'] ?? '');
  return {
    ...readListAddress(raw),
    ...(/^[0-3](?:,[0-3]){0,3}$/.test(status) && status !== '1,2,3' ? { status } : {}),
    ...(typeof sort === 'string' && sorts.has(sort) ? { sort } : {}),
    ...(typeof category === 'string' && /^[a-z-]{1,40}$/.test(category) ? { category } : {}),
    ...(typeof dataset === 'string' && dataset !== '' && dataset.length <= 100 ? { dataset } : {}),
    ...(direction === 'asc' ? { direction } : {}),
  };
}
