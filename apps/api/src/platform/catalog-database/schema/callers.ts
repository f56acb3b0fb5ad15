import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { dataset } from './catalog.ts';

/** Keys that programs call with. The key itself is kept nowhere: 256 random bits need no slow hash. */
export const apiKey = pgTable(
  'api_key',
  {
    id: serial().primaryKey(),
    /** Null for a key that was made on the command line for nobody in particular. */
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hexadecimal. */
    tokenHash: text().notNull().unique(),
    /** Beginning of the key, by which people know it. */
    prefix: text().notNull().unique(),
    description: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('api_key_account_idx').on(table.accountId)],
);

/** Calls of the data routes, summed by day (UTC), caller, route and tables. No address is kept, and no guest's name. */
export const apiCall = pgTable(
  'api_call',
  {
    day: date({ mode: 'string' }).notNull(),
    caller: text().$type<'anonymous' | 'guest' | 'key' | 'account'>().notNull(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    keyId: integer().references(() => apiKey.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    /** Public names, sorted, separated by commas; empty where no table was named. */
    tables: text().notNull(),
    calls: integer().notNull(),
    /** Calls that were refused or broke off. */
    failures: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    durationMs: bigint({ mode: 'number' }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('api_call_key')
      .on(table.day, table.caller, table.accountId, table.keyId, table.route, table.tables)
      .nullsNotDistinct(),
    index('api_call_account_idx').on(table.accountId, table.lastAt),
    index('api_call_key_idx').on(table.keyId, table.day),
  ],
);

/** How often rows of a dataset were asked for, by day (UTC) and account; callers without an account share one row. */
export const datasetUse = pgTable(
  'dataset_use',
  {
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    datasetId: integer()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('dataset_use_key').on(table.accountId, table.datasetId, table.day).nullsNotDistinct(),
    index('dataset_use_day_idx').on(table.day),
  ],
);
