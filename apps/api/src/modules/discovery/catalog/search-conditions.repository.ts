import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { FacetName, SearchCatalogQuery, SearchTermsQuery } from '@isobath/contract';
import { facetNames, forEachName } from '@isobath/contract';
import { longitudeInterval } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset } from '../../../platform/catalog-database/schema/schema.ts';
import { facetColumns } from './search-aids/facet-columns.repository.ts';
import { readTimeBounds, refuseOrder } from './search-bounds.ts';
import { readSearch } from './split-words.ts';
import { fitsTerm } from './word-conditions.repository.ts';

/** What limits a search: its text, time and place, and each filter that offers choices. */
export interface SearchParts {
  readonly base: SQL | undefined;
  readonly choices: Readonly<Record<FacetName, SQL | undefined>>;
}

/**
 * The condition that a search puts on datasets; unknown coverage passes, as clients expect. Refuses
 * invalid dates.
 */
export function searchCondition(database: Database, query: SearchTermsQuery): SQL | undefined {
  const { base, choices } = planSearchParts(database, query);
  return and(base, ...Object.values(choices));
}

/**
 * The conditions of a search one by one, so that each filter can be left out. Refuses invalid
 * dates.
 */
export function planSearchParts(database: Database, query: SearchTermsQuery): SearchParts {
  const { terms, place } = readSearch(query);
  return {
    base: and(
      eq(dataset.isHidden, false),
      ...terms.map((term) => fitsTerm(database, term)),
      place && rangeCondition({ latStart: place.south, latEnd: place.north }),
      place && longitudeCondition({ lonStart: place.west, lonEnd: place.east }),
      timeCondition(query),
      rangeCondition(query),
      longitudeCondition(query),
    ),
    choices: forEachName(facetNames, (name) => facetColumns[name].condition(query, database)),
  };
}

/** The order of results; the number breaks ties. */
export function searchOrder({
  sortBy,
  sortDirection,
}: Pick<SearchCatalogQuery, 'sortBy' | 'sortDirection'>): SQL[] {
  const direction = sortDirection === 'ASC' ? asc : desc;
  return sortBy === 'name'
    ? [direction(sql`lower(${dataset.longName})`), asc(dataset.id)]
    : [direction(dataset.id)];
}

function timeCondition(query: SearchTermsQuery): SQL | undefined {
  const { startMs, endMs } = readTimeBounds(query);
  return and(
    startMs === undefined
      ? undefined
      : or(isNull(dataset.timeMaxMs), gte(dataset.timeMaxMs, startMs)),
    endMs === undefined ? undefined : or(isNull(dataset.timeMinMs), lte(dataset.timeMinMs, endMs)),
  );
}

function rangeCondition({
  latStart,
  latEnd,
}: Pick<SearchTermsQuery, 'latStart' | 'latEnd'>): SQL | undefined {
  if (latStart !== undefined && latEnd !== undefined && latStart > latEnd)
    refuseOrder('latStart', `latStart ${latStart} is greater than latEnd ${latEnd}`);
  return and(
    latStart === undefined ? undefined : or(isNull(dataset.latMax), gte(dataset.latMax, latStart)),
    latEnd === undefined ? undefined : or(isNull(dataset.latMin), lte(dataset.latMin, latEnd)),
  );
}

/** An arc this wide is all longitudes: the centres of a global grid leave a step open. */
const wholeCircleDegrees = 355;

/** Two arcs overlap when the west end of one lies in the other. */
function longitudeCondition({
  lonStart,
  lonEnd,
}: Pick<SearchTermsQuery, 'lonStart' | 'lonEnd'>): SQL | undefined {
  if (lonStart === undefined && lonEnd === undefined) return undefined;
  const { west, east } = longitudeInterval(lonStart ?? -180, lonEnd ?? 180);
  const startsInside =
    west > east
      ? or(gte(dataset.lonWest, west), lte(dataset.lonWest, east))
      : and(gte(dataset.lonWest, west), lte(dataset.lonWest, east));
  const holdsWest = sql`case when ${dataset.lonWest} > ${dataset.lonEast}
    then ${west}::float8 >= ${dataset.lonWest} or ${west}::float8 <= ${dataset.lonEast}
    else ${west}::float8 between ${dataset.lonWest} and ${dataset.lonEast} end`;
  return or(
    isNull(dataset.lonWest),
    startsInside,
    holdsWest,
    sql`${dataset.lonEast} - ${dataset.lonWest} + case when ${dataset.lonWest} > ${dataset.lonEast} then 360 else 0 end >= ${wholeCircleDegrees}::float8`,
    east === 180 ? eq(dataset.lonWest, -180) : undefined,
    west === -180 ? eq(dataset.lonEast, 180) : undefined,
  );
}
