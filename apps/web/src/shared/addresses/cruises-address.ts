/** What cruises are filtered by. */
export const cruiseFilterNames = ['region', 'year', 'chief', 'series', 'sensor'] as const;
/** One of {@link cruiseFilterNames}. */
export type CruiseFilterName = (typeof cruiseFilterNames)[number];

/** What cruises are grouped by. */
export const cruiseGroupings = ['year', 'chief', 'series', 'regions', 'ship'] as const;
/** One of {@link cruiseGroupings}. */
export type CruiseGrouping = (typeof cruiseGroupings)[number];

/** What the cruise explorer shows, as its address says it: names of the cruises whose tracks are drawn, words and values of the search, and how its results are grouped. */
export interface CruisesAddress extends Partial<
  Record<CruiseFilterName | 'cruise', readonly string[] | undefined>
> {
  words?: string | undefined;
  sort?: CruiseGrouping | undefined;
}

/** Reads an address; what is not text is left out. */
export function readCruisesAddress(raw: Record<string, unknown>): CruisesAddress {
  const address: CruisesAddress = {};
  for (const name of ['cruise', ...cruiseFilterNames] as const) {
    const values = [raw[name] ?? []].flat().map(String).filter(Boolean);
    if (values.length > 0) address[name] = values;
  }
  const { words, sort } = raw;
  if (words !== undefined && String(words) !== '') address.words = String(words);
  const grouping = cruiseGroupings.find((known) => known === sort);
  if (grouping) address.sort = grouping;
  return address;
}
