import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { usedCredential } from '../../../platform/catalog-database/schema/schema.ts';

/** Credentials that were taken, over a database. */
export function createUsedCredentials(database: Database) {
  return {
    /** Records a credential; false if it is recorded already, also for concurrent requests. */
    async claim(nonceHash: string, expiresAt: Date): Promise<boolean> {
      const claimed = await database
        .insert(usedCredential)
        .values({ nonceHash, expiresAt })
        .onConflictDoNothing()
        .returning({ nonceHash: usedCredential.nonceHash });
      return claimed.length > 0;
    },
    /** Releases a credential with which nobody was signed in. */
    async release(nonceHash: string): Promise<void> {
      await database.delete(usedCredential).where(eq(usedCredential.nonceHash, nonceHash));
    },
    async removeEnded(now: Date): Promise<void> {
      await database.delete(usedCredential).where(lte(usedCredential.expiresAt, now));
    },
  };
}
