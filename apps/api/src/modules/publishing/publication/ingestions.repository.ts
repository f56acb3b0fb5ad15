import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireValue } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetVersion,
  load,
  submission,
  submissionIngestion,
  submissionVersion,
  trashItem,
} from '../../../platform/catalog-database/schema/schema.ts';

/** An attempt to ingest a submission. */
export type IngestionRow = typeof submissionIngestion.$inferSelect;
/** A submission as it is stored. */
export type SubmissionRow = typeof submission.$inferSelect;
/** A version that its owner uploaded. */
export type SubmissionVersionRow = typeof submissionVersion.$inferSelect;

/** A published dataset with its live version. */
export interface LiveDataset {
  readonly shortName: string;
  readonly tableName: string;
  readonly isHidden: boolean;
  readonly version: number;
  readonly licence: string | null;
}

/** Reads and writes ingestions, and what they concern, within a transaction where one is given. */
export type IngestionsRepository = ReturnType<typeof createIngestionsRepository>;

/** Ingestions of a catalog database. */
export function createIngestionsRepository(database: Database) {
  const { id, submissionId, state } = submissionIngestion;
  const list = () => database.select().from(submissionIngestion);
  return {
    database,
    inside: (transaction: Database) => createIngestionsRepository(transaction),
    async insert(row: typeof submissionIngestion.$inferInsert): Promise<IngestionRow> {
      const [inserted] = await database.insert(submissionIngestion).values(row).returning();
      return requireValue(inserted, 'row of an ingestion');
    },
    async change(number: number, values: Partial<IngestionRow>): Promise<void> {
      await database.update(submissionIngestion).set(values).where(eq(id, number));
    },
    async find(number: number): Promise<IngestionRow | undefined> {
      return (await list().where(eq(id, number)))[0];
    },
    /** The newest first. */
    listOf: (number: number): Promise<IngestionRow[]> =>
      list().where(eq(submissionId, number)).orderBy(desc(id)),
    listRunning: (): Promise<IngestionRow[]> => list().where(eq(state, 'running')),
    /** Rollbacks that were decided and not finished. */
    listRollingBack: (): Promise<IngestionRow[]> =>
      list().where(
        and(
          isNotNull(submissionIngestion.rolledBackReason),
          isNull(submissionIngestion.rolledBackAt),
        ),
      ),
    ...readSubjects(database),
  };
}

/** What ingestions concern: submissions, their versions, datasets, loads and the trash. */
function readSubjects(database: Database) {
  return {
    /** The submission, locked until the transaction ends. */
    async lockSubmission(number: number): Promise<SubmissionRow | undefined> {
      const query = database.select().from(submission).where(eq(submission.id, number));
      return (await query.for('update'))[0];
    },
    /** The newest version of a submission, or the one of a number. */
    async findVersion(of: number, number?: number): Promise<SubmissionVersionRow | undefined> {
      const [found] = await database
        .select()
        .from(submissionVersion)
        .where(
          and(
            eq(submissionVersion.submissionId, of),
            number === undefined ? undefined : eq(submissionVersion.number, number),
          ),
        )
        .orderBy(desc(submissionVersion.number))
        .limit(1);
      return found;
    },
    /** The published dataset of a name. */
    async findDataset(shortName: string): Promise<LiveDataset | undefined> {
      const [found] = await database
        .select({
          shortName: dataset.shortName,
          tableName: dataset.tableName,
          isHidden: dataset.isHidden,
          version: datasetVersion.number,
          licence: dataset.licence,
        })
        .from(dataset)
        .innerJoin(
          datasetVersion,
          and(eq(datasetVersion.datasetId, dataset.id), eq(datasetVersion.isLive, true)),
        )
        .where(eq(dataset.shortName, shortName));
      return found;
    },
    /** What a load became: its version, if it was published. */
    async findLoaded(
      loadId: string,
    ): Promise<{ version: number; rowCount: number; notes: string[] } | undefined> {
      const [found] = await database
        .select({
          version: datasetVersion.number,
          rowCount: datasetVersion.rowCount,
          notes: datasetVersion.notes,
        })
        .from(load)
        .innerJoin(datasetVersion, eq(datasetVersion.physicalTable, load.physicalTable))
        .where(and(eq(load.id, loadId), eq(load.state, 'published')));
      return found;
    },
    /** Number in the trash of a version that was replaced. */
    async findInTrash(name: string): Promise<number | undefined> {
      const [found] = await database
        .select({ id: trashItem.id })
        .from(trashItem)
        .where(
          and(eq(trashItem.kind, 'version'), eq(trashItem.name, name), eq(trashItem.state, 'kept')),
        )
        .orderBy(desc(trashItem.id));
      return found?.id;
    },
  };
}
