import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FoundDataset, VariableOptions, VariableSearchQuery } from '@isobath/contract';
import type { Database } from '../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetRegion,
  term,
  variable,
  variableStatistics,
} from '../../platform/catalog-database/schema/schema.ts';
import { rememberUntilChange } from '../../platform/caching/remember-until-change.ts';
import { containsWord, splitWords } from '../catalog/index.ts';
import { countOptions } from './variable-options.repository.ts';
import { planVariableSearch, variableCondition } from './variable-conditions.repository.ts';

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
  >;
  readonly regions: readonly string[];
}

/** Variables across datasets, read from the catalog database. */
export interface VariablesRepository {
  /** One page of the variables that a search finds, newest dataset first. */
  selectPage(query: VariableSearchQuery): Promise<FoundVariable[]>;
  /** How many variables and datasets a search finds. */
  countFound(query: VariableSearchQuery): Promise<VariableCounts>;
  /** One page of the datasets that have a variable found, newest first. */
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
  const rememberCounts = rememberUntilChange<VariableCounts>(database);
  const rememberOptions = rememberUntilChange<VariableOptions>(database);
  return {
    countFound: (query) =>
      rememberCounts(nameSearch(query), () =>
        countFound(database, variableCondition(database, query)),
      ),
    selectPage: (query) => selectPage(database, variableCondition(database, query), query),
    listDatasets: (query) => selectDatasets(database, variableCondition(database, query), query),
    countOptions: (query) =>
      rememberOptions(nameSearch(query), () =>
        countOptions(database, planVariableSearch(database, query)),
      ),
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

/** How many variables a search finds, and in how many datasets of each make. */
export interface VariableCounts {
  readonly total: number;
  readonly datasetsByMake: Record<string, number>;
}

/** Searches that differ in their page only find the same. */
function nameSearch(query: VariableSearchQuery): string {
  const { limit: _limit, offset: _offset, groupBy: _groupBy, withOptions: _with, ...asked } = query;
  return JSON.stringify(asked);
}

async function countFound(database: Database, condition: SQL | undefined): Promise<VariableCounts> {
  const found = database
    .select({ datasetId: variable.datasetId, variables: count().as('variables') })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(condition)
    .groupBy(variable.datasetId)
    .as('found');
  const counts = await database
    .select({
      make: dataset.make,
      datasets: count(),
      variables: sql<string>`sum(${found.variables})`,
    })
    .from(found)
    .innerJoin(dataset, eq(dataset.id, found.datasetId))
    .groupBy(dataset.make)
    .orderBy(asc(dataset.make));
  return {
    total: counts.reduce((sum, { variables }) => sum + Number(variables), 0),
    datasetsByMake: Object.fromEntries(counts.map(({ make, datasets }) => [make, datasets])),
  };
}

async function selectDatasets(
  database: Database,
  condition: SQL | undefined,
  { limit, offset }: VariableSearchQuery,
): Promise<FoundDataset[]> {
  return database
    .select({
      Dataset_ID: dataset.id,
      Dataset_Name: dataset.longName,
      Dataset_Short_Name: dataset.shortName,
      Make: dataset.make,
      Variable_Count: count(),
    })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(condition)
    .groupBy(dataset.id)
    .orderBy(desc(dataset.id))
    .limit(limit)
    .offset(offset);
}

async function selectPage(
  database: Database,
  condition: SQL | undefined,
  { limit, offset }: VariableSearchQuery,
): Promise<FoundVariable[]> {
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
      },
    })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .leftJoin(variableStatistics, eq(variableStatistics.variableId, variable.id))
    .where(condition)
    .orderBy(desc(dataset.id), asc(variable.position))
    .limit(limit)
    .offset(offset);
  const ids = [...new Set(rows.map((row) => row.dataset.id))];
  if (ids.length === 0) return [];
  const regions = await database
    .select({ datasetId: datasetRegion.datasetId, region: term.name })
    .from(datasetRegion)
    .innerJoin(term, eq(term.id, datasetRegion.regionId))
    .where(inArray(datasetRegion.datasetId, ids))
    .orderBy(asc(term.id));
  return rows.map((row) => ({
    ...row,
    regions: regions
      .filter(({ datasetId }) => datasetId === row.dataset.id)
      .map(({ region }) => region),
  }));
}
