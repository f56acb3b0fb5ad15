import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { VariableSearchQuery } from '@isobath/contract';
import { forEachName, listFacets } from '@isobath/contract';
import { findSpatialResolution } from '@isobath/ocean';
import type { Database } from '../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetRegion,
  term,
  variable,
} from '../../platform/catalog-database/schema/schema.ts';
import {
  containsWord,
  isOfCruise,
  listCondition,
  searchCondition,
  speaksOf,
  splitWords,
} from '../catalog/index.ts';
import { rememberUntilChange } from '../../platform/caching/remember-until-change.ts';

/** A variable that a search found. */
export interface FoundVariable {
  readonly variable: Pick<
    typeof variable.$inferSelect,
    'id' | 'name' | 'longName' | 'unit' | 'sensor'
  >;
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
  >;
  readonly regions: readonly string[];
}

/** Variables across datasets, read from the catalog database. */
export interface VariablesRepository {
  search(
    query: VariableSearchQuery,
  ): Promise<{ found: FoundVariable[]; total: number; datasetsByMake: Record<string, number> }>;
  /** Long names that hold all words, each once, in alphabetical order. */
  listLongNames(terms: string, limit: number): Promise<{ names: string[]; total: number }>;
  /** Keywords of datasets, variables and cruises, each once, in alphabetical order. */
  listKeywords(): Promise<string[]>;
  findDatasetOf(variableId: number): Promise<number | undefined>;
}

/** Variables of a catalog database. */
export function createVariablesRepository(database: Database): VariablesRepository {
  const remember = rememberUntilChange<Counts>(database);
  return {
    async search(query) {
      const condition = planSearch(database, query);
      const { limit: _limit, offset: _offset, ...asked } = query;
      const counts = await remember(JSON.stringify(asked), () => countFound(database, condition));
      return { found: await selectPage(database, condition, query), ...counts };
    },
    async listLongNames(terms, limit) {
      const distinct = database
        .selectDistinct({ name: variable.longName })
        .from(variable)
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
          select unnest(${dataset.keywords}) as word from ${dataset} union all select unnest(${variable.keywords}) from ${variable} union all select unnest(${cruise.keywords}) from ${cruise}
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

/** The condition on variables and their datasets: what searchcatalog asks of datasets, the sensor and the words asked of the variable itself. */
function planSearch(database: Database, query: VariableSearchQuery): SQL | undefined {
  const list = (
    given: VariableSearchQuery['sensor'],
    column: Parameters<typeof inArray>[0],
  ): SQL | undefined => listCondition(withoutAny(given), (values) => inArray(column, values));
  const ofDatasets = {
    ...query,
    ...forEachName(
      listFacets.map(({ name }) => name),
      (name) => withoutAny(query[name]),
    ),
    dataFeatures: query.dataFeatures,
    sensor: undefined,
  };
  return and(
    eq(variable.isVisualized, true),
    eq(variable.isNumeric, true),
    // A dataset's words hold those of its variables, and have an index.
    ...splitWords('searchTerms', query.searchTerms).map((word) =>
      or(
        and(
          speaksOf(dataset.searchText, word),
          speaksOf(sql`coalesce(${variable.searchText}, ${dataset.searchText})`, word),
        ),
        isOfCruise(database, word),
      ),
    ),
    searchCondition(database, ofDatasets),
    list(query.sensor, variable.sensor),
    list(query.temporalResolution, dataset.temporalResolution),
    list(
      withoutAny(query.spatialResolution).map(
        (label) => findSpatialResolution(label)?.label ?? label,
      ),
      dataset.spatialResolution,
    ),
    list(query.dataSource, dataset.source),
    list(query.distributor, dataset.distributor),
    list(query.processLevel, dataset.processLevel),
  );
}

/** The pages of the portal send `Any` for no filter. */
function withoutAny(given: string | string[] | undefined): string[] {
  return [given ?? []].flat().filter((word) => word !== 'Any');
}

interface Counts {
  readonly total: number;
  readonly datasetsByMake: Record<string, number>;
}

async function countFound(database: Database, condition: SQL | undefined): Promise<Counts> {
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

async function selectPage(
  database: Database,
  condition: SQL | undefined,
  { limit, offset }: VariableSearchQuery,
): Promise<FoundVariable[]> {
  const { id, name, longName, unit, sensor } = variable;
  const rows = await database
    .select({
      variable: { id, name, longName, unit, sensor },
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
      },
    })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
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
