import { and, asc, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  dataset,
  submission,
  submissionComment,
  submissionFile,
  submissionIngestion,
  submissionPhaseChange,
  submissionReminder,
  submissionVersion,
} from '../../../platform/catalog-database/schema/schema.ts';
import { writeComments } from './review/comments.repository.ts';

/** A submission as it is stored. */
export type SubmissionRow = typeof submission.$inferSelect;
/** A version with its files. */
export type VersionRow = typeof submissionVersion.$inferSelect & { readonly files: FileRow[] };
/** A file of a version. */
export type FileRow = typeof submissionFile.$inferSelect;
/** The dataset that a submission is live as. */
export interface PublishedDataset {
  readonly shortName: string;
  readonly isHidden: boolean;
  readonly licence: string | null;
}
/** A person to whom mails go. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** Reads and writes submissions, their versions, comments and phases. Methods run in the transaction of the database that it is made of. */
export interface SubmissionsRepository extends Parts {
  readonly database: Database;
  transaction<T>(run: (inside: SubmissionsRepository) => Promise<T>): Promise<T>;
}

type Parts = ReturnType<typeof readLists> &
  ReturnType<typeof readOwners> &
  ReturnType<typeof readPublished> &
  ReturnType<typeof readOne> &
  ReturnType<typeof readRecord> &
  ReturnType<typeof writeSubmissions> &
  ReturnType<typeof writeComments> &
  ReturnType<typeof writeReminders>;

/** Submissions of a database. */
export function createSubmissionsRepository(database: Database): SubmissionsRepository {
  return {
    ...readLists(database),
    ...readOwners(database),
    ...readPublished(database),
    ...readOne(database),
    ...readRecord(database),
    ...writeSubmissions(database),
    ...writeComments(database),
    ...writeReminders(database),
    database,
    transaction: (run) =>
      database.transaction((transaction) => run(createSubmissionsRepository(transaction))),
  };
}

function readLists(database: Database) {
  return {
    listOf(accountId: number): Promise<SubmissionRow[]> {
      return database
        .select()
        .from(submission)
        .where(eq(submission.accountId, accountId))
        .orderBy(desc(submission.startedAt), desc(submission.id));
    },
    /** Of everybody, with the owner and the last reminder of the present wait; complete ones last, then those that wait longest. */
    async listAll() {
      const reminded = database
        .select({
          submissionId: submissionReminder.submissionId,
          waitingSince: submissionReminder.waitingSince,
          lastAt: max(submissionReminder.sentAt).as('last_at'),
        })
        .from(submissionReminder)
        .groupBy(submissionReminder.submissionId, submissionReminder.waitingSince)
        .as('reminded');
      return database
        .select({
          row: submission,
          firstName: account.firstName,
          lastName: account.lastName,
          lastReminder: reminded.lastAt,
        })
        .from(submission)
        .leftJoin(account, eq(account.id, submission.accountId))
        .leftJoin(
          reminded,
          and(
            eq(reminded.submissionId, submission.id),
            eq(reminded.waitingSince, submission.phaseSince),
          ),
        )
        .orderBy(sql`${submission.phaseId} = 6`, asc(submission.phaseSince), asc(submission.id));
    },
    /** Those that are not complete. */
    listOpen(): Promise<SubmissionRow[]> {
      return database
        .select()
        .from(submission)
        .where(ne(submission.phaseId, 6))
        .orderBy(asc(submission.phaseSince), asc(submission.id));
    },
    /** Days that submissions spent in each phase before they left it: the median, and of how many. */
    async measurePhases() {
      const stays = database
        .select({
          phaseId: submissionPhaseChange.phaseId,
          seconds:
            sql<number>`extract(epoch from lead(${submissionPhaseChange.at}) over (partition by ${submissionPhaseChange.submissionId} order by ${submissionPhaseChange.at}, ${submissionPhaseChange.id}) - ${submissionPhaseChange.at})`.as(
              'seconds',
            ),
        })
        .from(submissionPhaseChange)
        .as('stays');
      return database
        .select({
          phaseId: stays.phaseId,
          medianSeconds: sql<number>`(percentile_cont(0.5) within group (order by ${stays.seconds}))::float8`,
          stays: sql<number>`count(*)::int`,
        })
        .from(stays)
        .where(sql`${stays.seconds} is not null`)
        .groupBy(stays.phaseId);
    },
  };
}

function readPublished(database: Database) {
  return {
    /** The dataset that a submission is live as: by its last ingestion that was not rolled back; where it was never ingested here, by its name. */
    async findPublished({
      id,
      nameKey,
      ingestedAt,
    }: Pick<SubmissionRow, 'id' | 'nameKey' | 'ingestedAt'>): Promise<
      PublishedDataset | undefined
    > {
      const { submissionId, state, rolledBackAt } = submissionIngestion;
      const [last] = await database
        .select({ name: submissionIngestion.shortName })
        .from(submissionIngestion)
        .where(and(eq(submissionId, id), eq(state, 'done'), isNull(rolledBackAt)))
        .orderBy(desc(submissionIngestion.id))
        .limit(1);
      const name = last?.name?.toLowerCase() ?? (ingestedAt === null ? undefined : nameKey);
      if (name === undefined) return undefined;
      const [found] = await database
        .select({
          shortName: dataset.shortName,
          isHidden: dataset.isHidden,
          licence: dataset.licence,
        })
        .from(dataset)
        .where(sql`lower(${dataset.shortName}) = ${name}`);
      return found;
    },
  };
}

function readOwners(database: Database) {
  return {
    /** Administrators who may sign in. */
    listAdministrators(): Promise<Person[]> {
      return database
        .select({ id: account.id, email: account.email, firstName: account.firstName })
        .from(account)
        .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt)))
        .orderBy(asc(account.id));
    },
    /** Bytes of the files of an account's submissions. */
    async countBytes(accountId: number): Promise<number> {
      const [sum] = await database
        .select({ bytes: sql<number>`coalesce(sum(${submissionFile.bytes}), 0)::float8` })
        .from(submissionFile)
        .innerJoin(submissionVersion, eq(submissionVersion.id, submissionFile.versionId))
        .innerJoin(submission, eq(submission.id, submissionVersion.submissionId))
        .where(eq(submission.accountId, accountId));
      return sum?.bytes ?? 0;
    },
    async listFileKeys(): Promise<string[]> {
      const rows = await database.select({ key: submissionFile.storageKey }).from(submissionFile);
      return rows.map(({ key }) => key);
    },
  };
}

function readOne(database: Database) {
  return {
    /** Locked until the transaction ends, where `isLocked`. */
    async find(id: number, isLocked = false): Promise<SubmissionRow | undefined> {
      const query = database.select().from(submission).where(eq(submission.id, id));
      const [found] = await (isLocked ? query.for('update') : query);
      return found;
    },
    /** The submission that has a short name, letter case aside. */
    async findByName(nameKey: string): Promise<SubmissionRow | undefined> {
      const [found] = await database
        .select()
        .from(submission)
        .where(eq(submission.nameKey, nameKey));
      return found;
    },
    async listByLongName(longNameKey: string): Promise<{ readonly id: number }[]> {
      return database
        .select({ id: submission.id })
        .from(submission)
        .where(eq(submission.longNameKey, longNameKey));
    },
    /** Names of published datasets that have one of two names, letter case aside. */
    async listPublished(names: { readonly short: string; readonly long: string }) {
      return database
        .select({
          shortKey: sql<string>`lower(${dataset.shortName})`,
          longKey: sql<string>`lower(${dataset.longName})`,
        })
        .from(dataset)
        .where(
          sql`lower(${dataset.shortName}) = ${names.short} or lower(${dataset.longName}) = ${names.long}`,
        );
    },
    async findPerson(
      id: number | null,
    ): Promise<
      (Person & { readonly lastName: string; readonly isSuspended: boolean }) | undefined
    > {
      if (id === null) return undefined;
      const [found] = await database.select().from(account).where(eq(account.id, id));
      return (
        found && {
          id: found.id,
          email: found.email,
          firstName: found.firstName,
          lastName: found.lastName,
          isSuspended: found.suspendedAt !== null,
        }
      );
    },
  };
}

function readRecord(database: Database) {
  const author = alias(account, 'author');
  return {
    /** The newest first, each with its files. */
    async listVersions(submissionId: number): Promise<VersionRow[]> {
      const versions = await database
        .select()
        .from(submissionVersion)
        .where(eq(submissionVersion.submissionId, submissionId))
        .orderBy(desc(submissionVersion.number));
      if (versions.length === 0) return [];
      const files = await database
        .select()
        .from(submissionFile)
        .where(
          inArray(
            submissionFile.versionId,
            versions.map(({ id }) => id),
          ),
        )
        .orderBy(desc(submissionFile.kind));
      return versions.map((version) => ({
        ...version,
        files: files.filter(({ versionId }) => versionId === version.id),
      }));
    },
    /** The phases that a submission entered, the oldest first. */
    listHistory(submissionId: number) {
      return database
        .select({
          phaseId: submissionPhaseChange.phaseId,
          at: submissionPhaseChange.at,
          firstName: author.firstName,
          lastName: author.lastName,
        })
        .from(submissionPhaseChange)
        .leftJoin(author, eq(author.id, submissionPhaseChange.actorId))
        .where(eq(submissionPhaseChange.submissionId, submissionId))
        .orderBy(asc(submissionPhaseChange.at), asc(submissionPhaseChange.id));
    },
    /** The oldest first, each with the first name of its author. */
    listComments(submissionId: number) {
      return database
        .select({ comment: submissionComment, firstName: author.firstName })
        .from(submissionComment)
        .leftJoin(author, eq(author.id, submissionComment.accountId))
        .where(eq(submissionComment.submissionId, submissionId))
        .orderBy(asc(submissionComment.writtenAt), asc(submissionComment.id));
    },
    async findLastAdminComment(submissionId: number): Promise<Date | undefined> {
      const [last] = await database
        .select({ at: max(submissionComment.writtenAt) })
        .from(submissionComment)
        .where(
          and(
            eq(submissionComment.submissionId, submissionId),
            eq(submissionComment.role, 'admin'),
          ),
        );
      return last?.at ?? undefined;
    },
  };
}

function writeSubmissions(database: Database) {
  return {
    /** A number for a submission that is about to be added. */
    async reserveNumber(): Promise<number> {
      const { rows } = (await database.execute(
        sql`select nextval(pg_get_serial_sequence('submission', 'id'))::int as id`,
      )) as unknown as { rows: { id: number }[] };
      const [row] = rows;
      if (!row) throw new Error('The catalog gave no number for a submission');
      return row.id;
    },
    /** Lets one transaction after the other look at names and take them. */
    async lockNames(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(76202611)`);
    },
    async add(row: typeof submission.$inferInsert): Promise<void> {
      await database.insert(submission).values(row);
    },
    async change(id: number, change: Partial<typeof submission.$inferInsert>): Promise<void> {
      await database.update(submission).set(change).where(eq(submission.id, id));
    },
    /** Adds a version with its files; returns its number in the database. */
    async addVersion(
      version: typeof submissionVersion.$inferInsert,
      files: readonly Omit<typeof submissionFile.$inferInsert, 'versionId'>[],
    ): Promise<number> {
      const [added] = await database
        .insert(submissionVersion)
        .values(version)
        .returning({ id: submissionVersion.id });
      if (!added) throw new Error('The version was not written');
      await database
        .insert(submissionFile)
        .values(files.map((file) => ({ ...file, versionId: added.id })));
      return added.id;
    },
    async addPhaseChange(row: typeof submissionPhaseChange.$inferInsert): Promise<void> {
      await database.insert(submissionPhaseChange).values(row);
    },
    async remove(id: number): Promise<void> {
      await database.delete(submission).where(eq(submission.id, id));
    },
  };
}

function writeReminders(database: Database) {
  return {
    /** How many reminders of a wait went out. */
    async findLastReminder(submissionId: number, waitingSince: Date): Promise<number> {
      const [last] = await database
        .select({ number: max(submissionReminder.number) })
        .from(submissionReminder)
        .where(
          and(
            eq(submissionReminder.submissionId, submissionId),
            eq(submissionReminder.waitingSince, waitingSince),
          ),
        );
      return last?.number ?? 0;
    },
    /** Whether the reminder is new: each goes out once. */
    async addReminder(row: typeof submissionReminder.$inferInsert): Promise<boolean> {
      const added = await database
        .insert(submissionReminder)
        .values(row)
        .onConflictDoNothing()
        .returning({ number: submissionReminder.number });
      return added.length > 0;
    },
  };
}
