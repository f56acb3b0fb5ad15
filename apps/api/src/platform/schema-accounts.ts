import { boolean, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const account = pgTable('account', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  isAdministrator: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
