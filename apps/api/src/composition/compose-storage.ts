import {
  createLoadsRepository,
  createPublicationRepository,
  normaliseStoredLicences,
  reconcileTables,
  restoreFromTrash,
  setRetiredAside,
} from '../modules/ingestion/loads/index.ts';
import { createTrash } from '../modules/ingestion/trash/index.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Composes the modules that keep track of tables: loads in progress, published versions, and the
 * trash.
 */
export function composeStorage(platform: Platform) {
  const trash = createTrash(platform);
  restoreFromTrash(platform, trash);
  const loads = createLoadsRepository(platform.database);
  const publications = createPublicationRepository(platform.database, trash);
  const stores = { loads, publications, trash };
  return {
    ...stores,
    /** At start, before any requests. */
    async recover(): Promise<void> {
      await trash.recover();
      await reconcileTables(platform, stores);
      for (const { from, to } of await normaliseStoredLicences(platform.database))
        platform.logger.info({ from, to }, 'A licence is stored by its identifier from now on');
    },
    /** Moves versions that nobody reads any more to the trash; not while a backup is being written. */
    setRetiredAside: () => setRetiredAside(platform, stores),
  };
}
