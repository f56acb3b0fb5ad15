import type { VariableOptionName } from '@isobath/contract';
import { variableOptionNames } from '@isobath/contract';
import type { VariableSearch } from '@isobath/client';

/** What the overlay searches for; lists without entries and bounds that are undefined limit nothing. */
export interface SearchFilters {
  readonly words: string;
  readonly chosen: Readonly<Partial<Record<VariableOptionName, readonly string[]>>>;
  readonly hasDepth: 'any' | 'yes' | 'no';
  readonly timeStart?: string | undefined;
  readonly timeEnd?: string | undefined;
  readonly latStart?: number | undefined;
  readonly latEnd?: number | undefined;
  readonly lonStart?: number | undefined;
  readonly lonEnd?: number | undefined;
}

/** Nothing is limited. */
export const noFilters: SearchFilters = { words: '', chosen: {}, hasDepth: 'any' };

/** The two lists of results; a make belongs to one of them. */
export const groups = {
  Observation: ['Observation', 'Laboratory'],
  Model: ['Model', 'Assimilation'],
} as const;

/** The name of a list of results. */
export type GroupName = keyof typeof groups;

/** Both lists, in order. */
export const groupNames: readonly GroupName[] = ['Observation', 'Model'];

/** The filters as a request has them. */
export function searchOf({ words, chosen, ...bounds }: SearchFilters): VariableSearch {
  return { searchTerms: words.trim() || undefined, ...chosen, ...bounds };
}

/** The makes that a list shows: its own, or those of them that are chosen; none if only others are. */
export function makesOf(group: GroupName, filters: SearchFilters): readonly string[] {
  const chosen = filters.chosen.make ?? [];
  return groups[group].filter((make) => chosen.length === 0 || chosen.includes(make));
}

/** How many datasets of the counts by make a list has. */
export function countGroup(group: GroupName, counts: Readonly<Record<string, number>>): number {
  return groups[group].reduce((sum, make) => sum + (counts[make] ?? 0), 0);
}

/** Whether anything but words limits the search. */
export function hasFilters(filters: SearchFilters): boolean {
  return countAdditional(filters) > 0 || isChosen(filters, ['make', 'sensor', 'region']);
}

/** How many of the additional filters are set. */
export function countAdditional(filters: SearchFilters): number {
  const { hasDepth, timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd } = filters;
  const bounds = [timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd];
  const lists = variableOptionNames.filter(
    (name) => !['make', 'sensor', 'region'].includes(name) && isChosen(filters, [name]),
  );
  return (
    bounds.filter((bound) => bound !== undefined).length +
    lists.length +
    (hasDepth === 'any' ? 0 : 1)
  );
}

function isChosen({ chosen }: SearchFilters, names: readonly VariableOptionName[]): boolean {
  return names.some((name) => (chosen[name] ?? []).length > 0);
}
