import type { CatalogSearch } from '@isobath/client';
import { facetNames, listFacets } from '@isobath/contract';
import { isLatitude, isLongitude, parseInstant } from '@isobath/ocean';

/** The catalog's search as written in the address. Names are those of the specification. */
export type CatalogAddress = Omit<
  CatalogSearch,
  'hasDepth' | 'places' | 'sortBy' | 'sortDirection'
> & {
  /** `words`: names of places are words like others; else they set the region. */
  places?: 'words' | undefined;
  hasDepth?: 'yes' | 'no' | undefined;
  sortBy?: 'name' | undefined;
  sortDirection?: 'ASC' | 'DESC' | undefined;
};

/**
 * Reads an address. What is not a valid value of a filter is left out: a mistyped address still
 * searches.
 */
export function readCatalogAddress(raw: Record<string, unknown>): CatalogAddress {
  const address: CatalogAddress = {};
  const { keywords, hasDepth, sortBy, sortDirection } = raw;
  if (typeof keywords === 'string' && keywords) address.keywords = keywords;
  if (Array.isArray(keywords)) address.keywords = keywords.join(' ');
  if (hasDepth === 'yes' || hasDepth === 'no') address.hasDepth = hasDepth;
  if (raw['places'] === 'words') address.places = 'words';
  if (sortBy === 'name') address.sortBy = sortBy;
  if (sortDirection === 'ASC' || sortDirection === 'DESC') address.sortDirection = sortDirection;
  for (const name of ['timeStart', 'timeEnd'] as const) {
    const value = raw[name];
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && parseInstant(value).ok)
      address[name] = value;
  }
  for (const [name, canBe] of [
    ['latStart', isLatitude],
    ['latEnd', isLatitude],
    ['lonStart', isLongitude],
    ['lonEnd', isLongitude],
  ] as const) {
    const value = readNumber(raw[name]);
    if (value !== undefined && canBe(value)) address[name] = value;
  }
  for (const { name } of listFacets) {
    const values = [raw[name] ?? []]
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== '');
    if (values.length > 0) address[name] = values;
  }
  return address;
}

/** The search that an address means: names of places set the region unless they are to be words. */
export function searchOfAddress({ places, ...address }: CatalogAddress): CatalogSearch {
  const isPlaced = places !== 'words' && Boolean(address.keywords?.trim());
  return { ...address, ...(isPlaced && { places: 'region' as const }) };
}

/** `'12.5'` and 12.5 -> 12.5; what is not a finite number -> undefined. */
export function readNumber(raw: unknown): number | undefined {
  if (typeof raw !== 'number' && (typeof raw !== 'string' || raw.trim() === '')) return undefined;
  const value = Number(raw);
  return Number.isFinite(value) ? value : undefined;
}

/** How many filters limit the search, the keywords and the order left aside. A box and a span of time count as one each. */
export function countFilters(address: CatalogAddress): number {
  const isPlaceLimited = [address.latStart, address.latEnd, address.lonStart, address.lonEnd].some(
    (bound) => bound !== undefined,
  );
  const isTimeLimited = address.timeStart !== undefined || address.timeEnd !== undefined;
  const limiting = facetNames.filter((name) => {
    const chosen = address[name];
    return Array.isArray(chosen) ? chosen.length > 0 : chosen !== undefined;
  });
  return limiting.length + Number(isPlaceLimited) + Number(isTimeLimited);
}
