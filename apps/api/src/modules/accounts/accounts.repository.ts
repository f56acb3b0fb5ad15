import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { TokenPurpose } from '../../platform/schema.ts';
import { account, accountToken, signup } from '../../platform/schema.ts';

/** A person in the database. */
export type AccountRow = typeof account.$inferSelect;
/** A sign-up that waits for its link to be followed. */
export type SignupRow = typeof signup.$inferSelect;
/** A link that was sent. */
export type TokenRow = typeof accountToken.$inferSelect;

/** How names and addresses are compared: without regard to case and to the Unicode form they are typed in. */
export function keyOf(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Accounts, waiting sign-ups and links in the catalog database. */
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Accounts over a database. Methods that write take the transaction they belong to. */
export function createAccountsRepository(database: Database) {
  return {
    database,
    async find(id: number, transaction: Database = database): Promise<AccountRow | undefined> {
      return (await transaction.select().from(account).where(eq(account.id, id)))[0];
    },
    async findByEmail(email: string): Promise<AccountRow | undefined> {
      return (await database.select().from(account).where(eq(account.emailKey, keyOf(email))))[0];
    },
    /** By username, or by address as older pages sent it. Usernames hold no `@`, so that the two never meet. */
    async findByName(name: string): Promise<AccountRow | undefined> {
      return (await database.select().from(account).where(or(eq(account.usernameKey, keyOf(name)), eq(account.emailKey, keyOf(name)))).limit(1))[0];
    },
    async findByGoogle(subject: string): Promise<AccountRow | undefined> {
      return (await database.select().from(account).where(eq(account.googleSubject, subject)))[0];
    },
    /** Whether a username belongs to an account. Sign-ups that wait reserve none: who mistyped the address may register again. */
    async isUsernameTaken(username: string): Promise<boolean> {
      return (await database.select({ id: account.id }).from(account).where(eq(account.usernameKey, keyOf(username))).limit(1)).length > 0;
    },
    async insert(transaction: Database, row: typeof account.$inferInsert): Promise<AccountRow> {
      return (await transaction.insert(account).values(row).returning())[0]!;
    },
    async update(transaction: Database, id: number, change: Partial<typeof account.$inferInsert>): Promise<void> {
      await transaction.update(account).set(change).where(eq(account.id, id));
    },
    async remove(transaction: Database, id: number): Promise<void> {
      await transaction.delete(account).where(eq(account.id, id));
    },
    /** Administrators who are not suspended, but for one; their rows stay as they are until the transaction ends. */
    async countOtherAdministrators(transaction: Database, id: number): Promise<number> {
      const rows = await transaction.select({ id: account.id }).from(account)
        .where(and(eq(account.isAdministrator, true), isNull(account.suspendedAt), ne(account.id, id))).for('update');
      return rows.length;
    },
    async addSignup(transaction: Database, row: Omit<SignupRow, 'id'>): Promise<void> {
      await transaction.insert(signup).values(row);
    },
    /** Whether somebody who registered with this address has yet to follow the link; the newest one. */
    async findSignup(email: string, now: Date): Promise<SignupRow | undefined> {
      return (await database.select().from(signup).where(and(eq(signup.emailKey, keyOf(email)), gt(signup.expiresAt, now))).orderBy(desc(signup.id)).limit(1))[0];
    },
    /** Takes the sign-up of a link; nobody else can take it. */
    async takeSignup(transaction: Database, tokenHash: string, now: Date): Promise<SignupRow | undefined> {
      return (await transaction.delete(signup).where(and(eq(signup.tokenHash, tokenHash), gt(signup.expiresAt, now))).returning())[0];
    },
    async removeSignups(transaction: Database, emailKey: string): Promise<void> {
      await transaction.delete(signup).where(eq(signup.emailKey, emailKey));
    },
    async removeEnded(now: Date): Promise<void> {
      await database.delete(signup).where(lte(signup.expiresAt, now));
      await database.delete(accountToken).where(lte(accountToken.expiresAt, now));
    },
    async addToken(transaction: Database, row: Omit<TokenRow, 'id' | 'usedAt'>): Promise<void> {
      await transaction.insert(accountToken).values(row);
    },
    /** A link that still works. */
    async findToken(tokenHash: string, purpose: TokenPurpose, now: Date): Promise<TokenRow | undefined> {
      const still = and(eq(accountToken.tokenHash, tokenHash), eq(accountToken.purpose, purpose), isNull(accountToken.usedAt), gt(accountToken.expiresAt, now));
      return (await database.select().from(accountToken).where(still))[0];
    },
    /** Uses a link up; undefined where it was used or has ended. */
    async takeToken(transaction: Database, tokenHash: string, purpose: TokenPurpose, now: Date): Promise<TokenRow | undefined> {
      const still = and(eq(accountToken.tokenHash, tokenHash), eq(accountToken.purpose, purpose), isNull(accountToken.usedAt), gt(accountToken.expiresAt, now));
      return (await transaction.update(accountToken).set({ usedAt: now }).where(still).returning())[0];
    },
    /** Ends all links of an account that change it. */
    async voidTokens(transaction: Database, accountId: number): Promise<void> {
      await transaction.delete(accountToken).where(and(eq(accountToken.accountId, accountId), ne(accountToken.purpose, 'unsubscribe'), isNull(accountToken.usedAt)));
    },
  };
}
