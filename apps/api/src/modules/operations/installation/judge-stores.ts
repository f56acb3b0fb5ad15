import type { Stamp } from './stamp.ts';

/** What a start finds in the catalog. */
export interface FoundCatalog {
  readonly stamp: Stamp | undefined;
  readonly datasetCount: number;
  /** Tables of the versions that are live, by their names in the measurement store. */
  readonly liveTables: readonly string[];
  /** Every table that the catalog explains: of any version, of ancillary data, of a load. */
  readonly knownTables: ReadonlySet<string>;
  /** How many files of the file store it names. */
  readonly fileCount: number;
}

/** What it finds in the measurement store. */
export interface FoundEngine {
  readonly stamp: Stamp | undefined;
  /** Tables of versions and of ancillary data. */
  readonly tables: readonly string[];
}

/** What it finds in the file store. */
export interface FoundFiles {
  readonly stamp: Stamp | undefined;
  /** What is there; read only where the stamps do not tell. */
  readonly held?: HeldFiles;
}

/** How many files there are that the catalog names, and how many that it does not. */
export interface HeldFiles {
  readonly named: number;
  readonly strange: number;
}

/** What a start finds. */
export interface FoundStores {
  readonly catalog: FoundCatalog;
  readonly engine: FoundEngine;
  readonly files: FoundFiles;
}

/**
 * Why stores do not belong together:
 * - `catalog-new`: the catalog holds nothing, and the measurement store holds tables.
 * - `catalog-older`: the measurement store has seen changes that the catalog has not.
 * - `catalog-forked`: both have seen as many changes, but not the same ones.
 * - `engine-foreign`: the measurement store belongs to another installation.
 * - `engine-older`: it has seen fewer changes than the catalog, and tables are missing.
 * - `engine-empty`: it holds none of the tables that the catalog names, nor any other.
 * - `files-foreign`, `files-ahead`: the same of the file store.
 * - `files-missing`: it has no stamp, and lacks files that the catalog names.
 */
export type Mismatch =
  | 'catalog-new'
  | 'catalog-older'
  | 'catalog-forked'
  | 'engine-foreign'
  | 'engine-older'
  | 'engine-empty'
  | 'files-foreign'
  | 'files-ahead'
  | 'files-missing';

/** Says why the three stores do not belong together; undefined where they do. */
export function judgeStores({ catalog, engine, files }: FoundStores): Mismatch | undefined {
  return judgeEngine(catalog, engine) ?? judgeFiles(catalog, files);
}

function judgeEngine(catalog: FoundCatalog, engine: FoundEngine): Mismatch | undefined {
  const present = new Set(engine.tables);
  const missing = catalog.liveTables.filter((name) => !present.has(name));
  if (engine.stamp) return compareStamps(catalog, engine.stamp, missing.length);
  // A store from before the stamps, or a new one: the random names of the tables tell.
  const isNoneThere = missing.length === catalog.liveTables.length;
  if (catalog.liveTables.length > 0) {
    if (!isNoneThere) return undefined;
    return engine.tables.length === 0 ? 'engine-empty' : 'engine-foreign';
  }
  if (engine.tables.every((name) => catalog.knownTables.has(name))) return undefined;
  return catalog.stamp ? 'engine-foreign' : 'catalog-new';
}

function compareStamps(
  catalog: FoundCatalog,
  engine: Stamp,
  missingCount: number,
): Mismatch | undefined {
  const { stamp, liveTables, datasetCount } = catalog;
  if (!stamp) {
    if (datasetCount === 0) return 'catalog-new';
    return missingCount < liveTables.length ? 'catalog-older' : 'engine-foreign';
  }
  if (stamp.identity !== engine.identity) return 'engine-foreign';
  if (engine.counter > stamp.counter) return 'catalog-older';
  if (engine.counter === stamp.counter)
    return engine.mark === stamp.mark ? undefined : 'catalog-forked';
  // A process that was killed between the two writes leaves the tables there.
  return missingCount > 0 ? 'engine-older' : undefined;
}

function judgeFiles(
  { stamp, fileCount }: FoundCatalog,
  { stamp: other, held = { named: 0, strange: 0 } }: FoundFiles,
): Mismatch | undefined {
  if (other && other.identity === stamp?.identity) {
    const isAhead =
      other.counter > stamp.counter ||
      (other.counter === stamp.counter && other.mark !== stamp.mark);
    return isAhead ? 'files-ahead' : undefined;
  }
  // A store that another installation has begun to use and that holds nothing yet is not a loss.
  if (held.named === 0 && held.strange === 0) return fileCount > 0 ? 'files-missing' : undefined;
  if (other || held.named === 0) return 'files-foreign';
  return held.named < fileCount ? 'files-missing' : undefined;
}
