import type { Config } from '../../../config.ts';
import { StartError } from '../../../platform/process/start-error.ts';
import type { FoundStores, HeldFiles, Mismatch } from './judge-stores.ts';
import type { Stamp } from './stamp.ts';

/** Catalog, measurement store and file store do not belong together: a start would lose data. */
export class MismatchError extends StartError {
  readonly mismatch: Mismatch;

  constructor(mismatch: Mismatch, message: string) {
    super(message);
    this.mismatch = mismatch;
  }
}

const takeOver = 'Take the tables over into a new, empty catalog, if no other portal uses them';
/** What else than rebuilding entries `isobath adopt` does. */
const joinings: Partial<Readonly<Record<Mismatch, string>>> = {
  'engine-foreign': takeOver,
  'catalog-forked': takeOver,
  'files-missing':
    'Go on with this file store and without the missing files, which `npx isobath check` lists from then on',
};

type Places = Pick<Config, 'dataFolder' | 'databaseUrl' | 'clickhouseUrl' | 'filesUrl'>;

const reasons: Readonly<Record<Mismatch, string>> = {
  'catalog-new':
    'The catalog is new, but the measurement store has tables unknown to it. ' +
    'Was the catalog moved, or does a setting point to another one?',
  'catalog-older':
    'The catalog is older than the measurement store: the latest changes are missing. ' +
    'Was it restored from a copy?',
  'catalog-forked':
    'The catalog and the measurement store have diverged since the catalog was copied. ' +
    'Does another portal use one of them?',
  'engine-foreign':
    'The measurement store belongs to another installation. ' +
    'Does a setting point to the store of another portal?',
  'engine-older':
    'The measurement store is older than the catalog: tables of published datasets are missing. ' +
    'Was it restored from a copy?',
  'engine-empty':
    'The measurement store is empty, but the catalog refers to tables in it. ' +
    'Was it moved, or does a setting point to another one?',
  'files-foreign':
    'The file store belongs to another installation. ' +
    'Does a setting point to the store of another portal?',
  'files-ahead':
    'The catalog is older than the file store: the latest changes are missing. ' +
    'Was it restored from a copy?',
  'files-missing':
    'The catalog names files that are missing in the file store, and the file store does not carry the stamp of this installation. ' +
    'Is a volume not mounted, or does a setting point to another store?',
};

/** The error of a start that is refused, with what was found and what can be done. */
export function refuseMismatch(
  mismatch: Mismatch,
  found: FoundStores,
  places: Places,
): MismatchError {
  return new MismatchError(
    mismatch,
    [
      reasons[mismatch],
      'Nothing was changed. Found:',
      '',
      ...describeStores(found, places),
      '',
      'What you can do:',
      ...adviseOn(mismatch, places),
    ].join('\n'),
  );
}

/** Where the stores are and what they hold, a line each. */
export function describeStores(
  { catalog, engine, files }: FoundStores,
  { dataFolder, databaseUrl, clickhouseUrl, filesUrl }: Places,
): string[] {
  return [
    `  catalog            ${withoutPassword(databaseUrl) ?? `${dataFolder}/catalog`}: ${count(catalog.datasetCount, 'dataset')}, ${describeStamp(catalog.stamp)}`,
    `  measurement store  ${withoutPassword(clickhouseUrl) ?? `${dataFolder}/engine`}: ${describeTables(engine.tables, catalog.liveTables)}, ${describeStamp(engine.stamp)}`,
    `  file store         ${filesUrl ?? `${dataFolder}/files`}: ${describeFiles(files.held, catalog.fileCount)}, ${describeStamp(files.stamp)}`,
  ];
}

function adviseOn(
  mismatch: Mismatch,
  { dataFolder, databaseUrl, clickhouseUrl, filesUrl }: Places,
): string[] {
  const where = mismatch.startsWith('files')
    ? filesUrl === undefined
      ? `ISOBATH_DATA (${dataFolder})`
      : 'FILES_URL'
    : mismatch.startsWith('engine')
      ? clickhouseUrl === undefined
        ? `ISOBATH_DATA (${dataFolder})`
        : 'CLICKHOUSE_URL'
      : databaseUrl === undefined
        ? `ISOBATH_DATA (${dataFolder})`
        : 'DATABASE_URL';
  return [
    `  - Put back what belongs together, or point ${where} at the right place, and start again.`,
    '  - Restore a backup into an empty installation: npx isobath restore <folder>',
    `  - ${joinings[mismatch] ?? 'Let the catalog, the tables and the files join, with entries rebuilt from what the tables carry'}: npx isobath adopt`,
    '  npx isobath check --repair lists what differs.',
  ];
}

function describeTables(tables: readonly string[], live: readonly string[]): string {
  const present = new Set(tables);
  const named = live.filter((name) => present.has(name)).length;
  return `${count(tables.length, 'table')} (${live.length === 0 ? 'the catalog names none' : `of ${live.length} that the catalog names, ${named} are there`})`;
}

function describeFiles(held: HeldFiles | undefined, namedCount: number): string {
  const expected = `the catalog names ${namedCount === 0 ? 'none' : namedCount}`;
  if (!held) return `files (${expected})`;
  const there = namedCount === 0 ? '' : `, of which ${held.named} are there`;
  return `${count(held.named + held.strange, 'file')} (${expected}${there})`;
}

function describeStamp(stamp: Stamp | undefined): string {
  return stamp === undefined
    ? 'of no installation yet'
    : `installation ${stamp.identity}, change ${stamp.counter}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function withoutPassword(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}
