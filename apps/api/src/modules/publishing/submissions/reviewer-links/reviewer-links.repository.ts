import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  submission,
  submissionReviewerLink,
} from '../../../../platform/catalog-database/schema/schema.ts';

/** A reviewer's link as it is stored. */
export type ReviewerLinkRow = typeof submissionReviewerLink.$inferSelect;

/** Reads and writes reviewers' links. */
export type ReviewerLinksRepository = ReturnType<typeof createReviewerLinksRepository>;

/** Reviewers' links of a database. */
export function createReviewerLinksRepository(database: Database) {
  const link = submissionReviewerLink;
  return {
    listOf(submissionId: number): Promise<ReviewerLinkRow[]> {
      return database
        .select()
        .from(link)
        .where(eq(link.submissionId, submissionId))
        .orderBy(desc(link.createdAt), desc(link.id));
    },
    async find(id: number): Promise<ReviewerLinkRow | undefined> {
      const [found] = await database.select().from(link).where(eq(link.id, id));
      return found;
    },
    async findByHash(tokenHash: string): Promise<ReviewerLinkRow | undefined> {
      const [found] = await database.select().from(link).where(eq(link.tokenHash, tokenHash));
      return found;
    },
    /** Adds a link unless the submission has `most` that work already; undefined then. Of several at once, one counts after the other. */
    add(row: typeof link.$inferInsert, most: number): Promise<ReviewerLinkRow | undefined> {
      return database.transaction(async (transaction) => {
        await transaction
          .select({ id: submission.id })
          .from(submission)
          .where(eq(submission.id, row.submissionId))
          .for('update');
        const [working] = await transaction
          .select({ count: count() })
          .from(link)
          .where(
            and(
              eq(link.submissionId, row.submissionId),
              isNull(link.revokedAt),
              gt(link.expiresAt, row.createdAt),
            ),
          );
        if (working && working.count >= most) return undefined;
        return (await transaction.insert(link).values(row).returning())[0];
      });
    },
    async change(id: number, change: Partial<typeof link.$inferInsert>): Promise<void> {
      await database.update(link).set(change).where(eq(link.id, id));
    },
  };
}
