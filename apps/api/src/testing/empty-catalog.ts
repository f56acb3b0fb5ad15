import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/database.ts';

/** Name of the environment variable that says where the run's empty catalog is. */
const place = 'ISOBATH_TEST_EMPTY_CATALOG';

/**
 * Set-up of a whole run: makes one embedded catalog without a row, which takes seconds of processor time, for every test that begins with one.
 * Answers what removes it.
 */
export default async function makeEmptyCatalog(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-empty-'));
  const { close } = await openDatabase({ folder });
  await close();
  process.env[place] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Puts a copy of the run's empty catalog into a folder that is not there yet; without one the folder stays away, and a portal makes it. */
export async function placeEmptyCatalog(folder: string): Promise<void> {
  const source = process.env[place];
  if (source !== undefined) await cp(source, folder, { recursive: true });
}
