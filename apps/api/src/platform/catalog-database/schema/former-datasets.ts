import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Names of datasets that were removed, so that their addresses say so or lead on. A name that a published dataset has again counts no longer. */
export const formerDataset = pgTable('former_dataset', {
  /** The short name in lower case. */
  nameKey: text().primaryKey(),
  shortName: text().notNull(),
  longName: text().notNull(),
  removedAt: timestamp({ withTimezone: true }).notNull(),
  /** Short name of the dataset that takes its place; null if none does. */
  replacedBy: text(),
});
