import { readNumber } from './catalog-address.ts';

/** What cruises are filtered by. */
export const cruiseFilterNames = ['region', 'year', 'chief', 'series', 'sensor'] as const;
/** One of {@link cruiseFilterNames}. */
export type CruiseFilterName = (typeof cruiseFilterNames)[number];

/** What cruises are grouped by. */
export const cruiseGroupings = ['year', 'chief', 'series', 'regions', 'ship'] as const;
/** One of {@link cruiseGroupings}. */
export type CruiseGrouping = (typeof cruiseGroupings)[number];

/** Bounds of the region that cruises are to have passed through, in degrees; west > east crosses the date line. */
export const passedBounds = { south: 90, north: 90, west: 180, east: 180 } as const;
/** One of {@link passedBounds}. */
export type PassedBound = keyof typeof passedBounds;

/** What the cruise explorer shows, as its address says it: names of the cruises whose tracks are drawn, words and values of the search, and how its results are grouped. */
export interface CruisesAddress
  extends
    Partial<Record<CruiseFilterName | 'cruise', readonly string[] | undefined>>,
    Partial<Record<PassedBound, number | undefined>> {
  words?: string | undefined;
  sort?: CruiseGrouping | undefined;
  /** First and last day of the time in which cruises are to have passed through, `2016-04-20`. */
  from?: string | undefined;
  until?: string | undefined;
  /** What the tracks are coloured by: dataset and variable, `Short_Name.variable`. */
  colour?: string | undefined;
  palette?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what is not text, or not a bound, is left out. */
export function readCruisesAddress(raw: Record<string, unknown>): CruisesAddress {
  const address: CruisesAddress = {};
  for (const name of ['cruise', ...cruiseFilterNames] as const) {
    const values = [raw[name] ?? []].flat().map(String).filter(Boolean);
    if (values.length > 0) address[name] = values;
  }
  for (const name of ['words', 'colour', 'palette'] as const) {
    const value = raw[name];
    if (value !== undefined && String(value) !== '') address[name] = String(value);
  }
  for (const name of ['from', 'until'] as const)
    if (day.test(String(raw[name]))) address[name] = String(raw[name]);
  for (const [name, most] of Object.entries(passedBounds) as [PassedBound, number][]) {
    const value = readNumber(raw[name]);
    if (value !== undefined && Math.abs(value) <= most) address[name] = value;
  }
  const grouping = cruiseGroupings.find((known) => known === raw['sort']);
  if (grouping) address.sort = grouping;
  return address;
}
