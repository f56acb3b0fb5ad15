import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { TokenPurpose } from '../../../platform/catalog-database/schema/schema.ts';
import { accountToken } from '../../../platform/catalog-database/schema/schema.ts';

/** A link that was sent. */
export type TokenRow = typeof accountToken.$inferSelect;

const still = (tokenHash: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(accountToken.tokenHash, tokenHash),
    eq(accountToken.purpose, purpose),
    isNull(accountToken.usedAt),
    gt(accountToken.expiresAt, now),
  );

/** Links that were sent, over a database. */
export function createLinksRepository(database: Database) {
  return {
    async addToken(transaction: Database, row: Omit<TokenRow, 'id' | 'usedAt'>): Promise<void> {
      await transaction.insert(accountToken).values(row);
    },
    /** A link that still works. */
    async findToken(
      tokenHash: string,
      purpose: TokenPurpose,
      now: Date,
    ): Promise<TokenRow | undefined> {
      return (
        await database
          .select()
          .from(accountToken)
          .where(still(tokenHash, purpose, now))
      )[0];
    },
    /** How many links of a kind still work for an account. */
    async countLinks(accountId: number, purpose: TokenPurpose, now: Date): Promise<number> {
      const working = and(
        eq(accountToken.accountId, accountId),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      );
      return database.$count(accountToken, working);
    },
    /** Uses a link up; undefined where it was used or has ended. */
    async takeToken(
      transaction: Database,
      tokenHash: string,
      purpose: TokenPurpose,
      now: Date,
    ): Promise<TokenRow | undefined> {
      return (
        await transaction
          .update(accountToken)
          .set({ usedAt: now })
          .where(still(tokenHash, purpose, now))
          .returning()
      )[0];
    },
    /** Ends all links of an account that change it. */
    async voidTokens(transaction: Database, accountId: number): Promise<void> {
      await transaction
        .delete(accountToken)
        .where(
          and(
            eq(accountToken.accountId, accountId),
            ne(accountToken.purpose, 'unsubscribe'),
            isNull(accountToken.usedAt),
          ),
        );
    },
    async removeEndedLinks(now: Date): Promise<void> {
      await database.delete(accountToken).where(lte(accountToken.expiresAt, now));
    },
  };
}
