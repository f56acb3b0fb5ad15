import { integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Errors on pages, one row for the same text at the same place of the program. */
export const errorReport = pgTable('error_report', {
  id: serial().primaryKey(),
  /** SHA-256 of the text and the first line of the stack. */
  fingerprint: text().notNull().unique(),
  errorText: text().notNull(),
  stackFirstLine: text().notNull(),
  /** Path of the page, browser and system of the last report. */
  location: text().notNull(),
  browserInfo: text().notNull(),
  osInfo: text().notNull(),
  count: integer().notNull(),
  firstSeenAt: timestamp({ withTimezone: true }).notNull(),
  lastSeenAt: timestamp({ withTimezone: true }).notNull(),
});
