import type { CruiseList } from '@isobath/contract';
import { cruiseFilterNames } from '../../../../shared/addresses/cruises-address.ts';
import type { CruiseFilterName } from '../../../../shared/addresses/cruises-address.ts';

/** A cruise of the list. */
export type Cruise = CruiseList[number];

/** Words, and the values that are checked of each filter; an empty list does not limit. */
export interface CruiseFilters extends Readonly<Record<CruiseFilterName, readonly string[]>> {
  readonly words: string;
}

/** Nothing is limited. */
export const noFilters: CruiseFilters = {
  words: '',
  region: [],
  year: [],
  chief: [],
  series: [],
  sensor: [],
};

/** A value of a filter, and how many of the cruises have it that everything else finds. */
export interface FilterOption {
  readonly value: string;
  readonly count: number;
}

/** A cruise with its text in lower case and its values. */
export interface IndexedCruise {
  readonly cruise: Cruise;
  readonly text: string;
  readonly values: Readonly<Record<CruiseFilterName, readonly string[]>>;
}

/** Prepares cruises for searches. */
export function indexCruises(cruises: readonly Cruise[]): IndexedCruise[] {
  return cruises.map((cruise) => {
    const { Nickname, Name, Chief_Name, Keywords, Sensors, Regions, Series } = cruise;
    return {
      cruise,
      text: [Nickname, Name, Chief_Name, Keywords, Sensors.join(' '), Regions, Series]
        .join('\n')
        .toLowerCase(),
      values: {
        region: regionsOf(cruise),
        year: listOf(cruise.Year),
        chief: listOf(Chief_Name),
        series: listOf(Series),
        sensor: Sensors,
      },
    };
  });
}

/** The regions of a cruise by their names. */
export function regionsOf({ Regions }: Cruise): string[] {
  return Regions.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function listOf(value: string | null): string[] {
  return value ? [value] : [];
}

/** The cruises that have every word somewhere and, of each filter, one of the values that are checked. */
export function findCruises(cruises: readonly IndexedCruise[], filters: CruiseFilters): Cruise[] {
  return narrow(cruises, filters, cruiseFilterNames).map(({ cruise }) => cruise);
}

/** The values of a filter among the cruises that the words and the other filters find, and those that are checked; years from the newest, all else by name. */
export function countOptions(
  cruises: readonly IndexedCruise[],
  filters: CruiseFilters,
  name: CruiseFilterName,
): FilterOption[] {
  const others = cruiseFilterNames.filter((each) => each !== name);
  const counts = new Map<string, number>(filters[name].map((value) => [value, 0]));
  for (const { values } of narrow(cruises, filters, others))
    for (const value of values[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = Array.from(counts, ([value, count]) => ({ value, count }));
  return options.toSorted((a, b) =>
    name === 'year' ? b.value.localeCompare(a.value) : a.value.localeCompare(b.value),
  );
}

function narrow(
  cruises: readonly IndexedCruise[],
  filters: CruiseFilters,
  names: readonly CruiseFilterName[],
): readonly IndexedCruise[] {
  const words = filters.words.toLowerCase().split(/\s+/).filter(Boolean);
  const limits = names
    .filter((name) => filters[name].length > 0)
    .map((name) => [name, new Set(filters[name])] as const);
  return cruises.filter(
    ({ text, values }) =>
      words.every((word) => text.includes(word)) &&
      limits.every(([name, checked]) => values[name].some((value) => checked.has(value))),
  );
}
