import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { submission } from './submissions.ts';

const moment = () => timestamp({ withTimezone: true });

/** A version of a dataset that was published under a DOI. */
export interface DoiVersion {
  readonly number: number;
  /** Version as its authors call it; null where they do not say. */
  readonly label: string | null;
  /** What DataCite was told of it. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** DOIs of submissions. A row stays when its submission or its dataset goes: a DOI that was published leads to a page for ever. */
export const submissionDoi = pgTable(
  'submission_doi',
  {
    id: serial().primaryKey(),
    /** Bare and in lower case. An author's own may stand with several submissions. */
    doi: text().notNull(),
    kind: text().$type<'reserved' | 'own'>().notNull(),
    submissionId: integer().references(() => submission.id, { onDelete: 'set null' }),
    /** State that DataCite last replied; null before. */
    state: text().$type<'draft' | 'registered' | 'findable'>(),
    wanted: text().$type<'draft' | 'findable' | 'hidden'>().notNull(),
    /** What DataCite is to be told, without the address: its attributes in the words of kernel-4. */
    attributes: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Counts changes of what is wanted, so that a reply to an older request settles nothing. */
    revision: integer().notNull().default(1),
    /** Whether DataCite has confirmed state and attributes. */
    isSettled: boolean().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    lastFailure: text(),
    previousDoi: text(),
    versions: jsonb().$type<readonly DoiVersion[]>().notNull(),
    /** Dataset that it leads to; null before one was published. */
    shortName: text(),
    /** For the page of a withdrawn DOI. */
    citation: text(),
    withdrawnAt: moment(),
    withdrawnReason: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('submission_doi_reserved_key')
      .on(table.doi)
      .where(sql`kind = 'reserved'`),
    index('submission_doi_doi_idx').on(table.doi),
    index('submission_doi_submission_idx').on(table.submissionId),
  ],
);

/** Attempts to make a submission a version of a dataset. */
export const submissionIngestion = pgTable(
  'submission_ingestion',
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    submissionVersion: integer().notNull(),
    state: text().$type<'running' | 'done' | 'failed' | 'stopped' | 'interrupted'>().notNull(),
    step: text().notNull(),
    done: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }),
    failure: text(),
    /** Null for the command line, and where the account was deleted. */
    startedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    startedAt: moment().notNull(),
    endedAt: moment(),
    isHidden: boolean().notNull(),
    /** The load of the rows; null before it was opened. */
    loadId: text(),
    shortName: text(),
    datasetVersion: integer(),
    /** Version that was live before; null for the first one. */
    replacedVersion: integer(),
    rowCount: bigint({ mode: 'number' }),
    notes: jsonb().$type<readonly string[]>().notNull(),
    rolledBackAt: moment(),
    rolledBackReason: text(),
  },
  (table) => [index('submission_ingestion_submission_idx').on(table.submissionId)],
);
