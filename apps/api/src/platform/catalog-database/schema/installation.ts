import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the installation that this catalog is of, and how far it is. None before the first start. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** Random; the measurement store and the file store carry the same. */
  identity: text().notNull(),
  /** Rises with every change that the measurement store or the file store must keep up with. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** Random, drawn with each change: tells two catalogs apart that counted as far from one beginning. */
  mark: text().notNull(),
});
