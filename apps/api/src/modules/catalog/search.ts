import type { Column, SQL } from 'drizzle-orm';
import { and, asc, desc, eq, exists, gte, inArray, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { SearchCatalogQuery } from '@isobath/contract';
import { longitudeInterval, parseEndInstant, parseInstant } from '@isobath/ocean';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/problem.ts';
import { dataset, datasetRegion, term, variable } from '../../platform/schema.ts';
import { listWords } from '../../platform/search-words.ts';

/** The condition that a search puts on datasets; unknown coverage passes, as clients expect. Refuses dates that are none. */
export function searchCondition(database: Database, query: SearchCatalogQuery): SQL | undefined {
  return and(
    ...splitWords('keywords', query.keywords).map((word) => containsWord(dataset.searchText, word)),
    query.hasDepth === 'any' ? undefined : eq(dataset.hasDepth, query.hasDepth === 'yes'),
    timeCondition(query),
    rangeCondition(query),
    longitudeCondition(query),
    listCondition(query.make, (makes) => inArray(dataset.make, makes)),
    listCondition(query.sensor, (sensors) =>
      exists(database.select({ one: sql`1` }).from(variable).where(and(eq(variable.datasetId, dataset.id), inArray(variable.sensor, sensors))))),
    listCondition(query.region, (regions) =>
      exists(database.select({ one: sql`1` }).from(datasetRegion).innerJoin(term, eq(term.id, datasetRegion.regionId))
        .where(and(eq(datasetRegion.datasetId, dataset.id), inArray(term.name, [...regions, 'Global']))))),
    listCondition(query.dataFeatures, featureCondition),
  );
}

/** The order of results; the number breaks ties. */
export function searchOrder({ sortBy, sortDirection }: SearchCatalogQuery): SQL[] {
  const direction = sortDirection === 'ASC' ? asc : desc;
  return sortBy === 'name' ? [direction(sql`lower(${dataset.longName})`), asc(dataset.id)] : [direction(dataset.id)];
}

/** Lower-cased words between blanks, each once. Refuses more words than a search may have; `field` is named then. */
export function splitWords(field: string, given: SearchCatalogQuery['keywords']): string[] {
  return listWords(field, [given ?? ''].flat().join(' ').normalize('NFKC').toLowerCase());
}

/** Whether a text holds a word, whatever stands in it. */
export function containsWord(text: Column | SQL, word: string): SQL {
  return like(text, `%${escapeLike(word)}%`);
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** Ends of a search's time in epoch milliseconds; an end given as a bare day includes it. Refuses dates that are none. */
export function readTimeBounds({ timeStart, timeEnd }: Pick<SearchCatalogQuery, 'timeStart' | 'timeEnd'>): { startMs?: number; endMs?: number } {
  const start = timeStart ? parseInstant(timeStart) : undefined;
  const end = timeEnd ? parseEndInstant(timeEnd) : undefined;
  for (const [field, outcome] of [['timeStart', start], ['timeEnd', end]] as const) {
    if (outcome && !outcome.ok) throw new Refusal('bad-bounds', outcome.message, { fields: [{ field, problem: outcome.message }] });
  }
  if (start?.ok && end?.ok && start.value > end.value) refuseOrder('timeStart', `timeStart ${timeStart} is after timeEnd ${timeEnd}`);
  return { ...(start?.ok && { startMs: start.value }), ...(end?.ok && { endMs: end.value }) };
}

function timeCondition(query: SearchCatalogQuery): SQL | undefined {
  const { startMs, endMs } = readTimeBounds(query);
  return and(
    startMs === undefined ? undefined : or(isNull(dataset.timeMaxMs), gte(dataset.timeMaxMs, startMs)),
    endMs === undefined ? undefined : or(isNull(dataset.timeMinMs), lte(dataset.timeMinMs, endMs)),
  );
}

function rangeCondition({ latStart, latEnd }: SearchCatalogQuery): SQL | undefined {
  if (latStart !== undefined && latEnd !== undefined && latStart > latEnd) refuseOrder('latStart', `latStart ${latStart} is greater than latEnd ${latEnd}`);
  return and(
    latStart === undefined ? undefined : or(isNull(dataset.latMax), gte(dataset.latMax, latStart)),
    latEnd === undefined ? undefined : or(isNull(dataset.latMin), lte(dataset.latMin, latEnd)),
  );
}

function refuseOrder(field: string, problem: string): never {
  throw new Refusal('bad-bounds', problem, { fields: [{ field, problem }] });
}

/** An arc this wide is all longitudes: the centres of a global grid leave a step open. */
const wholeCircleDegrees = 355;

/** Two arcs overlap when the west end of one lies in the other. */
function longitudeCondition({ lonStart, lonEnd }: SearchCatalogQuery): SQL | undefined {
  if (lonStart === undefined && lonEnd === undefined) return undefined;
  const { west, east } = longitudeInterval(lonStart ?? -180, lonEnd ?? 180);
  const startsInside = west > east
    ? or(gte(dataset.lonWest, west), lte(dataset.lonWest, east))
    : and(gte(dataset.lonWest, west), lte(dataset.lonWest, east));
  const holdsWest = sql`case when ${dataset.lonWest} > ${dataset.lonEast}
    then ${west}::float8 >= ${dataset.lonWest} or ${west}::float8 <= ${dataset.lonEast}
    else ${west}::float8 between ${dataset.lonWest} and ${dataset.lonEast} end`;
  return or(
    isNull(dataset.lonWest), startsInside, holdsWest,
    sql`${dataset.lonEast} - ${dataset.lonWest} + case when ${dataset.lonWest} > ${dataset.lonEast} then 360 else 0 end >= ${wholeCircleDegrees}::float8`,
    east === 180 ? eq(dataset.lonWest, -180) : undefined,
    west === -180 ? eq(dataset.lonEast, 180) : undefined,
  );
}

function featureCondition(features: string[]): SQL | undefined {
  const conditions: Record<string, SQL> = {
    ci: eq(dataset.isContinuouslyUpdated, true), 'continuously updated': eq(dataset.isContinuouslyUpdated, true),
    ancillary: eq(dataset.isAncillary, true), 'ancillary data': eq(dataset.isAncillary, true),
  };
  return and(...features.map((feature) => {
    const condition = conditions[feature.toLowerCase()];
    if (condition) return condition;
    const problem = `"${feature}" is no feature; there are ci and ancillary`;
    throw new Refusal('bad-request', problem, { fields: [{ field: 'dataFeatures', problem }] });
  }));
}

/** The condition that a filter of one or several words puts; none without a word. */
export function listCondition(given: string | string[] | undefined, condition: (values: string[]) => SQL | undefined): SQL | undefined {
  const values = (Array.isArray(given) ? given : [given ?? '']).map((value) => value.trim()).filter(Boolean);
  return values.length === 0 ? undefined : condition(values);
}
