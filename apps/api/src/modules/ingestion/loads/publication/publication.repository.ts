import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Credits, PublishedColumn } from '@isobath/contract';
import { findSpatialResolution, requireValue } from '@isobath/ocean';
import { changeCatalog } from '../../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  ancillary,
  coordinateStatistics,
  cruise,
  dataset,
  datasetCruise,
  datasetProgram,
  datasetReference,
  datasetVersion,
  load,
  program,
  downloadRecord,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { announceVersion } from '../../../messages/webhooks/index.ts';
import type { CruiseMeasure } from '../measures/measure-cruises.ts';
import { writeRegions, writeTerms } from '../measures/write-regions.repository.ts';
import type { Publication } from './publication.ts';
import { writeVariables } from './published-variables.repository.ts';
import type { TrashRecorder } from '../removal/set-aside.ts';
import { recordReplacedVersion } from '../removal/set-aside.ts';
import { listKeywords, statisticsColumns, writeSearchText } from './publication.ts';

/** A version that the live one has replaced and whose rows are still there. */
export interface RetiredVersion {
  readonly id: number;
  readonly physicalTable: string;
  readonly retiredAt: Date | null;
}

/** What a new version keeps of its dataset where it states nothing else. */
interface KeptOfDataset {
  readonly licence: string | null;
  readonly credits: Credits | null;
}

/** The catalog's side of a publication. */
export interface PublicationRepository {
  /**
   * The one moment at which a version goes live, or none of it does. Returns the version's number.
   */
  publish(publication: Publication, at: Date): Promise<number>;
  /** What a new version of a published dataset keeps where it states nothing else; undefined for a new dataset. */
  findKept(shortName: string): Promise<KeptOfDataset | undefined>;
  listLive(): Promise<{ shortName: string; physicalTable: string; rowCount: number }[]>;
  /** Versions that nobody needs any more, neither readers nor comparisons of downloads. */
  listRetired(): Promise<RetiredVersion[]>;
  markDropped(ids: readonly number[], at: Date): Promise<void>;
}

/** Publications in a catalog database; the version that one replaces goes into the trash. */
export function createPublicationRepository(
  database: Database,
  trash: TrashRecorder,
): PublicationRepository {
  return {
    publish: (publication, at) =>
      changeCatalog(database, async (transaction) => {
        const { short_name: shortName } = publication.request.dataset;
        const [before] = await transaction
          .select({ id: dataset.id })
          .from(dataset)
          .where(eq(dataset.shortName, shortName))
          .for('update');
        if (before) await recordReplacedVersion(transaction, trash, before.id);
        return writePublication(transaction, publication, at);
      }),
    async findKept(shortName) {
      const [row] = await database
        .select({ licence: dataset.licence, credits: dataset.credits })
        .from(dataset)
        .where(eq(dataset.shortName, shortName));
      return row;
    },
    listLive: () => listLiveTables(database),
    listRetired: () =>
      database
        .select({
          id: datasetVersion.id,
          physicalTable: datasetVersion.physicalTable,
          retiredAt: datasetVersion.retiredAt,
        })
        .from(datasetVersion)
        .where(
          and(
            eq(datasetVersion.isLive, false),
            isNull(datasetVersion.droppedAt),
            notExists(partsToCompare(database)),
          ),
        ),
    async markDropped(ids, at) {
      if (ids.length > 0)
        await database
          .update(datasetVersion)
          .set({ droppedAt: at })
          .where(inArray(datasetVersion.id, [...ids]));
    },
  };
}

/** Downloaded parts that are still to be compared with the version that replaces this one: its rows stay until then. */
function partsToCompare(database: Database) {
  return database
    .select({ one: sql`1` })
    .from(downloadRecord)
    .where(
      and(
        eq(downloadRecord.datasetId, datasetVersion.datasetId),
        eq(downloadRecord.comparedVersion, datasetVersion.number),
      ),
    );
}

/** The tables of all live versions. */
export function listLiveTables(database: Database): ReturnType<PublicationRepository['listLive']> {
  return database
    .select({
      shortName: dataset.shortName,
      physicalTable: datasetVersion.physicalTable,
      rowCount: datasetVersion.rowCount,
    })
    .from(datasetVersion)
    .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
    .where(eq(datasetVersion.isLive, true));
}

function describeColumns({ request, variables }: Publication): PublishedColumn[] {
  const finite = new Set(
    variables
      .filter(({ isNumeric, notFiniteCount }) => isNumeric && notFiniteCount === 0)
      .map(({ variable }) => variable.name),
  );
  return request.columns.map((column) =>
    finite.has(column.name) ? { ...column, isFinite: true } : column,
  );
}

async function writePublication(
  database: Database,
  publication: Publication,
  at: Date,
): Promise<number> {
  const datasetId = await writeDataset(database, publication, at);
  const [{ number } = { number: 0 }] = await database
    .select({ number: sql<number>`coalesce(max(${datasetVersion.number}), 0)` })
    .from(datasetVersion)
    .where(eq(datasetVersion.datasetId, datasetId));
  await database
    .update(datasetVersion)
    .set({ isLive: false, retiredAt: at })
    .where(and(eq(datasetVersion.datasetId, datasetId), eq(datasetVersion.isLive, true)));
  const version = Number(number) + 1;
  const { request } = publication;
  await database.insert(datasetVersion).values({
    datasetId,
    number: version,
    physicalTable: publication.physicalTable,
    columns: describeColumns(publication),
    rowCount: publication.rowCount,
    notes: [...publication.notes],
    recipe: request.recipe,
    files: request.files,
    isLive: true,
    publishedAt: at,
  });
  await writeVariables(database, datasetId, publication);
  await writeCoordinates(database, datasetId, publication);
  await writeLists(database, datasetId, publication);
  await writeCruises(database, datasetId, publication.cruises);
  await database.update(load).set({ state: 'published' }).where(eq(load.id, publication.loadId));
  const {
    short_name: shortName,
    long_name: longName,
    is_hidden: isHidden = false,
  } = request.dataset;
  const { rowCount } = publication;
  await announceVersion(database, { shortName, longName, version, rowCount, isHidden }, at);
  return version;
}

/** What is known of where the rows lie. */
function writePlaces({ coverage, depths, sliceRowCount, footprint }: Publication['table']) {
  return { ...coverage, depths: [...depths], sliceRowCount, footprint, hasMeasuredRegions: true };
}

async function writeDataset(
  database: Database,
  publication: Publication,
  at: Date,
): Promise<number> {
  const { request, table } = publication;
  const { dataset: described } = request;
  const values = {
    shortName: described.short_name,
    longName: described.long_name,
    tableName: request.table,
    description: described.description,
    make: described.make,
    processLevel: described.process_level,
    studyDomain: described.study_domain,
    source: described.source,
    distributor: described.distributor ?? null,
    acknowledgement: described.acknowledgement,
    versionLabel: described.version ?? null,
    releaseDate: described.release_date ?? null,
    history: described.history ?? null,
    licence: publication.licence,
    credits: publication.credits,
    doi: described.doi ?? null,
    iconUrl: described.icon_url ?? null,
    keywords: listKeywords(request),
    temporalResolution: request.temporalResolution,
    spatialResolution: labelGrid(request.spatialResolution),
    isGridded: request.isGridded,
    isClimatology: request.isClimatology,
    hasDepth: request.columns.some(({ name }) => name === 'depth'),
    isVisualized: publication.variables.some(
      ({ variable: { isVisualized }, isNumeric }) => isVisualized && isNumeric,
    ),
    isContinuouslyUpdated: described.continuously_updated,
    isAncillary: described.ancillary,
    isSynthetic: described.is_synthetic,
    isHidden: described.is_hidden ?? false,
    monitors: described.monitors ?? [],
    rowCount: publication.rowCount,
    variableCount: publication.variables.length,
    searchText: writeSearchText(publication),
    ...writePlaces(table),
    updatedAt: at,
  };
  const [existing] = await database
    .select({ id: dataset.id })
    .from(dataset)
    .where(eq(dataset.shortName, described.short_name))
    .for('update');
  if (existing) {
    const kept = await database
      .update(ancillary)
      .set({ isInRecipe: described.ancillary })
      .where(eq(ancillary.datasetId, existing.id))
      .returning({ id: ancillary.datasetId });
    await database
      .update(dataset)
      .set({ ...values, isAncillary: described.ancillary || kept.length > 0 })
      .where(eq(dataset.id, existing.id));
    return existing.id;
  }
  const [inserted] = await database
    .insert(dataset)
    .values({ ...values, createdAt: at })
    .returning({ id: dataset.id });
  return requireValue(inserted, 'row of a new dataset').id;
}

async function writeCoordinates(
  database: Database,
  datasetId: number,
  { table }: Publication,
): Promise<void> {
  await database.delete(coordinateStatistics).where(eq(coordinateStatistics.datasetId, datasetId));
  const rows = [...table.coordinates].map(([name, statistics]) => ({
    datasetId,
    name,
    ...statisticsColumns(statistics),
  }));
  if (rows.length > 0) await database.insert(coordinateStatistics).values(rows);
}

/** The catalog's own label of a spatial resolution; older programs and records write one side of a cell. */
function labelGrid(label: string): string {
  return findSpatialResolution(label)?.label ?? label;
}

async function writeLists(
  database: Database,
  datasetId: number,
  publication: Publication,
): Promise<void> {
  const { request, variables, regions } = publication;
  const { dataset: described } = request;
  await writeTerms(database, 'make', [described.make]);
  await writeTerms(database, 'process-level', [described.process_level]);
  await writeTerms(database, 'study-domain', [described.study_domain]);
  await writeTerms(database, 'temporal-resolution', [request.temporalResolution]);
  await writeTerms(database, 'spatial-resolution', [labelGrid(request.spatialResolution)]);
  await writeTerms(database, 'sensor', [
    ...new Set([described.sensor, ...variables.map(({ variable: { sensor } }) => sensor)]),
  ]);
  await writeRegions(database, datasetId, regions);
  await database.delete(datasetReference).where(eq(datasetReference.datasetId, datasetId));
  if (described.references.length > 0)
    await database
      .insert(datasetReference)
      .values(
        described.references.map((reference, position) => ({ datasetId, position, reference })),
      );
  await database.delete(datasetProgram).where(eq(datasetProgram.datasetId, datasetId));
  for (const name of new Set(described.programs)) {
    const [row] = await database
      .insert(program)
      .values({ name })
      .onConflictDoUpdate({ target: program.name, set: { name } })
      .returning({ id: program.id });
    await database
      .insert(datasetProgram)
      .values({ datasetId, programId: requireValue(row, 'row of a program').id });
  }
}

async function writeCruises(
  database: Database,
  datasetId: number,
  cruises: readonly CruiseMeasure[],
): Promise<void> {
  await database.delete(datasetCruise).where(eq(datasetCruise.datasetId, datasetId));
  for (const { cruise: described, extent, track, regions, rowCount } of cruises) {
    const given = {
      ...(described.nickname !== undefined && { nickname: described.nickname }),
      ...(described.ship !== undefined && { shipName: described.ship }),
      ...(described.chief_scientist !== undefined && { chiefName: described.chief_scientist }),
      ...(described.series !== undefined && { series: described.series }),
      ...(described.keywords !== undefined && { keywords: described.keywords }),
    };
    const [row] = await database
      .insert(cruise)
      .values({ keywords: [], ...given, name: described.name })
      .onConflictDoUpdate({ target: cruise.name, set: { name: described.name, ...given } })
      .returning({ id: cruise.id });
    await database.insert(datasetCruise).values({
      datasetId,
      cruiseId: requireValue(row, 'row of a cruise').id,
      ...extent,
      regions: [...regions],
      rowCount,
      markColumn: described.where?.column ?? null,
      markValue: described.where?.equals ?? null,
      trackTimesMs: sql`${arrayText(track.timesMs)}::text::bigint[]`,
      trackLats: sql`${arrayText(track.lats)}::text::double precision[]`,
      trackLons: sql`${arrayText(track.lons)}::text::double precision[]`,
    });
  }
}

/** Numbers as the text of an array, which the database library would write value by value: a fifth of the time of a publication with long tracks. */
function arrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
