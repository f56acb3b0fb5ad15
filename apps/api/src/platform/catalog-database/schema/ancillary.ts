import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { dataset, datasetVersion } from './catalog.ts';

/** A column of means: of which variable, of which table, and of which of its versions. */
export interface AncillarySource {
  readonly column: string;
  readonly tableName: string;
  readonly variable: string;
  readonly version: number;
}

/** The ancillary data of a dataset: means of other tables at its own times and places. The row is the moment at which they are there. */
export const ancillary = pgTable('ancillary', {
  datasetId: integer()
    .primaryKey()
    .references(() => dataset.id, { onDelete: 'cascade' }),
  /** The version whose times and places were looked up; another live version makes the data stale. */
  versionId: integer()
    .notNull()
    .references(() => datasetVersion.id, { onDelete: 'cascade' }),
  physicalTable: text().notNull().unique(),
  sources: jsonb().$type<AncillarySource[]>().notNull(),
  toleranceDays: doublePrecision().notNull(),
  toleranceDegrees: doublePrecision().notNull(),
  toleranceMetres: doublePrecision().notNull(),
  rowCount: bigint({ mode: 'number' }).notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** Whether the recipe itself says that the dataset has ancillary data, for when these are removed. */
  isInRecipe: boolean().notNull(),
});
