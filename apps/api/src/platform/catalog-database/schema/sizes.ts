import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { datasetVersion } from './catalog.ts';

/** How the rows of a version lie in time and place, for estimating the size of a subset without reading it. Made from the rows; can be made again. */
export const sizeProfile = pgTable('size_profile', {
  physicalTable: text()
    .primaryKey()
    .references(() => datasetVersion.physicalTable, { onDelete: 'cascade' }),
  /** Deflated bytes of `writeProfileBytes`, in base 64. */
  profile: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
});
