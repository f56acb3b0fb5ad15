import { requireValue } from '@isobath/ocean';
import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { signup } from '../../../platform/catalog-database/schema/schema.ts';
import { keyOf } from './key-of.ts';

/** A sign-up that waits for its link to be followed. */
export type SignupRow = typeof signup.$inferSelect;

const waits = (tokenHash: string, now: Date) =>
  and(eq(signup.tokenHash, tokenHash), gt(signup.expiresAt, now));

/** Waiting sign-ups over a database. */
export function createSignupsRepository(database: Database) {
  return {
    async addSignup(transaction: Database, row: Omit<SignupRow, 'id'>): Promise<void> {
      await transaction.insert(signup).values(row);
    },
    /** The newest sign-up with this address whose link has not been followed yet. */
    async findSignup(email: string, now: Date): Promise<SignupRow | undefined> {
      return (
        await database
          .select()
          .from(signup)
          .where(and(eq(signup.emailKey, keyOf(email)), gt(signup.expiresAt, now)))
          .orderBy(desc(signup.id))
          .limit(1)
      )[0];
    },
    /** Takes the sign-up of a link that confirms it as it was sent; nobody else can take it. */
    async takeSignup(
      transaction: Database,
      tokenHash: string,
      now: Date,
    ): Promise<(SignupRow & { readonly passwordHash: string }) | undefined> {
      const [row] = await transaction
        .delete(signup)
        .where(and(waits(tokenHash, now), isNotNull(signup.passwordHash)))
        .returning();
      return (
        row && { ...row, passwordHash: requireValue(row.passwordHash, 'password of a sign-up') }
      );
    },
    /** The sign-up of a link that finishes it with a new password. */
    async findUnfinished(tokenHash: string, now: Date): Promise<SignupRow | undefined> {
      return (
        await database
          .select()
          .from(signup)
          .where(and(waits(tokenHash, now), isNull(signup.passwordHash)))
      )[0];
    },
    /** Takes such a sign-up; nobody else can take it. */
    async takeUnfinished(
      transaction: Database,
      tokenHash: string,
      now: Date,
    ): Promise<SignupRow | undefined> {
      return (
        await transaction
          .delete(signup)
          .where(and(waits(tokenHash, now), isNull(signup.passwordHash)))
          .returning()
      )[0];
    },
    async removeSignups(transaction: Database, emailKey: string): Promise<void> {
      await transaction.delete(signup).where(eq(signup.emailKey, emailKey));
    },
    async removeEndedSignups(now: Date): Promise<void> {
      await database.delete(signup).where(lte(signup.expiresAt, now));
    },
  };
}
