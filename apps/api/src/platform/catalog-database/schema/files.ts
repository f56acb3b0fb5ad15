import {
  bigint,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { dataset, datasetVersion } from './catalog.ts';

/** Original files of a dataset, under folder names; the bytes lie in the file store. */
export const vaultFile = pgTable(
  'vault_file',
  {
    id: serial().primaryKey(),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    folder: text().$type<'rep' | 'raw' | 'nrt'>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    /** Where the bytes lie; a file that is replaced gets a new key. */
    storageKey: text().notNull().unique(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('vault_file_name_key').on(table.datasetId, table.folder, table.name)],
);

/** Monthly global means of a monitor series, kept for the version that they were computed from. */
export const monitorSeries = pgTable(
  'named_series',
  {
    versionId: integer()
      .notNull()
      .references(() => datasetVersion.id, { onDelete: 'cascade' }),
    variableName: text().notNull(),
    /** Months since the year 0, ascending: year × 12 + month - 1. */
    months: integer().array().notNull(),
    /** Mean of each month over the area of the sea, in the variable's unit. */
    means: doublePrecision().array().notNull(),
    computedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.variableName] })],
);
