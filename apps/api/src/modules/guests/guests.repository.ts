import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { guest } from '../../platform/catalog-database/schema/schema.ts';

/** A guest; anonymous visitors of one address share a row, whose token no cookie has. */
export type GuestRow = typeof guest.$inferSelect;

export async function addGuest(
  database: Database,
  values: Omit<GuestRow, 'id'>,
): Promise<GuestRow> {
  const [row] = await database.insert(guest).values(values).returning();
  return row!;
}

/** A guest whose day has not ended. */
export async function findGuest(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<GuestRow | undefined> {
  const [row] = await database
    .select()
    .from(guest)
    .where(and(eq(guest.tokenHash, tokenHash), gt(guest.expiresAt, now)));
  return row;
}

/** Counts a plot of a guest; undefined where there are `allowed` already. */
export async function addPlot(
  database: Database,
  id: GuestRow['id'],
  allowed: number,
): Promise<GuestRow | undefined> {
  const [counted] = await database
    .update(guest)
    .set({ plots: sql`${guest.plots} + 1` })
    .where(and(eq(guest.id, id), lt(guest.plots, allowed)))
    .returning();
  return counted;
}

/** Counts a plot in the row of an address, which begins again when its day has ended; false where there are `allowed` already. */
export async function addPlotOfAddress(
  database: Database,
  {
    tokenHash,
    now,
    expiresAt,
  }: { readonly tokenHash: string; readonly now: Date; readonly expiresAt: Date },
  allowed: number,
): Promise<boolean> {
  const isOver = sql`${guest.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const counted = await database
    .insert(guest)
    .values({ tokenHash, plots: 1, createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: guest.tokenHash,
      set: { plots: sql`case when ${isOver} then 1 else ${guest.plots} + 1 end`, expiresAt },
      setWhere: sql`${isOver} or ${guest.plots} < ${allowed}`,
    })
    .returning({ id: guest.id });
  return counted.length > 0;
}

export async function takePlotBack(database: Database, tokenHash: string): Promise<void> {
  await database
    .update(guest)
    .set({ plots: sql`greatest(${guest.plots} - 1, 0)` })
    .where(eq(guest.tokenHash, tokenHash));
}

/** Removes guests whose day has ended. */
export async function removeGuestsUntil(database: Database, now: Date): Promise<void> {
  await database.delete(guest).where(lte(guest.expiresAt, now));
}
