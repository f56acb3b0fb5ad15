import type { CruiseGrouping } from '../../../../shared/addresses/cruises-address.ts';
import type { Cruise } from './find-cruises.ts';
import { regionsOf } from './find-cruises.ts';

/** The words of each tab. */
export const groupings: Readonly<Record<CruiseGrouping, string>> = {
  year: 'Year',
  chief: 'Chief Scientist',
  series: 'Series',
  regions: 'Regions',
  ship: 'Ship',
};

/** Cruises with a value in common. */
export interface CruiseGroup {
  readonly name: string;
  readonly cruises: readonly Cruise[];
}

const otherGroup = 'Other';

const valuesOf: Readonly<Record<CruiseGrouping, (cruise: Cruise) => readonly string[]>> = {
  year: ({ Year }) => [Year],
  chief: ({ Chief_Name }) => [Chief_Name ?? ''],
  series: ({ Series }) => [Series],
  regions: regionsOf,
  ship: ({ Ship_Name }) => [Ship_Name ?? ''],
};

/** Groups with their cruises: years from the newest, all else by name, 'Other' for those without a value at the end. A cruise of several regions is in the group of each. */
export function groupCruises(cruises: readonly Cruise[], by: CruiseGrouping): CruiseGroup[] {
  const groups = new Map<string, Cruise[]>();
  for (const cruise of cruises) {
    const values = valuesOf[by](cruise).filter(Boolean);
    for (const name of values.length > 0 ? values : [otherGroup]) {
      const group = groups.get(name);
      if (group) group.push(cruise);
      else groups.set(name, [cruise]);
    }
  }
  return Array.from(groups, ([name, members]) => ({ name, cruises: members })).toSorted(
    (a, b) =>
      Number(a.name === otherGroup) - Number(b.name === otherGroup) ||
      (by === 'year' ? b.name.localeCompare(a.name) : a.name.localeCompare(b.name)),
  );
}
