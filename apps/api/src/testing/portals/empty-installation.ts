import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makePrivateFolder } from '@isobath/engine';
import { copyTree } from './copy-tree.ts';

/** Name of the environment variable that says where the run's empty installation is. */
const place = 'ISOBATH_TEST_EMPTY_INSTALLATION';
/** What of it is copied: a lock, an address and keys are each portal's own. */
const copiedParts = ['catalog', 'engine'];
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cachedFolder = fromHere('../../../../../node_modules/.cache/isobath');
const cachedPrefix = 'empty-installation-';
const dayMs = 86_400_000;
const maxMakingMs = 180_000;
const claimLookMs = 100;

/**
 * Set-up of a whole run: an installation without a dataset, as a first start leaves it, for every test that begins with one. Making it takes ten seconds
 * of processor time, so it is kept for later runs with the same PGlite and migrations. Answers what ends the set-up.
 */
export default async function makeEmptyInstallation(): Promise<() => Promise<void>> {
  const kept = join(cachedFolder, `${cachedPrefix}${await fingerprint()}`);
  while (!existsSync(kept)) {
    if (await claim(`${kept}.claim`)) {
      try {
        await keepEmptyInstallation(kept);
      } finally {
        await release(`${kept}.claim`);
      }
    } else await wait(claimLookMs);
  }
  process.env[place] = kept;
  return () => Promise.resolve();
}

/**
 * Whether this process has to make it: tests and both lanes of journeys start at the same time. A
 * process that died while making it is not waited for longer than making it takes.
 */
async function claim(path: string): Promise<boolean> {
  await mkdir(cachedFolder, { recursive: true });
  const madeMs = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  if (Date.now() - madeMs > maxMakingMs) await release(path);
  return mkdir(path).then(
    () => true,
    () => false,
  );
}

const release = (path: string): Promise<void> => rmdir(path).catch(() => undefined);

/**
 * Identifies what an empty installation depends on; the mirror in its engine is rewritten where it
 * is of another shape.
 */
async function fingerprint(): Promise<string> {
  const migrations = fromHere('../../../migrations');
  const paths = (await readdir(migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(migrations, name));
  const hash = createHash('sha256').update(process.version);
  for (const path of [
    fromHere('../../platform/catalog-database/database.ts'),
    fromHere('../../../package.json'),
    fromHere('../../../../../packages/engine/package.json'),
    ...paths,
  ])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes it under another name first, so that an interrupted run leaves no partial one. The server is
 * read only here: files that only copy the installation, as most journeys do, need none of its
 * modules.
 */
async function keepEmptyInstallation(kept: string): Promise<void> {
  const [{ startApp }, { readConfig }, { createLogger }] = await Promise.all([
    import('../../app.ts'),
    import('../../config.ts'),
    import('../../platform/logging/logger.ts'),
  ]);
  await removeOld();
  const made = await mkdtemp(join(cachedFolder, 'making-'));
  try {
    const app = await startApp({
      config: readConfig({ ISOBATH_DATA: made }),
      logger: createLogger('silent'),
      isControlOnly: true,
    });
    await app.close();
    await rename(made, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Takes away what was made a day ago: no run that began then still goes on. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cachedFolder)) {
    const path = join(cachedFolder, name);
    const madeMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - madeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

/** Puts a copy of the run's empty installation into a data folder that has no catalog yet; without one the folder stays as it is, and a portal fills it. */
export async function placeEmptyInstallation(dataFolder: string): Promise<void> {
  const source = process.env[place];
  if (source === undefined || existsSync(join(dataFolder, 'catalog'))) return;
  await makePrivateFolder(dataFolder);
  for (const part of copiedParts) await copyTree(join(source, part), join(dataFolder, part));
}

/** Puts a copy of its catalog alone into a folder that holds nothing. */
export async function placeEmptyCatalog(folder: string): Promise<void> {
  const source = process.env[place];
  if (source !== undefined) await copyTree(join(source, 'catalog'), folder);
}
