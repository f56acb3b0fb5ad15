import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { submissionComment } from '../../../../platform/catalog-database/schema/schema.ts';

/** Writes comments, and keeps which of them administrators still have to be told of. */
export function writeComments(database: Database) {
  return {
    async addComment(row: typeof submissionComment.$inferInsert): Promise<void> {
      await database.insert(submissionComment).values(row);
    },
    /** Bytes of text that somebody wrote in comments as an owner. */
    async countCommentBytes(accountId: number): Promise<number> {
      const [sum] = await database
        .select({
          bytes: sql<number>`coalesce(sum(octet_length(${submissionComment.body})), 0)::float8`,
        })
        .from(submissionComment)
        .where(and(eq(submissionComment.accountId, accountId), eq(submissionComment.role, 'user')));
      return sum?.bytes ?? 0;
    },
    /** Submissions with comments that administrators still have to be told of. */
    async listAwaitingMail(): Promise<number[]> {
      const rows = await database
        .selectDistinct({ id: submissionComment.submissionId })
        .from(submissionComment)
        .where(eq(submissionComment.awaitsMail, true));
      return rows.map(({ id }) => id);
    },
    /** The comments that administrators still have to be told of, the oldest first; they count as told from then on. */
    async takeAwaitingMail(submissionId: number) {
      const rows = await database
        .update(submissionComment)
        .set({ awaitsMail: false })
        .where(
          and(
            eq(submissionComment.submissionId, submissionId),
            eq(submissionComment.awaitsMail, true),
          ),
        )
        .returning();
      return rows.toSorted((one, other) => one.id - other.id);
    },
  };
}
