import type { AnyColumn, Column } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, max, or, sql } from 'drizzle-orm';
import { groupBy, requireValue } from '@isobath/ocean';
import { mapInSlices } from '../../../platform/answers/index.ts';
import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetCruise,
  datasetVersion,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';
import { containsWord, cruiseWords, isExcluded } from '../catalog/index.ts';
import type { CruiseExtent } from './extent.ts';
import { uniteExtents } from './extent.ts';
import type { CruiseRowsKnown } from './rows-of-cruise.ts';
import type { Track } from './trajectory.ts';

/** A cruise with what its datasets say of it. */
export interface CruiseRecord {
  readonly cruise: typeof cruise.$inferSelect;
  readonly extent: CruiseExtent;
  /** What was measured with, sorted. */
  readonly sensors: readonly string[];
}

/** A dataset that a cruise brought. */
export interface CruiseDataset {
  readonly dataset: Pick<
    typeof dataset.$inferSelect,
    | 'id'
    | 'shortName'
    | 'longName'
    | 'tableName'
    | 'hasDepth'
    | 'rowCount'
    | 'isContinuouslyUpdated'
    | 'isAncillary'
    | 'timeMinMs'
    | 'timeMaxMs'
  >;
  readonly variables: readonly {
    name: string;
    longName: string;
    standardName: string | null;
    unit: string | null;
  }[];
  /** What is known of the cruise's rows in it. */
  readonly known: CruiseRowsKnown;
}

/** A dataset that may hold profiles of a cruise. */
export interface CruiseProfiles {
  readonly shortName: string;
  readonly longName: string;
  readonly tableName: string;
  readonly track: Track;
}

/** Cruises that brought a dataset, read from the catalog database. */
export interface CruisesRepository {
  /** All of them, or those of the numbers, by rising number. */
  list(ids?: readonly number[]): Promise<CruiseRecord[]>;
  /** By name, ignoring case. */
  findByName(name: string): Promise<CruiseRecord | undefined>;
  listDatasets(cruiseId: number): Promise<CruiseDataset[]>;
  /** What is known of a cruise's rows in a dataset; undefined where the dataset is not one of the cruise. */
  findRows(cruiseId: number, datasetId: number): Promise<CruiseRowsKnown | undefined>;
  /** When a dataset of each cruise was published last, by the names of the cruises. */
  listChanges(): Promise<Map<string, Date>>;
  /** The datasets with depths that are not grids, each with the places that it knows of the cruise. */
  listProfiles(cruiseId: number): Promise<CruiseProfiles[]>;
  /** Numbers of the cruises that terms name: by all of them together, or each by its name or nickname alone; the latest first. */
  listNamed(terms: readonly string[]): Promise<number[]>;
  readTrack(cruiseId: number): Promise<Track>;
  /** Some places of it, `from` counted from 0. */
  readTrackPart(
    cruiseId: number,
    part: { readonly from: number; readonly count: number },
  ): Promise<Track>;
  /** The tracks of several cruises by their numbers; those without places are not there. */
  readTracks(ids: readonly number[]): Promise<Map<number, Track>>;
  /** Changes whenever a track may have. */
  readRevision(): Promise<number>;
  /** Places of each cruise's track, all or those of the numbers. */
  countPoints(ids?: readonly number[]): Promise<Map<number, number>>;
}

/** Tracks whose places are counted by one statement: the database unpacks each for it, and others ask it meanwhile. */
const countedAtOnce = 200;

const extentColumns = {
  latMin: datasetCruise.latMin,
  latMax: datasetCruise.latMax,
  lonWest: datasetCruise.lonWest,
  lonEast: datasetCruise.lonEast,
  timeMinMs: datasetCruise.timeMinMs,
  timeMaxMs: datasetCruise.timeMaxMs,
  regions: datasetCruise.regions,
};

/** Reads the extent of each cruise over its datasets, of all or those of the numbers. */
export async function readCruiseExtents(
  database: Database,
  ids?: readonly number[],
): Promise<Map<number, CruiseExtent>> {
  const condition = ids && inArray(datasetCruise.cruiseId, [...ids]);
  const parts = groupBy(
    await database
      .select({ cruiseId: datasetCruise.cruiseId, ...extentColumns })
      .from(datasetCruise)
      .where(condition),
    ({ cruiseId }) => cruiseId,
  );
  return new Map(await mapInSlices(parts, ([id, of]) => [id, uniteExtents(of)]));
}

/** Reads the track of a cruise: that of the dataset that knows most places. */
export async function readTrack(
  database: Database,
  cruiseId: number,
  part?: { readonly from: number; readonly count: number },
): Promise<Track> {
  const [track] = await database
    .select(readingTrack(part))
    .from(datasetCruise)
    .where(eq(datasetCruise.cruiseId, cruiseId))
    .orderBy(desc(sql`cardinality(${datasetCruise.trackLats})`), asc(datasetCruise.datasetId))
    .limit(1);
  return track ?? { timesMs: [], lats: [], lons: [] };
}

/** The columns of a track, whole or in part. They come as JSON, which is read many times faster than the texts of arrays. */
function readingTrack(part?: { readonly from: number; readonly count: number }) {
  const read = (column: AnyColumn) =>
    sql`array_to_json(${column}${part ? sql`[${part.from + 1}::int : ${part.from + part.count}::int]` : sql``})::text`.mapWith(
      (text: string) => JSON.parse(text) as number[],
    );
  return {
    timesMs: read(datasetCruise.trackTimesMs),
    lats: read(datasetCruise.trackLats),
    lons: read(datasetCruise.trackLons),
  };
}

async function readTracks(database: Database, ids: readonly number[]): Promise<Map<number, Track>> {
  const { cruiseId, trackLats } = datasetCruise;
  const rows = await database
    .selectDistinctOn([cruiseId], { cruiseId, ...readingTrack() })
    .from(datasetCruise)
    .where(inArray(cruiseId, [...ids]))
    .orderBy(cruiseId, desc(sql`cardinality(${trackLats})`), asc(datasetCruise.datasetId));
  return new Map(
    rows.flatMap(({ cruiseId: id, ...track }) => (track.lats.length > 0 ? [[id, track]] : [])),
  );
}

/** Cruises of a catalog database. */
export function createCruisesRepository(database: Database): CruisesRepository {
  const list = async (ids?: readonly number[]): Promise<CruiseRecord[]> => {
    const extents = await readCruiseExtents(database, ids);
    const sensors = await readSensors(database, ids);
    const rows = await database
      .select()
      .from(cruise)
      .where(ids && inArray(cruise.id, [...ids]))
      .orderBy(asc(cruise.id));
    return rows.flatMap((row) => {
      const extent = extents.get(row.id);
      return extent ? [{ cruise: row, extent, sensors: sensors.get(row.id) ?? [] }] : [];
    });
  };
  return {
    list,
    async listChanges() {
      const rows = await database
        .select({ name: cruise.name, changedAt: max(datasetVersion.publishedAt) })
        .from(datasetCruise)
        .innerJoin(cruise, eq(cruise.id, datasetCruise.cruiseId))
        .innerJoin(datasetVersion, eq(datasetVersion.datasetId, datasetCruise.datasetId))
        .groupBy(cruise.name);
      return new Map(
        rows.flatMap(({ name, changedAt }) => (changedAt ? [[name, changedAt] as const] : [])),
      );
    },
    async findByName(name) {
      const [row] = await database
        .select({ id: cruise.id })
        .from(cruise)
        .where(sql`lower(${cruise.name}) = ${name.toLowerCase()}`)
        .limit(1);
      return row && (await list([row.id]))[0];
    },
    listDatasets: (cruiseId) => selectDatasets(database, cruiseId),
    async findRows(cruiseId, datasetId) {
      const [row] = await selectRowsKnown(database, cruiseId, datasetId);
      return row?.known;
    },
    listProfiles: (cruiseId) => selectProfiles(database, cruiseId),
    listNamed: (terms) => selectNamed(database, terms),
    readTrack: (cruiseId) => readTrack(database, cruiseId),
    readTrackPart: (cruiseId, part) => readTrack(database, cruiseId, part),
    readTracks: (ids) => readTracks(database, ids),
    readRevision: () => readCatalogRevision(database),
    async countPoints(ids) {
      const counts = new Map<number, number>();
      const all =
        ids ?? (await database.select({ id: cruise.id }).from(cruise)).map(({ id }) => id);
      for (let at = 0; at < all.length; at += countedAtOnce) {
        for (const row of await countPlaces(database, all.slice(at, at + countedAtOnce)))
          counts.set(row.id, row.places);
      }
      return counts;
    },
  };
}

function countPlaces(database: Database, ids: readonly number[]) {
  return database
    .select({
      id: datasetCruise.cruiseId,
      places: sql<number>`max(cardinality(${datasetCruise.trackLats}))`,
    })
    .from(datasetCruise)
    .where(inArray(datasetCruise.cruiseId, [...ids]))
    .groupBy(datasetCruise.cruiseId);
}

async function readSensors(
  database: Database,
  ids: readonly number[] | undefined,
): Promise<Map<number, string[]>> {
  const rows = await database
    .selectDistinct({ id: datasetCruise.cruiseId, sensor: variable.sensor })
    .from(datasetCruise)
    .innerJoin(variable, eq(variable.datasetId, datasetCruise.datasetId))
    .where(ids && inArray(datasetCruise.cruiseId, [...ids]));
  const sensors = new Map<number, string[]>();
  for (const { id, sensor } of rows)
    sensors.set(id, [...(sensors.get(id) ?? []), sensor].toSorted());
  return sensors;
}

async function selectNamed(database: Database, terms: readonly string[]): Promise<number[]> {
  const wanted = terms.filter((term) => !isExcluded(term));
  if (wanted.length === 0) return [];
  const namedAlone = [cruise.name, cruise.nickname].map((name) =>
    inArray(sql`lower(${name})`, wanted),
  );
  const rows = await database
    .select({ id: cruise.id })
    .from(cruise)
    .innerJoin(datasetCruise, eq(datasetCruise.cruiseId, cruise.id))
    .where(or(and(...wanted.map((term) => containsWord(cruiseWords, term))), ...namedAlone))
    .groupBy(cruise.id)
    .orderBy(desc(sql`max(${datasetCruise.timeMinMs})`), asc(cruise.id));
  return rows.map(({ id }) => id);
}

async function selectProfiles(database: Database, cruiseId: number): Promise<CruiseProfiles[]> {
  const { shortName, longName, tableName } = dataset;
  const { trackTimesMs: timesMs, trackLats: lats, trackLons: lons } = datasetCruise;
  const rows = await database
    .select({ shortName, longName, tableName, timesMs, lats, lons })
    .from(dataset)
    .innerJoin(datasetCruise, eq(datasetCruise.datasetId, dataset.id))
    .where(
      and(
        eq(datasetCruise.cruiseId, cruiseId),
        eq(dataset.hasDepth, true),
        eq(dataset.isGridded, false),
      ),
    )
    .orderBy(asc(dataset.id));
  return rows.map(({ timesMs, lats, lons, ...named }) => ({
    ...named,
    track: { timesMs, lats, lons },
  }));
}

async function selectDatasets(database: Database, cruiseId: number): Promise<CruiseDataset[]> {
  const { id, shortName, longName, rowCount, isContinuouslyUpdated, isAncillary } = dataset;
  const { timeMinMs, timeMaxMs, tableName, hasDepth } = dataset;
  const named = { id, shortName, longName, rowCount, isContinuouslyUpdated, isAncillary };
  const rows = await database
    .select({ ...named, timeMinMs, timeMaxMs, tableName, hasDepth })
    .from(dataset)
    .innerJoin(datasetCruise, eq(datasetCruise.datasetId, dataset.id))
    .where(eq(datasetCruise.cruiseId, cruiseId))
    .orderBy(asc(dataset.id));
  if (rows.length === 0) return [];
  const variables = await database
    .select({
      datasetId: variable.datasetId,
      name: variable.name,
      longName: variable.longName,
      standardName: variable.standardName,
      unit: variable.unit,
    })
    .from(variable)
    .where(
      inArray(
        variable.datasetId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(variable.position));
  const known = new Map(
    (await selectRowsKnown(database, cruiseId)).map((row) => [row.datasetId, row.known]),
  );
  return rows.map((row) => ({
    dataset: row,
    variables: variables.filter(({ datasetId }) => datasetId === row.id),
    known: requireValue(known.get(row.id), 'link of a cruise and a dataset'),
  }));
}

/** Tracks come along only where the rows were not counted: nothing else asks for them. */
async function selectRowsKnown(
  database: Database,
  cruiseId: number,
  datasetId?: number,
): Promise<{ datasetId: number; known: CruiseRowsKnown }[]> {
  const { trackTimesMs, trackLats, trackLons } = datasetCruise;
  const ifWanted = <Numbers extends Column>(numbers: Numbers) =>
    sql`case when ${datasetCruise.rowCount} is null then ${numbers} else '{}' end`.mapWith(
      (value: unknown) => numbers.mapFromDriverValue(value) as number[],
    );
  const rows = await database
    .select({
      datasetId: datasetCruise.datasetId,
      rowCount: datasetCruise.rowCount,
      markColumn: datasetCruise.markColumn,
      markValue: datasetCruise.markValue,
      latMin: datasetCruise.latMin,
      latMax: datasetCruise.latMax,
      lonWest: datasetCruise.lonWest,
      lonEast: datasetCruise.lonEast,
      timeMinMs: datasetCruise.timeMinMs,
      timeMaxMs: datasetCruise.timeMaxMs,
      timesMs: ifWanted(trackTimesMs),
      lats: ifWanted(trackLats),
      lons: ifWanted(trackLons),
    })
    .from(datasetCruise)
    .where(
      and(
        eq(datasetCruise.cruiseId, cruiseId),
        datasetId === undefined ? undefined : eq(datasetCruise.datasetId, datasetId),
      ),
    );
  return rows.map(({ datasetId: id, timesMs, lats, lons, ...known }) => ({
    datasetId: id,
    known: { ...known, track: { timesMs, lats, lons } },
  }));
}
