import type { SQL } from 'drizzle-orm';
import { requireValue } from '@isobath/ocean';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FoundDataset, VariableOptions, VariableSearchQuery } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetRegion,
  term,
  variable,
  variableStatistics,
} from '../../../platform/catalog-database/schema/schema.ts';
import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';
import { containsWord, splitWords } from '../catalog/index.ts';
import type { VariableCounts, VariableQuestion } from './search/find-variables.ts';
import {
  countOptions,
  countVariables,
  findDatasets,
  listVariables,
} from './search/find-variables.ts';
import type { VariableRank } from './search/rank-variable.ts';
import { loadVariableIndex } from './search/variable-index.repository.ts';
import type { VariableIndex } from './search/variable-index.ts';
import { datasetCondition, readChoices } from './variable-conditions.repository.ts';

/** A variable that a search found. */
export interface FoundVariable {
  readonly variable: Pick<
    typeof variable.$inferSelect,
    'id' | 'name' | 'longName' | 'standardName' | 'unit' | 'sensor'
  >;
  /** Where, how deep and when it has values; null where it has no statistics. */
  readonly coverage: Omit<
    typeof variableStatistics.$inferSelect,
    'variableId' | 'count' | 'mean' | 'deviation' | 'minimum' | 'maximum' | `quantile${string}`
  > | null;
  readonly dataset: Pick<
    typeof dataset.$inferSelect,
    | 'id'
    | 'shortName'
    | 'longName'
    | 'tableName'
    | 'make'
    | 'processLevel'
    | 'temporalResolution'
    | 'spatialResolution'
    | 'source'
    | 'distributor'
    | 'isClimatology'
    | 'hasDepth'
    | 'isGridded'
  >;
  readonly regions: readonly string[];
  /** Whether the words of the search name it, and not only what is said of its dataset. */
  readonly isNamed: boolean;
}

/** Variables across datasets, read from the catalog database. */
export interface VariablesRepository {
  /** One page of the variables that a search finds: those that its words name first, then newest dataset first. */
  selectPage(query: VariableSearchQuery): Promise<FoundVariable[]>;
  /** How many variables and datasets a search finds. */
  countFound(query: VariableSearchQuery): Promise<VariableCounts>;
  /** One page of the datasets that have a variable found: those with one that the words name first, then newest first. */
  listDatasets(query: VariableSearchQuery): Promise<FoundDataset[]>;
  /** Values of the filters among what a search finds. */
  countOptions(query: VariableSearchQuery): Promise<VariableOptions>;
  /** Long names that hold all words, each once, in alphabetical order. */
  listLongNames(terms: string, limit: number): Promise<{ names: string[]; total: number }>;
  /** Keywords of datasets, variables and cruises, each once, in alphabetical order. */
  listKeywords(): Promise<string[]>;
  findDatasetOf(variableId: number): Promise<number | undefined>;
}

/** Variables of a catalog database. */
export function createVariablesRepository(database: Database): VariablesRepository {
  const rememberIndex = rememberUntilChange<VariableIndex>(database);
  const rememberDatasets = rememberUntilChange<ReadonlySet<number>>(database);
  const readIndex = () => rememberIndex('index', () => loadVariableIndex(database));
  const ask = async (query: VariableSearchQuery): Promise<[VariableIndex, VariableQuestion]> => {
    const condition = datasetCondition(database, query);
    const datasetIds =
      condition &&
      (await rememberDatasets(nameBounds(query), () => selectDatasetIds(database, condition)));
    const words = splitWords('searchTerms', query.searchTerms);
    return [await readIndex(), { words, choices: readChoices(query), datasetIds }];
  };
  return {
    countFound: async (query) => countVariables(...(await ask(query))),
    async selectPage(query) {
      const listed = await listVariables(...(await ask(query)));
      return selectVariables(database, listed.slice(query.offset, query.offset + query.limit));
    },
    async listDatasets(query) {
      const found = await findDatasets(...(await ask(query)));
      return found.slice(query.offset, query.offset + query.limit);
    },
    countOptions: async (query) => countOptions(...(await ask(query))),
    async listLongNames(terms, limit) {
      const distinct = database
        .selectDistinct({ name: variable.longName })
        .from(variable)
        .innerJoin(dataset, and(eq(dataset.id, variable.datasetId), eq(dataset.isHidden, false)))
        .as('long_names');
      const condition = and(
        ...splitWords('searchTerms', terms).map((word) =>
          containsWord(sql`lower(${distinct.name})`, word),
        ),
      );
      const rows = await database
        .select({ name: distinct.name, total: sql<number>`(count(*) over ())::int` })
        .from(distinct)
        .where(condition)
        .orderBy(asc(distinct.name))
        .limit(limit);
      return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
    },
    async listKeywords() {
      const { rows } = (await database.execute(sql`
        select distinct word from (
          select unnest(${dataset.keywords}) as word from ${dataset} where not ${dataset.isHidden} union all
          select unnest(${variable.keywords}) from ${variable} join ${dataset} on ${eq(dataset.id, variable.datasetId)} where not ${dataset.isHidden} union all select unnest(${cruise.keywords}) from ${cruise}
        ) as words order by word`)) as unknown as { rows: { word: string }[] };
      return rows.map(({ word }) => word);
    },
    async findDatasetOf(variableId) {
      return (
        await database
          .select({ id: variable.datasetId })
          .from(variable)
          .where(eq(variable.id, variableId))
      )[0]?.id;
    },
  };
}

/** Searches that ask the same of place, time, depth and features, whatever their words and filters. */
function nameBounds(query: VariableSearchQuery): string {
  const { timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd } = query;
  const { hasDepth, dataFeatures, datasetID } = query;
  const bounds = [timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd];
  return JSON.stringify([...bounds, hasDepth, dataFeatures, datasetID]);
}

async function selectDatasetIds(database: Database, condition: SQL): Promise<ReadonlySet<number>> {
  const rows = await database.select({ id: dataset.id }).from(dataset).where(condition);
  return new Set(rows.map(({ id }) => id));
}

async function selectVariables(
  database: Database,
  listed: readonly { readonly id: number; readonly rank: VariableRank }[],
): Promise<FoundVariable[]> {
  if (listed.length === 0) return [];
  const places = new Map(listed.map((found, place) => [found.id, { ...found, place }]));
  const { id, name, longName, standardName, unit, sensor } = variable;
  const { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs } =
    variableStatistics;
  const rows = await database
    .select({
      variable: { id, name, longName, standardName, unit, sensor },
      coverage: { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs },
      dataset: {
        id: dataset.id,
        shortName: dataset.shortName,
        longName: dataset.longName,
        tableName: dataset.tableName,
        make: dataset.make,
        processLevel: dataset.processLevel,
        temporalResolution: dataset.temporalResolution,
        spatialResolution: dataset.spatialResolution,
        source: dataset.source,
        distributor: dataset.distributor,
        isClimatology: dataset.isClimatology,
        hasDepth: dataset.hasDepth,
        isGridded: dataset.isGridded,
      },
    })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .leftJoin(variableStatistics, eq(variableStatistics.variableId, variable.id))
    .where(inArray(variable.id, [...places.keys()]));
  const ids = [...new Set(rows.map((row) => row.dataset.id))];
  if (ids.length === 0) return [];
  const regions = await database
    .select({ datasetId: datasetRegion.datasetId, region: term.name })
    .from(datasetRegion)
    .innerJoin(term, eq(term.id, datasetRegion.regionId))
    .where(inArray(datasetRegion.datasetId, ids))
    .orderBy(asc(term.id));
  const placeOf = (row: (typeof rows)[number]) =>
    requireValue(places.get(row.variable.id), 'place of a variable');
  return rows
    .toSorted((one, other) => placeOf(one).place - placeOf(other).place)
    .map((row) => ({
      ...row,
      isNamed: placeOf(row).rank < 3,
      regions: regions
        .filter(({ datasetId }) => datasetId === row.dataset.id)
        .map(({ region }) => region),
    }));
}
