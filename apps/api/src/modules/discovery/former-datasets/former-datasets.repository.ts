import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, formerDataset } from '../../../platform/catalog-database/schema/schema.ts';

/** A dataset that was removed. */
export interface FormerDataset {
  readonly shortName: string;
  readonly longName: string;
  readonly removedAt: Date;
  /** Short name of the published dataset that takes its place; null if there is none. */
  readonly replacedBy: string | null;
}

/** How often a dataset in place of another may have been replaced itself. */
const maxSteps = 10;

/** Remembers the name of a dataset that is being removed, with the one that takes its place. */
export async function recordRemoval(
  transaction: Database,
  former: Omit<typeof formerDataset.$inferInsert, 'nameKey'>,
): Promise<void> {
  const row = { ...former, nameKey: former.shortName.toLowerCase() };
  await transaction
    .insert(formerDataset)
    .values(row)
    .onConflictDoUpdate({ target: formerDataset.nameKey, set: row });
}

/** The removed dataset of a name, letter case aside; undefined if a published dataset has the name, or none ever had. */
export async function findFormerDataset(
  database: Database,
  shortName: string,
): Promise<FormerDataset | undefined> {
  if (await findPublishedName(database, shortName)) return undefined;
  const former = await findRow(database, shortName);
  if (!former) return undefined;
  let next = former.replacedBy;
  for (let step = 0; next !== null && step < maxSteps; step += 1) {
    const published = await findPublishedName(database, next);
    if (published !== undefined) return { ...former, replacedBy: published };
    next = (await findRow(database, next))?.replacedBy ?? null;
  }
  return { ...former, replacedBy: null };
}

async function findRow(
  database: Database,
  name: string,
): Promise<typeof formerDataset.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(formerDataset)
    .where(eq(formerDataset.nameKey, name.toLowerCase()));
  return row;
}

async function findPublishedName(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database
    .select({ shortName: dataset.shortName })
    .from(dataset)
    .where(sql`lower(${dataset.shortName}) = ${name.toLowerCase()}`);
  return row?.shortName;
}
