import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  BeginLoad,
  Credits,
  DownloadRequest,
  PublishedColumn,
  Subset,
} from '@isobath/contract';

/** Where and when rows lie: degrees, metres, epoch milliseconds. West > east says that the arc crosses 180°. */
const coverage = {
  latMin: doublePrecision(),
  latMax: doublePrecision(),
  lonWest: doublePrecision(),
  lonEast: doublePrecision(),
  depthMin: doublePrecision(),
  depthMax: doublePrecision(),
  timeMinMs: bigint({ mode: 'number' }),
  timeMaxMs: bigint({ mode: 'number' }),
};

export const dataset = pgTable(
  'dataset',
  {
    id: serial().primaryKey(),
    shortName: text().notNull(),
    longName: text().notNull(),
    tableName: text().notNull(),
    description: text().notNull(),
    make: text().notNull(),
    processLevel: text().notNull(),
    studyDomain: text().notNull(),
    source: text().notNull(),
    distributor: text(),
    acknowledgement: text().notNull(),
    versionLabel: text(),
    releaseDate: text(),
    history: text(),
    iconUrl: text(),
    licence: text(),
    doi: text(),
    /** Authors, contributors, funding and project; null where none are stated. */
    credits: jsonb().$type<Credits>(),
    keywords: text().array().notNull(),
    temporalResolution: text().notNull(),
    spatialResolution: text().notNull(),
    isGridded: boolean().notNull(),
    isClimatology: boolean().notNull(),
    hasDepth: boolean().notNull(),
    isVisualized: boolean().notNull(),
    isContinuouslyUpdated: boolean().notNull(),
    isAncillary: boolean().notNull(),
    isSynthetic: boolean().notNull(),
    /** Left out of searches and lists, and found only by those who know its random name. */
    isHidden: boolean().notNull().default(false),
    /** Series of the home page that this dataset can give, and from which variable. */
    monitors: jsonb()
      .$type<{ readonly series: 'sst' | 'adt'; readonly variable: string }[]>()
      .notNull()
      .default([]),
    rowCount: bigint({ mode: 'number' }).notNull(),
    variableCount: integer().notNull(),
    /** Depth levels in metres, shallow first; all of a grid, at most 201 of anything else. */
    depths: doublePrecision().array().notNull(),
    /** Rows of one time and one depth, the largest. */
    sliceRowCount: bigint({ mode: 'number' }).notNull(),
    /** Lower-cased words that the keyword search looks at. */
    searchText: text().notNull(),
    ...coverage,
    /** Cells of 2° that hold rows, packed as `packFootprint` does; null of a grid, and until it is measured. */
    footprint: integer().array(),
    /** Whether its regions come from its positions; releases before took them from the bounding box. */
    hasMeasuredRegions: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dataset_short_name_key').on(sql`lower(${table.shortName})`),
    uniqueIndex('dataset_table_name_key').on(sql`lower(${table.tableName})`),
    index('dataset_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Every version that was published; one of a dataset is live. */
export const datasetVersion = pgTable(
  'dataset_version',
  {
    id: serial().primaryKey(),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    physicalTable: text().notNull().unique(),
    columns: jsonb().$type<PublishedColumn[]>().notNull(),
    rowCount: bigint({ mode: 'number' }).notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    recipe: text().notNull(),
    files: jsonb().$type<BeginLoad['files']>().notNull(),
    isLive: boolean().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    retiredAt: timestamp({ withTimezone: true }),
    /** When the rows of a retired version were let go. */
    droppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('dataset_version_number_key').on(table.datasetId, table.number),
    uniqueIndex('dataset_version_live_key')
      .on(table.datasetId)
      .where(sql`${table.isLive}`),
  ],
);

export const variable = pgTable(
  'variable',
  {
    id: serial().primaryKey(),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    longName: text().notNull(),
    standardName: text(),
    unit: text(),
    sensor: text().notNull(),
    discipline: text(),
    comment: text(),
    keywords: text().array().notNull(),
    isVisualized: boolean().notNull(),
    isNumeric: boolean().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    /** Lower-cased words that the search for variables looks at: its own and its dataset's; null where a release that did not know it wrote the row. */
    searchText: text(),
  },
  (table) => [
    unique('variable_name_key').on(table.datasetId, table.name),
    index('variable_sensor_idx').on(table.sensor),
  ],
);

/** Numbers of a variable's present values: sample deviation, linear quantiles; text has a count only. */
export const variableStatistics = pgTable('variable_statistics', {
  variableId: integer()
    .primaryKey()
    .references(() => variable.id, { onDelete: 'cascade' }),
  count: bigint({ mode: 'number' }).notNull(),
  mean: doublePrecision(),
  deviation: doublePrecision(),
  minimum: doublePrecision(),
  maximum: doublePrecision(),
  quantile25: doublePrecision(),
  quantile50: doublePrecision(),
  quantile75: doublePrecision(),
  ...coverage,
});

/** Statistics of the coordinate columns, kept for the document that clients read. */
export const coordinateStatistics = pgTable(
  'coordinate_statistics',
  {
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    mean: doublePrecision(),
    deviation: doublePrecision(),
    minimum: doublePrecision(),
    maximum: doublePrecision(),
    quantile25: doublePrecision(),
    quantile50: doublePrecision(),
    quantile75: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.name] })],
);

export const datasetReference = pgTable(
  'dataset_reference',
  {
    id: serial().primaryKey(),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    reference: text().notNull(),
  },
  (table) => [index('dataset_reference_dataset_idx').on(table.datasetId)],
);

/** Words of the controlled lists (make, sensor, process-level, study-domain, temporal-resolution, spatial-resolution, region), with stable numbers. */
export const term = pgTable(
  'term',
  {
    id: serial().primaryKey(),
    kind: text().$type<TermKind>().notNull(),
    name: text().notNull(),
  },
  (table) => [unique('term_name_key').on(table.kind, table.name)],
);

export type TermKind =
  | 'make'
  | 'sensor'
  | 'process-level'
  | 'study-domain'
  | 'temporal-resolution'
  | 'spatial-resolution'
  | 'region';

export const datasetRegion = pgTable(
  'dataset_region',
  {
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    regionId: integer()
      .notNull()
      .references(() => term.id),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.regionId] })],
);

export const program = pgTable('program', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
});

export const datasetProgram = pgTable(
  'dataset_program',
  {
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    programId: integer()
      .notNull()
      .references(() => program.id),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.programId] })],
);

export const cruise = pgTable('cruise', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  nickname: text(),
  shipName: text(),
  chiefName: text(),
  series: text(),
  keywords: text().array().notNull(),
});

/** A cruise as one dataset knows it: its rows' extent and its track, thinned by shape where it is long. */
export const datasetCruise = pgTable(
  'dataset_cruise',
  {
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    cruiseId: integer()
      .notNull()
      .references(() => cruise.id),
    latMin: doublePrecision(),
    latMax: doublePrecision(),
    lonWest: doublePrecision(),
    lonEast: doublePrecision(),
    timeMinMs: bigint({ mode: 'number' }),
    timeMaxMs: bigint({ mode: 'number' }),
    trackTimesMs: bigint({ mode: 'number' }).array().notNull(),
    trackLats: doublePrecision().array().notNull(),
    trackLons: doublePrecision().array().notNull(),
    /** Names of the regions in which its rows lie; null until they are measured. */
    regions: text().array(),
    /** How many rows of the table are the cruise's; null where that was not measured when the table was published. */
    rowCount: bigint({ mode: 'number' }),
    /** The column that marks its rows, and its value there, as text; null where all rows of the table are its own, and where that is not known. */
    markColumn: text(),
    markValue: text(),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.cruiseId] })],
);

export type LoadState = 'open' | 'publishing' | 'published' | 'aborted';

/** A load in progress: its rows are in a table that no other reader sees. */
export const load = pgTable(
  'load',
  {
    id: text().primaryKey(),
    datasetShortName: text().notNull(),
    physicalTable: text().notNull().unique(),
    request: jsonb().$type<BeginLoad>().notNull(),
    state: text().$type<LoadState>().notNull(),
    rowsStored: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    heartbeatAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('load_state_idx').on(table.state)],
);

export type DownloadState = 'ready' | 'running' | 'complete' | 'failed' | 'stopped' | 'expired';

export const download = pgTable(
  'download',
  {
    id: text().primaryKey(),
    /** Who asked for it and alone may have it, as the platform's file owners write it; empty for nobody. */
    owner: text().notNull().default(''),
    format: text().$type<DownloadRequest['format']>().notNull(),
    /** Whether the file comes alone or in a zip with its metadata. */
    package: text().$type<'file' | 'zip'>().notNull().default('file'),
    /** The public call that gives the rows with their ancillary columns; null for rows without them. */
    ancillaryCall: text(),
    /** The part that was asked for; null for downloads of an older release. */
    subset: jsonb().$type<Subset>(),
    fileName: text().notNull(),
    state: text().$type<DownloadState>().notNull(),
    sqlText: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    columns: jsonb()
      .$type<
        {
          header: string;
          kind: 'int' | 'float' | 'text' | 'time' | 'boolean';
          isNullable: boolean;
        }[]
      >()
      .notNull(),
    physicalTable: text().notNull(),
    datasetShortName: text().notNull(),
    datasetVersion: integer().notNull(),
    citation: text().notNull(),
    rowsExpected: bigint({ mode: 'number' }).notNull(),
    rowsDelivered: bigint({ mode: 'number' }).notNull(),
    bytesDelivered: bigint({ mode: 'number' }).notNull(),
    sha256: text(),
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('download_expires_idx').on(table.expiresAt)],
);

/** One row: how often the catalog has changed. The mirror in the engine carries the number it was made from. */
export const catalogRevision = pgTable('catalog_revision', {
  id: integer().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});
