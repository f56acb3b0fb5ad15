import { cruiseFilterNames } from '../../../../../shared/addresses/cruises-address.ts';
import type {
  CruiseFilterName,
  CruisesAddress,
} from '../../../../../shared/addresses/cruises-address.ts';
import type { CruiseFilters } from '../find-cruises.ts';
import { noFilters } from '../find-cruises.ts';

/** The words of each filter. */
export const filterLabels: Readonly<Record<CruiseFilterName, string>> = {
  region: 'Region',
  year: 'Year',
  chief: 'Chief Scientist',
  series: 'Cruise Series',
  sensor: 'Measurement Type',
};

/** The filters that an address names. */
export function filtersOf(address: CruisesAddress): CruiseFilters {
  const checked = Object.fromEntries(cruiseFilterNames.map((name) => [name, address[name] ?? []]));
  return { ...noFilters, ...checked, words: address.words ?? '' };
}

/** Filters as an address names them. */
export function addressOfFilters(filters: CruiseFilters): CruisesAddress {
  const checked = cruiseFilterNames.map((name) => [
    name,
    filters[name].length > 0 ? filters[name] : undefined,
  ]);
  return { ...Object.fromEntries(checked), words: filters.words || undefined };
}
