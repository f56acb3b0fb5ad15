import type { DownloadRequest, Subset, TakenAlong } from '@isobath/contract';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { dataset } from './catalog.ts';

/** A part of a dataset that somebody downloaded completely, alone or in a zip of several, or plotted: kept so that they can be told when a new version changes its rows. */
export const downloadRecord = pgTable(
  'taken_part',
  {
    /** The id of the download, with the dataset's name in a zip of several; a plot's is made of what it shows. */
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null once the dataset has been removed. */
    datasetId: integer().references(() => dataset.id, { onDelete: 'set null' }),
    datasetShortName: text().notNull(),
    subset: jsonb().$type<Subset>().notNull(),
    /** What else than the subset says which rows they were; null where nothing does. */
    along: jsonb().$type<TakenAlong>(),
    /** The public statement that returns the same rows. */
    query: text().notNull(),
    /** Means nothing of a plot, which has no file; nor do rows and checksum. */
    format: text().$type<DownloadRequest['format']>().notNull(),
    package: text().$type<'file' | 'zip' | 'bulk' | 'plot'>().notNull(),
    /** Of a plot, the name of the chart. */
    fileName: text().notNull(),
    rowCount: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The version that was downloaded. */
    version: integer().notNull(),
    /** The newest version that the part was compared with; at first the downloaded one. */
    comparedVersion: integer().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('taken_part_account_idx').on(table.accountId, table.takenAt),
    index('taken_part_dataset_idx').on(table.datasetId, table.comparedVersion),
  ],
);

/** How the rows of a taken part differ between two versions of its dataset; parts without a difference have no row. */
export const partChange = pgTable(
  'part_change',
  {
    partId: text()
      .notNull()
      .references(() => downloadRecord.id, { onDelete: 'cascade' }),
    fromVersion: integer().notNull(),
    version: integer().notNull(),
    /** Why the versions could not be compared; null where they were, and the counts are there. */
    failure: text(),
    rowsBefore: bigint({ mode: 'number' }),
    rowsAfter: bigint({ mode: 'number' }),
    /** Rows whose place, depth and time the new version no longer has. */
    rowsRemoved: bigint({ mode: 'number' }),
    /** Rows of the same place, depth and time with other values. */
    rowsChanged: bigint({ mode: 'number' }),
    rowsAdded: bigint({ mode: 'number' }),
    /** Downloaded variables that the new version does not have. */
    missingFields: jsonb().$type<string[]>().notNull(),
    comparedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the person was written to; null where nothing was lost, and before. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.partId, table.fromVersion, table.version] })],
);
