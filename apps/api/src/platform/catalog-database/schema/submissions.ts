import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * A dataset on its way into the catalog. It outlives the account of its owner: what is under review or published belongs to the record,
 * and the owner's name is then no longer known.
 */
export const submission = pgTable(
  'submission',
  {
    id: serial().primaryKey(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    shortName: text().notNull(),
    /** The short name in lower case: one submission has it. */
    nameKey: text().notNull(),
    longName: text().notNull(),
    longNameKey: text().notNull(),
    dataSource: text().notNull(),
    /** As clients know it: 2, 3, 7, 4, 5 or 6. */
    phaseId: integer().notNull(),
    /** Since when somebody is waited for: the last change of phase, or the last step of the owner. */
    phaseSince: moment().notNull(),
    startedAt: moment().notNull(),
    qc1CompletedAt: moment(),
    qc1CompletedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    qc2CompletedAt: moment(),
    qc2CompletedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    doiAcceptedAt: moment(),
    ingestedAt: moment(),
  },
  (table) => [
    uniqueIndex('submission_name_key').on(table.nameKey),
    index('submission_long_name_idx').on(table.longNameKey),
    index('submission_account_idx').on(table.accountId),
    index('submission_phase_idx').on(table.phaseId),
  ],
);

/** Findings of one rule in a version, counted. */
export interface StoredFindings {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly count: number;
}

/** The metadata sheets of a workbook: lists by field of the dataset, and a row for each variable, person and award; the last two are absent where it has none. */
export interface StoredMetadata {
  readonly dataset: Readonly<Record<string, readonly string[]>>;
  readonly variables: readonly Readonly<Record<string, string>>[];
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly funding?: readonly Readonly<Record<string, string>>[];
}

/** A version that its owner uploaded; it never changes. */
export const submissionVersion = pgTable(
  'submission_version',
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    uploadedAt: moment().notNull(),
    uploadedBy: integer().references(() => account.id, { onDelete: 'set null' }),
    rowCount: integer().notNull(),
    warningCount: integer().notNull(),
    findings: jsonb().$type<readonly StoredFindings[]>().notNull(),
    metadata: jsonb().$type<StoredMetadata>().notNull(),
  },
  (table) => [unique('submission_version_number_key').on(table.submissionId, table.number)],
);

/** The files of a version; the bytes lie in the file store. */
export const submissionFile = pgTable(
  'submission_file',
  {
    id: serial().primaryKey(),
    versionId: integer()
      .notNull()
      .references(() => submissionVersion.id, { onDelete: 'cascade' }),
    kind: text().$type<'workbook' | 'raw'>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
  },
  (table) => [unique('submission_file_kind_key').on(table.versionId, table.kind)],
);

/** What owner and administrators tell each other. */
export const submissionComment = pgTable(
  'submission_comment',
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    role: text().$type<'admin' | 'user'>().notNull(),
    /** Markdown. */
    body: text().notNull(),
    writtenAt: moment().notNull(),
    /** The cell that it is about; null for the whole submission. */
    cell: jsonb().$type<{ sheet: string; row: number; column: string }>(),
    /** Whether administrators still have to be told of it by mail. */
    awaitsMail: boolean().notNull().default(false),
  },
  (table) => [
    index('submission_comment_submission_idx').on(table.submissionId),
    index('submission_comment_mail_idx')
      .on(table.submissionId)
      .where(sql`${table.awaitsMail}`),
    index('submission_comment_account_idx').on(table.accountId),
  ],
);

/** Each phase that a submission entered. */
export const submissionPhaseChange = pgTable(
  'submission_phase_change',
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    phaseId: integer().notNull(),
    at: moment().notNull(),
    /** Null for the portal itself, and where the account was deleted. */
    actorId: integer().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [index('submission_phase_change_submission_idx').on(table.submissionId)],
);

/** Reminders that went out: each of a wait once. */
export const submissionReminder = pgTable(
  'submission_reminder',
  {
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** The wait that it belongs to. */
    waitingSince: moment().notNull(),
    /** From 1. */
    number: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.waitingSince, table.number] })],
);

/** A file on its way, in parts. It belongs to an account. */
export const submissionUpload = pgTable(
  'submission_upload',
  {
    /** 32 hexadecimal digits. */
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<'workbook' | 'raw'>().notNull(),
    /** Null for a new submission. */
    submissionId: integer().references(() => submission.id, { onDelete: 'cascade' }),
    startedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The version that it became; a commit that is repeated answers it again. */
    versionId: integer().references(() => submissionVersion.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('submission_upload_account_idx').on(table.accountId),
    index('submission_upload_expires_idx').on(table.expiresAt),
  ],
);

/** A part that has arrived; one of the same offset replaces it. */
export const submissionPart = pgTable(
  'submission_part',
  {
    uploadId: text()
      .notNull()
      .references(() => submissionUpload.id, { onDelete: 'cascade' }),
    offset: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.offset] })],
);

/** Links by which reviewers read a submission; only the hash of the token is kept. */
export const submissionReviewerLink = pgTable(
  'submission_reviewer_link',
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    createdBy: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    isAnonymous: boolean().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index('submission_reviewer_link_submission_idx').on(table.submissionId)],
);
