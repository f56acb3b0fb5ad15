import { changeCatalog } from '../../../../platform/catalog-database/catalog-revision.ts';
import type { CatalogRow } from '../../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { recordRemoval } from '../../../discovery/former-datasets/index.ts';
import { readDatasetDocument, rowsOf } from './dataset-document.repository.ts';
import type { TrashRecorder } from './set-aside.ts';
import { deleteDataset, lockDataset } from './trashed-datasets.repository.ts';

/** Which dataset is removed. */
export interface Removal {
  readonly shortName: string;
  /** Short name of the published dataset to which its addresses lead from now on. */
  readonly replacedBy?: string | null;
  readonly at: Date;
}

/**
 * Takes a dataset out of the catalog and into the trash in one transaction, with its cruises that no
 * other dataset has. Letter case of the name aside. Returns its tables, whose rows may be moved
 * into the trash. Its name is remembered. Refuses with `unknown-dataset`.
 */
export function removeDataset(
  database: Database,
  trash: TrashRecorder,
  { shortName, replacedBy = null, at }: Removal,
): Promise<string[]> {
  return changeCatalog(database, async (transaction) => {
    const row = await lockDataset(transaction, shortName);
    if (!row) throw new Refusal('unknown-dataset', `There is no dataset "${shortName}".`);
    if (replacedBy !== null && !(await hasOther(transaction, row, replacedBy)))
      throw new Refusal('unknown-dataset', `There is no other dataset "${replacedBy}".`);
    const { longName } = row;
    await recordRemoval(transaction, {
      shortName: row.shortName,
      longName,
      removedAt: at,
      replacedBy,
    });
    const tables = await recordRemovedDataset(transaction, trash, row);
    await deleteDataset(transaction, row.id);
    return tables;
  });
}

async function hasOther(
  transaction: Database,
  removed: { readonly id: number },
  shortName: string,
): Promise<boolean> {
  const other = await lockDataset(transaction, shortName);
  return other !== undefined && other.id !== removed.id;
}

async function recordRemovedDataset(
  transaction: Database,
  trash: TrashRecorder,
  { id, shortName }: { id: number; shortName: string },
): Promise<string[]> {
  const document = await readDatasetDocument(transaction, id, 'whole');
  const tableOf = (row: CatalogRow): string => String(row['physical_table']);
  const versions = rowsOf(document, 'dataset_version').filter((row) => row['dropped_at'] === null);
  const live = versions.find((row) => row['is_live'] === true);
  const own = [...(live ? [live] : []), ...rowsOf(document, 'ancillary')].map(tableOf);
  const files = rowsOf(document, 'vault_file').map((row) => ({
    key: String(row['storage_key']),
    bytes: Number(row['bytes']),
  }));
  await trash.record(transaction, {
    kind: 'dataset',
    name: shortName,
    reason: 'removed',
    tables: own,
    files,
    rowCount: live ? Number(live['row_count']) : null,
    document,
  });
  return [...new Set([...own, ...versions.map(tableOf)])];
}
