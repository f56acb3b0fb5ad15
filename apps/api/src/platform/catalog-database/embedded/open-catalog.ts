import { rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { makePrivateFolder } from '@isobath/engine';
import { boundTimers } from './bound-timers.ts';
import { hasCatalog, refuseUnopened } from './catalog-folder.ts';
import { collectOutput } from './collect-output.ts';

/**
 * How much a function of PGlite runs before V8 optimizes it, roughly in bytes of WebAssembly executed; V8's default of 1.8 MB has hundreds of functions
 * optimized while the catalog opens, which takes more processor time than opening it. Those that a running portal keeps using are still optimized.
 */
const OPTIMIZED_AFTER_BYTES = 1_000_000_000;

/**
 * Memory for pages of the catalog. PostgreSQL's default of 128 MB takes a fifth of a second to set up at each start, and memory that catalogs of
 * thousands of datasets do not fill; what it does not hold comes from the system's file cache.
 */
const PAGE_MEMORY = ['-c', 'shared_buffers=32MB'];

/**
 * Opens the embedded catalog. A new one is made under another name and put in place when it is whole, so that remains of a catalog are never
 * taken for one that is being made. Throws a DamagedFolderError.
 */
export async function openEmbeddedCatalog(folder: string): Promise<PGlite> {
  if (!(await hasCatalog(folder))) await makeCatalog(folder);
  const said: string[] = [];
  try {
    return await openFolder(folder, said);
  } catch (error) {
    throw refuseUnopened(folder, error, said);
  }
}

async function makeCatalog(folder: string): Promise<void> {
  const draft = `${folder}-in-the-making`;
  await rm(draft, { recursive: true, force: true });
  await makePrivateFolder(draft);
  try {
    await (await openFolder(draft, [])).close();
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function openFolder(folder: string, said: string[]): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZED_AFTER_BYTES}`);
  const { PGlite: Embedded } = await import('@electric-sql/pglite');
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return (await Embedded.create(folder, {
    extensions: { pg_trgm: trigrams, boundTimers, words: collectOutput(said) },
    startParams: [...Embedded.defaultStartParams, ...PAGE_MEMORY],
  })) as unknown as PGlite;
}
