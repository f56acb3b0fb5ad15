import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, vaultFile } from '../../../platform/catalog-database/schema/schema.ts';
import type { HashedFile } from './strange-files.ts';

/**
 * Names files in the catalog whose dataset is there and has no file of that name. Returns how many.
 */
export async function placeFiles(
  transaction: Database,
  files: readonly HashedFile[],
  addedAt: Date,
): Promise<number> {
  let count = 0;
  for (const { key, bytes, sha256, shortName, folder, name } of files) {
    const [owner] = await transaction
      .select({ id: dataset.id })
      .from(dataset)
      .where(eq(dataset.shortName, shortName));
    if (!owner) continue;
    const placed = await transaction
      .insert(vaultFile)
      .values({ datasetId: owner.id, folder, name, bytes, sha256, storageKey: key, addedAt })
      .onConflictDoNothing()
      .returning({ id: vaultFile.id });
    count += placed.length;
  }
  return count;
}
