import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { submissionReviewerLink } from '../../platform/catalog-database/schema/schema.ts';

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
    async countWorking(submissionId: number, at: Date): Promise<number> {
      const [found] = await database
        .select({ count: count() })
        .from(link)
        .where(
          and(eq(link.submissionId, submissionId), isNull(link.revokedAt), gt(link.expiresAt, at)),
        );
      return found?.count ?? 0;
    },
    async find(id: number): Promise<ReviewerLinkRow | undefined> {
      const [found] = await database.select().from(link).where(eq(link.id, id));
      return found;
    },
    async findByHash(tokenHash: string): Promise<ReviewerLinkRow | undefined> {
      const [found] = await database.select().from(link).where(eq(link.tokenHash, tokenHash));
      return found;
    },
    async add(row: typeof link.$inferInsert): Promise<ReviewerLinkRow> {
      const [added] = await database.insert(link).values(row).returning();
      if (!added) throw new Error('The link was not written');
      return added;
    },
    async change(id: number, change: Partial<typeof link.$inferInsert>): Promise<void> {
      await database.update(link).set(change).where(eq(link.id, id));
    },
  };
}
