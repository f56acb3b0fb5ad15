import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../platform/database.ts';

/** Name of the environment variable that says where the run's empty catalog is. */
const place = 'ISOBATH_TEST_EMPTY_CATALOG';
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const keptFolder = fromHere('../../../../node_modules/.cache/isobath');
const keptPrefix = 'empty-catalog-';
const dayMs = 86_400_000;

/**
 * Set-up of a whole run: an embedded catalog without a row for every test that begins with one. Making it takes ten seconds of processor time, so it is
 * kept for later runs with the same PGlite and migrations. Answers what ends the set-up.
 */
export default async function makeEmptyCatalog(): Promise<() => Promise<void>> {
  const kept = join(keptFolder, `${keptPrefix}${await fingerprint()}`);
  if (!existsSync(kept)) await keepEmptyCatalog(kept);
  process.env[place] = kept;
  return () => Promise.resolve();
}

/** Says what an empty catalog follows from. */
async function fingerprint(): Promise<string> {
  const migrations = fromHere('../../migrations');
  const paths = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted().map((name) => join(migrations, name));
  const hash = createHash('sha256').update(process.version);
  for (const path of [fromHere('../platform/database.ts'), fromHere('../../package.json'), ...paths]) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Makes an empty catalog under another name first, so that a run that is broken off leaves no half one; two runs at once make the same. */
async function keepEmptyCatalog(kept: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true });
  await removeOld();
  const made = await mkdtemp(join(keptFolder, 'making-'));
  try {
    const { close } = await openDatabase({ folder: made });
    await close();
    await rename(made, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Takes away what was made a day ago: no run that began then still goes on. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(keptFolder)) {
    const path = join(keptFolder, name);
    const madeMs = await stat(path).then(({ mtimeMs }) => mtimeMs, () => Date.now());
    if (Date.now() - madeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

/** Puts a copy of the run's empty catalog into a folder that is not there yet; without one the folder stays away, and a portal makes it. */
export async function placeEmptyCatalog(folder: string): Promise<void> {
  const source = process.env[place];
  if (source !== undefined) await cp(source, folder, { recursive: true });
}
