import type { Platform } from '../../../platform/platform.ts';
import { clientTableName } from './data-table.ts';
import type { PublicationRepository } from './publication/publication.repository.ts';

/**
 * Compares the rows of every published table with what the catalog says of them, without reading any: the engine knows how many each of its parts
 * has, and sets parts aside that it finds broken when it starts. Answers what is wrong by physical table, and tells to the log which rows are missing; of missing tables the reconciliation at start tells. Where the
 * engine does not know, as on a cluster, nothing is said.
 */
export async function findDamagedTables(
  { engine, logger }: Pick<Platform, 'engine' | 'logger'>,
  publications: Pick<PublicationRepository, 'listLive'>,
): Promise<Map<string, string>> {
  const found = await engine.readRows<{ name: string; rows: number | null }>({
    sql: 'SELECT name, total_rows AS rows FROM system.tables WHERE database = currentDatabase()',
  });
  const rowsOf = new Map(found.map(({ name, rows }) => [name, rows]));
  const damaged = new Map<string, string>();
  for (const { shortName, physicalTable, rowCount } of await publications.listLive()) {
    const rows = rowsOf.get(physicalTable);
    if (rows === null || rows === rowCount) continue;
    if (rows === undefined) {
      damaged.set(physicalTable, 'its table is missing');
      continue;
    }
    const problem = `the catalog says ${rowCount} rows; ${rows} can be read`;
    damaged.set(physicalTable, problem);
    logger.error(
      {
        dataset: shortName,
        table: clientTableName(physicalTable),
        physicalTable,
        rowsPublished: rowCount,
        rowsFound: rows,
      },
      `The stored rows of the dataset ${shortName} are damaged: ${problem}. It is not answered from until you load it again or restore a backup`,
    );
  }
  return damaged;
}
