import { requireValue } from '@isobath/ocean';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { guest } from '../../../platform/catalog-database/schema/schema.ts';

/** A guest, or a count of the plots of an anonymous visitor or of an address, whose token no guest's cookie has. */
export type GuestRow = typeof guest.$inferSelect;

export async function addGuest(
  database: Database,
  values: Omit<GuestRow, 'id'>,
): Promise<GuestRow> {
  const [row] = await database.insert(guest).values(values).returning();
  return requireValue(row, 'row of a new guest');
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

/** Plots that were counted under a name. */
export async function findPlots(
  database: Database,
  name: string,
): Promise<Pick<GuestRow, 'plots' | 'expiresAt'> | undefined> {
  const [row] = await database
    .select({ plots: guest.plots, expiresAt: guest.expiresAt })
    .from(guest)
    .where(eq(guest.tokenHash, name));
  return row;
}

/** Writes counts of plots, each in a row of its name. */
export async function savePlots(
  database: Database,
  counts: readonly (Pick<GuestRow, 'plots' | 'expiresAt'> & { readonly name: string })[],
  now: Date,
): Promise<void> {
  await database
    .insert(guest)
    .values(
      counts.map(({ name, plots, expiresAt }) => ({
        tokenHash: name,
        plots,
        createdAt: now,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({
      target: guest.tokenHash,
      set: { plots: sql`excluded.plots`, expiresAt: sql`excluded.expires_at` },
    });
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
