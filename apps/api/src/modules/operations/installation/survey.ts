import { compareFiles } from '../../../platform/files/index.ts';
import type { FileProblem } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAncillaryTables } from '../../measurements/ancillary/index.ts';
import { listPhysicalTables } from '../../ingestion/loads/index.ts';
import { printEntries } from './entry.repository.ts';
import { readFileStamp } from './file-marker.ts';
import type { InstallationRepository, LiveVersion } from './installation.repository.ts';
import type { FoundFiles, FoundStores, Mismatch } from './judge-stores.ts';
import { judgeStores } from './judge-stores.ts';
import type { RecordHead } from './private-tables.ts';
import { listRecords, readEngineStamp } from './private-tables.ts';
import type { Stamp } from './stamp.ts';
import type { StrangeFile } from './strange-files.ts';
import { countHeldFiles, listStrangeFiles } from './strange-files.ts';

/** One thing in which the stores differ. */
export interface Difference {
  readonly kind: 'dataset' | 'table' | 'file' | 'record';
  readonly name: string;
  readonly problem: string;
  /** What a repair does about it: nothing where it cannot. */
  readonly remedy: 'rebuild' | 'remove' | 'none';
}

/** In what the stores differ, and what is needed to bring them together. */
export interface Survey {
  readonly mismatch: Mismatch | undefined;
  readonly found: FoundStores;
  /** Records whose datasets are rebuilt. */
  readonly rebuilt: readonly RecordHead[];
  /** Datasets that were removed after this catalog was copied. */
  readonly removed: readonly LiveVersion[];
  /** Files of the file store that the catalog does not name after the records are used. */
  readonly strangeFiles: readonly StrangeFile[];
  readonly differences: readonly Difference[];
}

/** What a start looks at. Changes nothing. */
export async function findStores(
  platform: Platform,
  repository: InstallationRepository,
): Promise<FoundStores> {
  const { engine } = platform;
  const catalog = await repository.describe();
  const tables = [...(await listPhysicalTables(engine)), ...(await listAncillaryTables(engine))];
  return {
    catalog,
    engine: { stamp: await readEngineStamp(platform), tables },
    files: await findFiles(platform, repository, catalog.stamp),
  };
}

async function findFiles(
  { files }: Platform,
  repository: InstallationRepository,
  known: Stamp | undefined,
): Promise<FoundFiles> {
  const stamp = await readFileStamp(files);
  if (stamp && stamp.identity === known?.identity) return { stamp };
  return { stamp, held: await countHeldFiles(files, await listKeys(repository)) };
}

async function listKeys(repository: InstallationRepository): Promise<Set<string>> {
  return new Set((await repository.listFiles()).map(({ key }) => key));
}

/** Compares catalog, engine and file store one by one. Changes nothing. */
export async function surveyStores(
  platform: Platform,
  repository: InstallationRepository,
): Promise<Survey> {
  const found = await findStores(platform, repository);
  const mismatch = judgeStores(found);
  const live = await repository.listLive();
  const present = new Set(found.engine.tables);
  const records = (await listRecords(platform)).filter(({ kind }) => kind === 'dataset');
  const prints = new Map(
    (await printEntries(platform.database)).map((print) => [print.physicalTable, print.digest]),
  );
  const isAhead =
    mismatch === 'catalog-new' || mismatch === 'catalog-older' || mismatch === 'files-ahead';
  const rebuilt = records.filter((record) =>
    isRebuilt(record, {
      live,
      present,
      isOutdated: isAhead && prints.get(record.name) !== record.digest,
    }),
  );
  const removed = !isAhead
    ? []
    : live.filter(
        ({ physicalTable, shortName }) =>
          !present.has(physicalTable) &&
          records.some(({ name, state }) => name === physicalTable && state !== 'live') &&
          !rebuilt.some(({ dataset }) => dataset === shortName),
      );
  const strangeFiles = await listStrangeFiles(platform.files, await listKeys(repository));
  const lostFiles = await compareFiles(platform.files, { listNamed: () => repository.listFiles() });
  const isMissing = ({ physicalTable }: LiveVersion): boolean =>
    !records.some(({ name, state }) => name === physicalTable && state === 'live');
  const differences = [
    ...rebuilt.map((record) => describeRebuilt(record, live)),
    ...removed.map(describeRemoved),
    ...listTableDifferences(found, { live, records, rebuilt, removed }),
    ...(mismatch === undefined ? live.filter(isMissing).map(describeUnrecorded) : []),
    ...strangeFiles.map(describeStrange),
    ...lostFiles.problems.map(describeLost),
  ];
  return { mismatch, found, rebuilt, removed, strangeFiles, differences };
}

function describeRemoved({ shortName: name }: LiveVersion): Difference {
  const problem = 'was removed after this catalog was copied';
  return { kind: 'dataset', name, problem, remedy: 'remove' };
}

function describeUnrecorded({ shortName: name }: LiveVersion): Difference {
  const problem = 'has no record in the measurement store to rebuild its entry from';
  return { kind: 'record', name, problem, remedy: 'rebuild' };
}

function describeStrange({ key: name }: StrangeFile): Difference {
  return {
    kind: 'file',
    name,
    problem: 'is in the file store and not in the catalog',
    remedy: 'rebuild',
  };
}

function describeLost({ key: name, problem }: FileProblem): Difference {
  return { kind: 'file', name, problem, remedy: 'none' };
}

/**
 * A record is used where its rows are there, and the catalog has no version of the dataset whose rows
 * are there, or an older state of this one.
 */
function isRebuilt(
  { name, dataset, state }: RecordHead,
  {
    live,
    present,
    isOutdated,
  }: {
    readonly live: readonly LiveVersion[];
    readonly present: ReadonlySet<string>;
    readonly isOutdated: boolean;
  },
): boolean {
  if (state !== 'live' || !present.has(name)) return false;
  const held = live.find(({ shortName }) => shortName === dataset);
  return (
    held === undefined ||
    isOutdated ||
    (held.physicalTable !== name && !present.has(held.physicalTable))
  );
}

function describeRebuilt({ name, dataset }: RecordHead, live: readonly LiveVersion[]): Difference {
  const held = live.find(({ shortName }) => shortName === dataset);
  const problem =
    held === undefined
      ? `is in the measurement store (${name}) and not in the catalog`
      : held.physicalTable === name
        ? 'has another description in the measurement store than in the catalog'
        : `has ${held.physicalTable} in the catalog and ${name} in the measurement store`;
  return { kind: 'dataset', name: dataset, problem, remedy: 'rebuild' };
}

interface Compared {
  readonly live: readonly LiveVersion[];
  readonly records: readonly RecordHead[];
  readonly rebuilt: readonly RecordHead[];
  readonly removed: readonly LiveVersion[];
}

function listTableDifferences(
  { catalog, engine }: FoundStores,
  { live, records, rebuilt, removed }: Compared,
): Difference[] {
  const present = new Set(engine.tables);
  const settled = new Set([
    ...rebuilt.map(({ dataset }) => dataset),
    ...removed.map(({ shortName }) => shortName),
  ]);
  const recorded = new Set(records.filter(({ state }) => state !== 'gone').map(({ name }) => name));
  const isOfRecord = (name: string): boolean =>
    recorded.has(name) || (name.startsWith('tblAncillary__') && rebuilt.length > 0);
  return [
    ...live
      .filter(
        ({ physicalTable, shortName }) => !present.has(physicalTable) && !settled.has(shortName),
      )
      .map(({ shortName, physicalTable }): Difference => ({
        kind: 'dataset',
        name: shortName,
        problem:
          `its table ${physicalTable} is missing in the measurement store: ` +
          'load it again or restore a backup',
        remedy: 'none',
      })),
    ...engine.tables
      .filter((name) => !catalog.knownTables.has(name) && !isOfRecord(name))
      .map((name): Difference => ({
        kind: 'table',
        name,
        problem: 'has no entry in the catalog, and carries no record to rebuild one from',
        remedy: 'none',
      })),
  ];
}
