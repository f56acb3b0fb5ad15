import { requireValue } from '@isobath/ocean';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account } from '../../../platform/catalog-database/schema/schema.ts';
import { keyOf } from './key-of.ts';
import { createLinksRepository } from './links.repository.ts';
import { createSignupsRepository } from './signups.repository.ts';

/** A person in the database. */
export type AccountRow = typeof account.$inferSelect;

/** Accounts, waiting sign-ups and links in the catalog database. */
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Accounts over a database. Methods that write take the transaction they belong to. */
export function createAccountsRepository(database: Database) {
  return {
    async find(id: number, transaction: Database = database): Promise<AccountRow | undefined> {
      return (await transaction.select().from(account).where(eq(account.id, id)))[0];
    },
    async findByEmail(email: string): Promise<AccountRow | undefined> {
      return (
        await database
          .select()
          .from(account)
          .where(eq(account.emailKey, keyOf(email)))
      )[0];
    },
    /** By username, or by address as older pages sent it. Usernames hold no `@`, so that the two never meet. */
    async findByName(name: string): Promise<AccountRow | undefined> {
      return (
        await database
          .select()
          .from(account)
          .where(or(eq(account.usernameKey, keyOf(name)), eq(account.emailKey, keyOf(name))))
          .limit(1)
      )[0];
    },
    async findByGoogle(subject: string): Promise<AccountRow | undefined> {
      return (await database.select().from(account).where(eq(account.googleSubject, subject)))[0];
    },
    /**
     * Whether a username belongs to an account. Pending sign-ups reserve none: somebody who
     * mistyped the address may register again.
     */
    async isUsernameTaken(username: string): Promise<boolean> {
      return (
        (
          await database
            .select({ id: account.id })
            .from(account)
            .where(eq(account.usernameKey, keyOf(username)))
            .limit(1)
        ).length > 0
      );
    },
    async insert(transaction: Database, row: typeof account.$inferInsert): Promise<AccountRow> {
      const [inserted] = await transaction.insert(account).values(row).returning();
      return requireValue(inserted, 'row of a new account');
    },
    async update(
      transaction: Database,
      id: number,
      change: Partial<typeof account.$inferInsert>,
    ): Promise<void> {
      await transaction.update(account).set(change).where(eq(account.id, id));
    },
    async remove(transaction: Database, id: number): Promise<void> {
      await transaction.delete(account).where(eq(account.id, id));
    },
    countOtherAdministrators,
    ...createSignupsRepository(database),
    ...createLinksRepository(database),
  };
}

/**
 * Administrators who are not suspended, except for one. All rows, including this one's, are
 * locked until the transaction ends; they are taken in the order of their numbers, so that two
 * who act on each other wait instead of deadlocking.
 */
async function countOtherAdministrators(transaction: Database, id: number): Promise<number> {
  const rows = await transaction
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt)))
    .orderBy(asc(account.id))
    .for('update');
  return rows.filter((row) => row.id !== id).length;
}
