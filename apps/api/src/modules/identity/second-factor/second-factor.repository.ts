import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { recoveryCode, secondFactor } from '../../../platform/catalog-database/schema/schema.ts';

/** A second factor as it is stored; the secret is sealed. */
export type FactorRow = typeof secondFactor.$inferSelect;

export function listFactors(database: Database): Promise<FactorRow[]> {
  return database.select().from(secondFactor);
}

export async function findFactor(
  database: Database,
  accountId: number,
): Promise<FactorRow | undefined> {
  const [row] = await database
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId));
  return row;
}

/** Stores a factor that is not confirmed yet; false where a confirmed one is in its place. */
export async function beginFactor(database: Database, factor: FactorRow): Promise<boolean> {
  const { accountId, ...fresh } = factor;
  const made = await database
    .insert(secondFactor)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ id: secondFactor.accountId });
  return made.length > 0;
}

export async function confirmFactor(
  database: Database,
  accountId: number,
  confirmedAt: Date,
): Promise<void> {
  await database
    .update(secondFactor)
    .set({ confirmedAt })
    .where(eq(secondFactor.accountId, accountId));
}

/** Gives a factor another sealed text of its secret, unless it has changed meanwhile. */
export async function replaceSecret(
  database: Database,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await database
    .update(secondFactor)
    .set({ secret: to })
    .where(and(eq(secondFactor.accountId, accountId), eq(secondFactor.secret, from)));
}

/** Writes down the period of a code that was shown; false where that or a later one is written down already. */
export async function takePeriod(
  database: Database,
  accountId: number,
  period: number,
): Promise<boolean> {
  const taken = await database
    .update(secondFactor)
    .set({ lastPeriod: sql`${period}::bigint` })
    .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastPeriod, period)))
    .returning({ id: secondFactor.accountId });
  return taken.length > 0;
}

/** Uses up a recovery code; false where there is no such code. */
export async function takeRecoveryCode(
  database: Database,
  accountId: number,
  codeHash: string,
): Promise<boolean> {
  const used = await database
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ id: recoveryCode.accountId });
  return used.length > 0;
}

export async function replaceCodes(
  database: Database,
  accountId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await database.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await database
    .insert(recoveryCode)
    .values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Removes the factor of an account and its recovery codes. */
export async function removeFactor(database: Database, accountId: number): Promise<void> {
  await database.delete(secondFactor).where(eq(secondFactor.accountId, accountId));
  await database.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
}
