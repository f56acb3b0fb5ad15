import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

/** Datasets that somebody put together. */
export const collection = pgTable(
  'collection',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in lower case: an account has it once. */
    nameKey: text().notNull(),
    description: text().notNull(),
    isPublic: boolean().notNull(),
    views: integer().notNull().default(0),
    copies: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    modifiedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('collection_name_key').on(table.accountId, table.nameKey)],
);

/** A dataset of a collection, by its name: it stays in the list when the dataset is removed. */
export const collectionDataset = pgTable(
  'collection_dataset',
  {
    collectionId: integer()
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    /** The short name in lower case. */
    nameKey: text().notNull(),
    shortName: text().notNull(),
    /** From 0. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.nameKey] })],
);

/** Who follows a public collection. */
export const collectionFollow = pgTable(
  'collection_follow',
  {
    collectionId: integer()
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    followedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.accountId] }),
    index('collection_follow_account_idx').on(table.accountId),
  ],
);
