import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/api/dist/platform/catalog-database/database.js';
import { makeLargeCatalog } from '../apps/api/dist/testing/datasets/large-catalog.js';
import { startPortal } from './portal.mjs';

/** Places of an ordinary track: five million positions in all. */
const places = 1000;

/** Puts a portal's catalog of 10,000 datasets and 5,000 cruises into a folder that has none. */
export async function placeLargeCatalog(folder) {
  if (existsSync(join(folder, 'catalog'))) return;
  const portal = await startPortal(folder);
  await portal.stop();
  const { database, close } = await openDatabase({ folder: join(folder, 'catalog') });
  await makeLargeCatalog(database, { places });
  await close();
}
