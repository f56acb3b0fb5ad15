import {
  createLoadsRepository,
  createPublicationRepository,
  reconcileTables,
  restoreFromTrash,
  setRetiredAside,
} from '../modules/loads/index.ts';
import { createTrash } from '../modules/trash/index.ts';
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
    },
    /**
     * Periodically, while no backup is being written: data that nobody reads any more are moved to
     * the trash or erased.
     */
    async sweep(ancillary: { sweep(): Promise<void> }): Promise<void> {
      await setRetiredAside(platform, stores);
      await ancillary.sweep();
      await trash.sweep();
    },
  };
}
