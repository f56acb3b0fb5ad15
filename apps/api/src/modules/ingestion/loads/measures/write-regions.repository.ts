import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { datasetRegion, term } from '../../../../platform/catalog-database/schema/schema.ts';
import type { TermKind } from '../../../../platform/catalog-database/schema/schema.ts';

/** Lists a dataset under these regions and no others; within a transaction. */
export async function writeRegions(
  database: Database,
  datasetId: number,
  regions: readonly string[],
): Promise<void> {
  const regionIds = await writeTerms(database, 'region', regions);
  await database.delete(datasetRegion).where(eq(datasetRegion.datasetId, datasetId));
  if (regionIds.length > 0)
    await database
      .insert(datasetRegion)
      .values(regionIds.map((regionId) => ({ datasetId, regionId })));
}

/** Adds terms to the vocabulary of the catalog where it does not have them; answers their ids, within a transaction. */
export async function writeTerms(
  database: Database,
  kind: TermKind,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await database
    .insert(term)
    .values(names.map((name) => ({ kind, name })))
    .onConflictDoUpdate({ target: [term.kind, term.name], set: { kind } })
    .returning({ id: term.id });
  return rows.map(({ id }) => id);
}
