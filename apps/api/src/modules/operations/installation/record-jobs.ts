import type { Platform } from '../../../platform/platform.ts';
import { checksumTable } from '../backup/index.ts';
import type { InstallationRepository } from './installation.repository.ts';
import { listRecords, writeRecords } from './private-tables.ts';
import { dropRecords } from './sync-records.ts';

/**
 * Background work on the records. The answer of each call says whether all of it is done
 * for that state of the catalog.
 */
export function createRecordJobs(
  platform: Platform,
  repository: InstallationRepository,
): (counter: number) => Promise<boolean> {
  const failed = new Set<string>();
  return async (counter) => {
    await dropRecords(platform, counter);
    const heads = await listRecords(platform);
    const done = new Set(heads.filter(({ kind }) => kind === 'checksum').map(({ name }) => name));
    // The rows of a table never change; one is read at a time.
    const next = heads.find(
      ({ kind, name, state }) =>
        kind === 'dataset' && state === 'live' && !done.has(name) && !failed.has(name),
    );
    if (!next) return true;
    try {
      const columns = await repository.readColumns(next.name);
      const { checksums } = await checksumTable(platform.bulkEngine, next.name, columns);
      await writeRecords(
        platform,
        [{ ...next, kind: 'checksum', digest: '', content: JSON.stringify(checksums) }],
        counter,
      );
    } catch (error) {
      failed.add(next.name);
      platform.logger.warn(
        { err: error, table: next.name },
        'The checksum of a table could not be computed; it is tried again after the next start',
      );
    }
    return false;
  };
}
