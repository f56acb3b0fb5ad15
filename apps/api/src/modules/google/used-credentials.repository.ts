import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { usedCredential } from '../../platform/catalog-database/schema/schema.ts';

/** Credentials that were taken, over a database. */
export function createUsedCredentials(database: Database) {
  return {
    /** Writes a credential down; false where it is written down already, also for those that come at the same time. */
    async claim(nonceHash: string, expiresAt: Date): Promise<boolean> {
      const claimed = await database
        .insert(usedCredential)
        .values({ nonceHash, expiresAt })
        .onConflictDoNothing()
        .returning({ nonceHash: usedCredential.nonceHash });
      return claimed.length > 0;
    },
    /** Gives a credential back that nobody was signed in by. */
    async release(nonceHash: string): Promise<void> {
      await database.delete(usedCredential).where(eq(usedCredential.nonceHash, nonceHash));
    },
    async removeEnded(now: Date): Promise<void> {
      await database.delete(usedCredential).where(lte(usedCredential.expiresAt, now));
    },
  };
}
