import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Credits } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, submissionDoi } from '../../../platform/catalog-database/schema/schema.ts';
import type { PublishedExtent } from './describe-extent.ts';

/** A DOI as it is kept. */
export type DoiRow = typeof submissionDoi.$inferSelect;
/** What the catalog knows of the live version of a dataset. */
export interface PublishedDataset extends PublishedExtent {
  readonly credits: Credits | null;
}

/** A DOI that is to be kept. */
export type NewDoi = typeof submissionDoi.$inferInsert;

/** DOIs looked at in one round of jobs. */
const maxDue = 20;

/** Reads and writes DOIs of submissions; within a transaction where one is given. */
export interface DoisRepository {
  /** Those of a submission, the newest first. */
  listOf(submissionId: number, transaction?: Database): Promise<DoiRow[]>;
  /** Those that are not settled first, then the newest first. */
  listAll(): Promise<DoiRow[]>;
  /** The rows of a DOI, the newest first. */
  listByDoi(doi: string, transaction?: Database): Promise<DoiRow[]>;
  listDue(now: Date): Promise<DoiRow[]>;
  find(id: number): Promise<DoiRow | undefined>;
  insert(row: NewDoi, transaction?: Database): Promise<DoiRow>;
  /** Changes what is wanted of a DOI: its revision rises. */
  change(id: number, values: Partial<NewDoi>, transaction?: Database): Promise<void>;
  /** Writes down an attempt; what is wanted is settled only if it has not changed since `revision`. */
  attempt(row: DoiRow, values: Partial<NewDoi>): Promise<void>;
  remove(id: number): Promise<void>;
  findPublished(shortName: string, transaction?: Database): Promise<PublishedDataset | undefined>;
  /** Writes a DOI that is live into the description of its dataset; false where there is no such dataset, or it has it already. */
  writeIntoDataset(shortName: string, doi: string): Promise<boolean>;
}

/** DOIs in a catalog database. */
export function createDoisRepository(database: Database): DoisRepository {
  const newest = desc(submissionDoi.id);
  return {
    listOf: (submissionId, transaction = database) =>
      transaction
        .select()
        .from(submissionDoi)
        .where(eq(submissionDoi.submissionId, submissionId))
        .orderBy(newest),
    listAll: () =>
      database.select().from(submissionDoi).orderBy(asc(submissionDoi.isSettled), newest),
    listByDoi: (doi, transaction = database) =>
      transaction.select().from(submissionDoi).where(eq(submissionDoi.doi, doi)).orderBy(newest),
    listDue: (now) =>
      database
        .select()
        .from(submissionDoi)
        .where(
          and(
            eq(submissionDoi.isSettled, false),
            or(isNull(submissionDoi.nextAttemptAt), lte(submissionDoi.nextAttemptAt, now)),
          ),
        )
        .orderBy(asc(submissionDoi.nextAttemptAt))
        .limit(maxDue),
    async find(id) {
      return (await database.select().from(submissionDoi).where(eq(submissionDoi.id, id)))[0];
    },
    async insert(row, transaction = database) {
      const [inserted] = await transaction.insert(submissionDoi).values(row).returning();
      return requireValue(inserted, 'row of a new DOI');
    },
    async change(id, values, transaction = database) {
      await transaction
        .update(submissionDoi)
        .set({ ...values, revision: sql`${submissionDoi.revision} + 1` })
        .where(eq(submissionDoi.id, id));
    },
    async attempt({ id, revision }, { isSettled, ...values }) {
      const isSame = sql`${submissionDoi.revision} = ${revision}`;
      await database
        .update(submissionDoi)
        .set({
          ...values,
          isSettled: sql`${isSettled === true} and ${isSame}`,
        })
        .where(eq(submissionDoi.id, id));
    },
    async remove(id) {
      await database.delete(submissionDoi).where(eq(submissionDoi.id, id));
    },
    findPublished: (shortName, transaction = database) => findPublished(transaction, shortName),
    writeIntoDataset: (shortName, doi) =>
      changeCatalog(database, async (transaction) => {
        const changed = await transaction
          .update(dataset)
          .set({ doi })
          .where(and(eq(dataset.shortName, shortName), sql`${dataset.doi} is distinct from ${doi}`))
          .returning({ id: dataset.id });
        return changed.length > 0;
      }),
  };
}

async function findPublished(
  database: Database,
  shortName: string,
): Promise<PublishedDataset | undefined> {
  const [row] = await database
    .select({
      latMin: dataset.latMin,
      latMax: dataset.latMax,
      lonWest: dataset.lonWest,
      lonEast: dataset.lonEast,
      timeMinMs: dataset.timeMinMs,
      timeMaxMs: dataset.timeMaxMs,
      rowCount: dataset.rowCount,
      variableCount: dataset.variableCount,
      credits: dataset.credits,
    })
    .from(dataset)
    .where(eq(dataset.shortName, shortName));
  return row;
}
