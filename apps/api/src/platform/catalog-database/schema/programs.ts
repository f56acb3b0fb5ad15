import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Programs in the words of the operator, in place of those that the portal has of well-known ones. A program may be described before any dataset belongs to it. */
export const programDescription = pgTable('program_description', {
  /** The name in lower case. */
  nameKey: text().primaryKey(),
  name: text().notNull(),
  fullName: text(),
  blurb: text(),
  details: jsonb().$type<string[]>().notNull(),
  link: text(),
  logo: text(),
  sponsors: jsonb().$type<string[]>().notNull(),
});
