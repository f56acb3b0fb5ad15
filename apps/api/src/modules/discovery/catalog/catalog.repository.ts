import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { SearchCatalogQuery } from '@isobath/contract';
import { groupBy } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';
import {
  ancillary,
  cruise,
  dataset,
  datasetCruise,
  datasetReference,
  datasetRegion,
  datasetVersion,
  term,
  variable,
  variableStatistics,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { TermKind } from '../../../platform/catalog-database/schema/schema.ts';
import { searchCondition, searchOrder } from './search-conditions.repository.ts';

/** A dataset with its live version and everything that belongs to it. */
export interface DatasetRecord {
  readonly dataset: typeof dataset.$inferSelect;
  readonly version: typeof datasetVersion.$inferSelect;
  readonly regions: readonly string[];
  readonly sensors: readonly string[];
  readonly references: readonly string[];
  /** Its ancillary data; only for a dataset that is looked up alone. */
  readonly ancillary?: typeof ancillary.$inferSelect;
}

/** A variable with its statistics. */
export interface VariableRecord {
  readonly variable: typeof variable.$inferSelect;
  readonly statistics: typeof variableStatistics.$inferSelect;
}

/** A cruise as one dataset knows it. */
export interface CruiseRecord {
  readonly cruise: typeof cruise.$inferSelect;
  readonly extent: Omit<
    typeof datasetCruise.$inferSelect,
    'trackTimesMs' | 'trackLats' | 'trackLons' | 'regions' | 'rowCount' | 'markColumn' | 'markValue'
  >;
}

/** What is published, read from the catalog database. */
export interface CatalogRepository {
  search(query: SearchCatalogQuery): Promise<{ records: DatasetRecord[]; total: number }>;
  listNames(): Promise<{ id: number; shortName: string; longName: string }[]>;
  listAll(): Promise<
    {
      shortName: string;
      longName: string;
      tableName: string;
      version: number;
      rowCount: number;
      publishedAt: Date;
      isHidden: boolean;
    }[]
  >;
  countDatasets(): Promise<number>;
  /** By short name, ignoring case. */
  findByShortName(shortName: string): Promise<DatasetRecord | undefined>;
  findById(id: number): Promise<DatasetRecord | undefined>;
  /** In the order of the numbers; those that are not there are left out. */
  listByIds(ids: readonly number[]): Promise<DatasetRecord[]>;
  /** By the name that clients use for its table, ignoring case. */
  findByTable(tableName: string): Promise<DatasetRecord | undefined>;
  listVariables(datasetId: number): Promise<readonly VariableRecord[]>;
  /** The variables of several datasets, by the numbers of these. */
  listVariablesOf(
    datasetIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly VariableRecord[]>>;
  listCruises(datasetId: number): Promise<CruiseRecord[]>;
  /** What cruises of datasets are found by: names, nicknames, ships, chief scientists and series, by the number of the dataset. */
  listCruiseNames(datasetIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Tables with a feature, by name. */
  listFeatures(): Promise<
    { tableName: string; isAncillary: boolean; isContinuouslyUpdated: boolean }[]
  >;
  listTerms(): Promise<{ kind: TermKind; name: string }[]>;
  listSources(): Promise<{ sources: string[]; distributors: string[] }>;
}

/** Reads the catalog of a database. */
export function createCatalogRepository(database: Database): CatalogRepository {
  const rememberTable = rememberUntilChange<DatasetRecord | undefined>(database);
  const rememberVariables = rememberUntilChange<readonly VariableRecord[]>(database);
  return {
    async search(query) {
      const condition = searchCondition(database, query);
      const [counted] = await database.select({ total: count() }).from(dataset).where(condition);
      const rows = await selectDatasets(database, condition)
        .orderBy(...searchOrder(query))
        .limit(query.limit)
        .offset(query.offset);
      return { records: await completeRecords(database, rows), total: counted?.total ?? 0 };
    },
    listNames: () =>
      database
        .select({ id: dataset.id, shortName: dataset.shortName, longName: dataset.longName })
        .from(dataset)
        .where(isListed)
        .orderBy(asc(dataset.id)),
    listAll: () =>
      database
        .select({
          shortName: dataset.shortName,
          longName: dataset.longName,
          tableName: dataset.tableName,
          version: datasetVersion.number,
          rowCount: dataset.rowCount,
          publishedAt: datasetVersion.publishedAt,
          isHidden: dataset.isHidden,
        })
        .from(dataset)
        .innerJoin(datasetVersion, liveVersion)
        .orderBy(asc(dataset.shortName)),
    async countDatasets() {
      return (
        (await database.select({ total: count() }).from(dataset).where(isListed))[0]?.total ?? 0
      );
    },
    findByShortName: (shortName) =>
      findOne(database, sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()}`),
    findById: (id) => findOne(database, eq(dataset.id, id)),
    async listByIds(ids) {
      const records =
        ids.length === 0
          ? []
          : await completeRecords(
              database,
              await selectDatasets(database, inArray(dataset.id, [...ids])),
            );
      const byId = new Map(records.map((record) => [record.dataset.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    findByTable: (tableName) =>
      rememberTable(tableName.toLowerCase(), () =>
        findOne(database, sql`lower(${dataset.tableName}) = ${tableName.toLowerCase()}`),
      ),
    listVariables: (datasetId) =>
      rememberVariables(String(datasetId), () => selectVariables(database, [datasetId])),
    listVariablesOf: async (datasetIds) =>
      groupBy(
        await selectVariables(database, datasetIds),
        ({ variable: { datasetId } }) => datasetId,
      ),
    listCruises: (datasetId) => selectCruises(database, datasetId),
    listCruiseNames: (datasetIds) => selectCruiseNames(database, datasetIds),
    ...createListReaders(database),
  };
}

/** The lists that filters and clients are offered. */
function createListReaders(
  database: Database,
): Pick<CatalogRepository, 'listFeatures' | 'listTerms' | 'listSources'> {
  return {
    listFeatures: () =>
      database
        .select({
          tableName: dataset.tableName,
          isAncillary: dataset.isAncillary,
          isContinuouslyUpdated: dataset.isContinuouslyUpdated,
        })
        .from(dataset)
        .where(or(eq(dataset.isAncillary, true), eq(dataset.isContinuouslyUpdated, true)))
        .orderBy(asc(dataset.tableName)),
    listTerms: () =>
      database
        .select({ kind: term.kind, name: term.name })
        .from(term)
        .orderBy(asc(term.kind), asc(term.name)),
    async listSources() {
      const rows = await database
        .selectDistinct({ source: dataset.source, distributor: dataset.distributor })
        .from(dataset)
        .where(isListed);
      const sorted = (names: (string | null)[]): string[] =>
        [...new Set(names.filter((name) => name !== null))].toSorted();
      return {
        sources: sorted(rows.map(({ source }) => source)),
        distributors: sorted(rows.map(({ distributor }) => distributor)),
      };
    },
  };
}

/** Hidden datasets are in no list. */
const isListed = eq(dataset.isHidden, false);
const liveVersion = and(eq(datasetVersion.datasetId, dataset.id), eq(datasetVersion.isLive, true));

type DatasetRow = Pick<DatasetRecord, 'dataset' | 'version'>;

function selectDatasets(database: Database, condition: SQL | undefined) {
  return database
    .select({ dataset, version: datasetVersion })
    .from(dataset)
    .innerJoin(datasetVersion, liveVersion)
    .where(condition)
    .$dynamic();
}

async function findOne(database: Database, condition: SQL): Promise<DatasetRecord | undefined> {
  const record = (
    await completeRecords(database, await selectDatasets(database, condition).limit(1))
  )[0];
  if (!record?.dataset.isAncillary) return record;
  const [found] = await database
    .select()
    .from(ancillary)
    .where(eq(ancillary.datasetId, record.dataset.id));
  return found ? { ...record, ancillary: found } : record;
}

async function completeRecords(database: Database, rows: DatasetRow[]): Promise<DatasetRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.dataset.id);
  const regions = await database
    .select({ id: datasetRegion.datasetId, name: term.name })
    .from(datasetRegion)
    .innerJoin(term, eq(term.id, datasetRegion.regionId))
    .where(inArray(datasetRegion.datasetId, ids))
    .orderBy(asc(term.id));
  const sensors = await database
    .selectDistinct({ id: variable.datasetId, name: variable.sensor })
    .from(variable)
    .where(inArray(variable.datasetId, ids))
    .orderBy(asc(variable.sensor));
  const references = await database
    .select({ id: datasetReference.datasetId, name: datasetReference.reference })
    .from(datasetReference)
    .where(inArray(datasetReference.datasetId, ids))
    .orderBy(asc(datasetReference.position));
  const regionsOf = groupNames(regions);
  const sensorsOf = groupNames(sensors);
  const referencesOf = groupNames(references);
  return rows.map((row) => ({
    ...row,
    regions: regionsOf.get(row.dataset.id) ?? [],
    sensors: sensorsOf.get(row.dataset.id) ?? [],
    references: referencesOf.get(row.dataset.id) ?? [],
  }));
}

/** Names by the number of their dataset. */
function groupNames(
  rows: readonly { id: number; name: string }[],
): ReadonlyMap<number, readonly string[]> {
  const groups = groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, named]) => [id, named.map(({ name }) => name)]));
}

/** The variables of datasets, each dataset's in their order. */
function selectVariables(
  database: Database,
  datasetIds: readonly number[],
): Promise<VariableRecord[]> {
  return database
    .select({ variable, statistics: variableStatistics })
    .from(variable)
    .innerJoin(variableStatistics, eq(variableStatistics.variableId, variable.id))
    .where(inArray(variable.datasetId, [...datasetIds]))
    .orderBy(asc(variable.datasetId), asc(variable.position));
}

async function selectCruises(database: Database, datasetId: number): Promise<CruiseRecord[]> {
  const {
    datasetId: ofDataset,
    cruiseId,
    latMin,
    latMax,
    lonWest,
    lonEast,
    timeMinMs,
    timeMaxMs,
  } = datasetCruise;
  return database
    .select({
      cruise,
      extent: {
        datasetId: ofDataset,
        cruiseId,
        latMin,
        latMax,
        lonWest,
        lonEast,
        timeMinMs,
        timeMaxMs,
      },
    })
    .from(datasetCruise)
    .innerJoin(cruise, eq(cruise.id, cruiseId))
    .where(eq(ofDataset, datasetId))
    .orderBy(asc(cruise.name));
}

async function selectCruiseNames(
  database: Database,
  datasetIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = new Map<number, string[]>();
  if (datasetIds.length === 0) return names;
  const rows = await database
    .select({
      id: datasetCruise.datasetId,
      name: cruise.name,
      nickname: cruise.nickname,
      ship: cruise.shipName,
      chief: cruise.chiefName,
      series: cruise.series,
    })
    .from(datasetCruise)
    .innerJoin(cruise, eq(cruise.id, datasetCruise.cruiseId))
    .where(inArray(datasetCruise.datasetId, [...datasetIds]))
    .orderBy(asc(cruise.name));
  for (const { id, ...told } of rows)
    names.set(id, [
      ...(names.get(id) ?? []),
      ...Object.values(told).filter((name) => name !== null),
    ]);
  return names;
}
