import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { catalogRevision } from './schema.ts';

/** The catalog's revision: what was read at the same one is still true. 0 before anything was published. */
export async function readCatalogRevision(database: Database): Promise<number> {
  return (await database.select().from(catalogRevision))[0]?.revision ?? 0;
}

/** Says that the catalog has changed; within the transaction that changes it. */
export async function raiseCatalogRevision(transaction: Database): Promise<void> {
  await transaction.update(catalogRevision).set({ revision: sql`${catalogRevision.revision} + 1` });
}
