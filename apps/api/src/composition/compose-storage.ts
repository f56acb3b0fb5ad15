import {
  createLoadsRepository,
  createPublicationRepository,
  reconcileTables,
  restoreFromTrash,
  setRetiredAside,
} from '../modules/loads/index.ts';
import { createTrash } from '../modules/trash/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Puts together what keeps track of tables: loads on their way, published versions, and the trash. */
export function composeStorage(platform: Platform) {
  const trash = createTrash(platform);
  restoreFromTrash(platform, trash);
  const loads = createLoadsRepository(platform.database);
  const publications = createPublicationRepository(platform.database, trash);
  const stores = { loads, publications, trash };
  return {
    ...stores,
    /** At start, before anybody reads. */
    async recover(): Promise<void> {
      await trash.recover();
      await reconcileTables(platform, stores);
    },
    /** From time to time, while no backup is written: what nobody reads any more is set aside or erased. */
    async sweep(ancillary: { sweep(): Promise<void> }): Promise<void> {
      await setRetiredAside(platform, stores);
      await ancillary.sweep();
      await trash.sweep();
    },
  };
}
