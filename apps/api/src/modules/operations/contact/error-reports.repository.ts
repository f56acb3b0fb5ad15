import { createHash } from 'node:crypto';
import { count, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { errorReportSchema } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { errorReport } from '../../../platform/catalog-database/schema/schema.ts';

/** An error on pages as it is kept. */
export type ErrorReportRow = typeof errorReport.$inferSelect;

/** Counts a report: a new error, or one more of the same text and first line of the stack. */
export async function countReport(
  database: Database,
  report: z.output<typeof errorReportSchema>,
  at: Date,
): Promise<void> {
  const { errorText, stackFirstLine, location, browserInfo, osInfo } = report;
  const fingerprint = createHash('sha256').update(`${errorText}\n${stackFirstLine}`).digest('hex');
  await database
    .insert(errorReport)
    .values({ ...report, fingerprint, count: 1, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: errorReport.fingerprint,
      set: { count: sql`${errorReport.count} + 1`, lastSeenAt: at, location, browserInfo, osInfo },
    });
}

/** Those that were seen last come first; and how many there are in all. */
export async function listReports(
  database: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: ErrorReportRow[] }> {
  const rows = await database
    .select()
    .from(errorReport)
    .orderBy(desc(errorReport.lastSeenAt), desc(errorReport.id))
    .offset(offset)
    .limit(limit);
  const [all] = await database.select({ total: count() }).from(errorReport);
  return { rows, total: all?.total ?? 0 };
}

/** False if there is none of this number. */
export async function removeReport(database: Database, id: number): Promise<boolean> {
  const removed = await database
    .delete(errorReport)
    .where(eq(errorReport.id, id))
    .returning({ id: errorReport.id });
  return removed.length > 0;
}

/** Removes what was last seen before an instant, and all but the latest. */
export async function removeOldReports(
  database: Database,
  { before, kept }: { readonly before: Date; readonly kept: number },
): Promise<void> {
  await database.delete(errorReport).where(lt(errorReport.lastSeenAt, before));
  const latest = database
    .select({ id: errorReport.id })
    .from(errorReport)
    .orderBy(desc(errorReport.lastSeenAt), desc(errorReport.id))
    .limit(kept);
  await database.delete(errorReport).where(notInArray(errorReport.id, latest));
}
