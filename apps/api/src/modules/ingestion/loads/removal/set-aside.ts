import type { Database } from '../../../../platform/catalog-database/database.ts';
import type { Trash } from '../../trash/index.ts';
import { readDatasetDocument } from './dataset-document.repository.ts';
import { findLiveVersion } from './trashed-datasets.repository.ts';

/** What records in a transaction that something is in the trash. */
export type TrashRecorder = Pick<Trash, 'record'>;

/**
 * Puts the live version of a dataset into the trash, with its description as the catalog has it now:
 * before another version is written over it. Its rows stay where they are while they may be read.
 */
export async function recordReplacedVersion(
  transaction: Database,
  trash: TrashRecorder,
  datasetId: number,
): Promise<void> {
  const live = await findLiveVersion(transaction, datasetId);
  if (!live) return;
  const { number, physicalTable, rowCount } = live.version;
  await trash.record(transaction, {
    kind: 'version',
    name: `${live.shortName}@${number}`,
    reason: 'replaced',
    tables: [physicalTable],
    rowCount,
    document: await readDatasetDocument(transaction, datasetId, 'live version'),
  });
}
