import { createHash } from 'node:crypto';
import type { PublishedColumn } from '@isobath/contract';
import { countUp, replaceCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { isUniqueViolation } from '../../../platform/catalog-database/database-failure.ts';
import { checksumTable, continueNumbers } from '../backup/index.ts';
import type { EntryRows } from './entry.repository.ts';
import type { InstallationRepository } from './installation.repository.ts';
import { placeEntry, placeLists, removeEntry } from './place-entry.repository.ts';
import { readRecord } from './private-tables.ts';
import type { HashedFile, StrangeFile } from './strange-files.ts';
import type { Survey } from './survey.ts';
import { placeFiles } from './place-files.repository.ts';

/** What was rebuilt, and what is not as its record says. */
export interface Rebuilt {
  readonly datasets: string[];
  readonly removed: string[];
  readonly files: number;
  readonly problems: string[];
}

interface Entry {
  readonly shortName: string;
  readonly physicalTable: string;
  readonly rows: EntryRows;
}

/** What a rebuilding is given. */
interface Rebuilding {
  readonly survey: Survey;
  /** The installation that the catalog joins; undefined where it belongs to it already. */
  readonly identity: string | undefined;
  readonly report: ReportStep;
}

/**
 * Makes the catalog's entries of the records that a survey found, in one transaction, in which the
 * catalog also joins the installation. Rows are compared with the checksums of the records; what
 * differs is reported and does not hold up the rest.
 */
export async function rebuildEntries(
  platform: Platform,
  repository: InstallationRepository,
  { survey, identity, report }: Rebuilding,
): Promise<Rebuilt> {
  const problems: string[] = [];
  const entries = await readRecorded(platform, { survey, report }, problems);
  const named = new Set(
    entries.flatMap(({ rows }) =>
      (rows['vault_file'] ?? []).map((row) => String(row['storage_key'])),
    ),
  );
  const unnamed = survey.strangeFiles.filter(({ key }) => !named.has(key));
  const files = await hashFiles(platform, unnamed, report);
  report('writing the catalog');
  const lists = await readRows(platform, { kind: 'lists', name: '' });
  const work = async (transaction: Database): Promise<number> => {
    for (const { datasetId } of survey.removed) await removeEntry(transaction, datasetId);
    if (entries.length > 0) {
      const shared = await placeLists(transaction, lists);
      for (const { rows } of entries) await placeEntry(transaction, rows, shared);
    }
    const count = await placeFiles(transaction, files, platform.clock.now());
    await continueNumbers(transaction);
    if (identity === undefined) await countUp(transaction);
    else await repository.joinStamp(transaction, identity, furthest(survey));
    return count;
  };
  const placed = await replaceCatalog(platform.database, work).catch(refuseTakenNumbers);
  return {
    datasets: entries.map(({ shortName }) => shortName),
    removed: survey.removed.map(({ shortName }) => shortName),
    files: placed + named.size,
    problems,
  };
}

/** The counter of the store that has seen most. */
function furthest({ found: { catalog, engine, files } }: Survey): number {
  return Math.max(...[catalog, engine, files].map(({ stamp }) => stamp?.counter ?? 0));
}

async function readRecorded(
  platform: Platform,
  { survey, report }: Pick<Rebuilding, 'survey' | 'report'>,
  problems: string[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [index, { name, dataset: shortName }] of survey.rebuilt.entries()) {
    report('comparing rows with their records', { done: index, total: survey.rebuilt.length });
    const tell = (problem: string): void => void problems.push(`${shortName}: ${problem}`);
    const rows = await readRows(platform, { kind: 'dataset', name });
    const entry = { shortName, physicalTable: name, rows: withoutLostTables(rows, survey, tell) };
    (await compareRows(platform, entry)).forEach(tell);
    entries.push(entry);
  }
  return entries;
}

async function readRows(
  platform: Platform,
  record: Parameters<typeof readRecord>[1],
): Promise<EntryRows> {
  return JSON.parse((await readRecord(platform, record)) ?? '{}') as EntryRows;
}

function refuseTakenNumbers(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const message =
    'The catalog has other entries under the numbers of those that would be rebuilt: it went on ' +
    'by itself after it was copied. Point DATABASE_URL or ISOBATH_DATA at an empty catalog and ' +
    'adopt the tables there. Nothing was changed.';
  throw new Refusal('conflict', message, { cause: error });
}

/** Omits ancillary data whose table is missing. */
function withoutLostTables(
  rows: EntryRows,
  { found }: Survey,
  tell: (problem: string) => void,
): EntryRows {
  const isThere = (row: Readonly<Record<string, unknown>>): boolean =>
    found.engine.tables.includes(String(row['physical_table']));
  const lost = (rows['ancillary'] ?? []).filter((row) => !isThere(row));
  if (lost.length > 0)
    tell('its ancillary data are missing in the measurement store: make them again');
  return { ...rows, ancillary: (rows['ancillary'] ?? []).filter(isThere) };
}

async function compareRows(platform: Platform, { physicalTable, rows }: Entry): Promise<string[]> {
  const version = (rows['dataset_version'] ?? []).find(
    (row) => row['physical_table'] === physicalTable,
  );
  if (!version) return ['its record has no version of this table'];
  const { rows: found, checksums } = await checksumTable(
    platform.bulkEngine,
    physicalTable,
    version['columns'] as PublishedColumn[],
  );
  const written = JSON.parse(
    (await readRecord(platform, { kind: 'checksum', name: physicalTable })) ?? '{}',
  ) as Readonly<Record<string, string>>;
  const changed = Object.keys(written).filter((name) => written[name] !== checksums[name]);
  return [
    ...(found === version['row_count']
      ? []
      : [`the record says ${String(version['row_count'])} rows; there are ${found}`]),
    ...(changed.length === 0
      ? []
      : [`the checksums of ${changed.join(', ')} are not those of the record`]),
  ];
}

async function hashFiles(
  { files }: Platform,
  strange: readonly StrangeFile[],
  report: ReportStep,
): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const [index, file] of strange.entries()) {
    report('reading files', { done: index, total: strange.length });
    const hash = createHash('sha256');
    for await (const chunk of await files.open(file.key)) hash.update(chunk as Buffer);
    hashed.push({ ...file, sha256: hash.digest('hex') });
  }
  return hashed;
}
