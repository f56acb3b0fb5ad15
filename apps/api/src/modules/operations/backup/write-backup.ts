import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Platform } from '../../../platform/platform.ts';
import { programVersion } from '../../../platform/process/program-version.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal, refusalOf } from '../../../platform/problems/problem.ts';
import { findFault, writeBackupFile } from './backup-files.ts';
import { BackupFolder } from './backup-folder.ts';
import { fileTableNames } from '../../../platform/catalog-database/named-files.ts';
import { dumpCatalog } from './catalog-dump.repository.ts';
import type { BackupFile, Manifest } from './manifest.ts';
import { listFiles } from './manifest.ts';
import { countContents, findFaults, sumBytes } from './verify-backup.ts';
import type { Measurements, NamedTable } from './write-measurements.ts';
import { listMeasurements } from './measurements.repository.ts';
import { storeMeasurements } from './write-measurements.ts';

/** Where a backup goes. */
export interface BackupTarget {
  readonly folder: string;
  /** How many backups are kept there, this one included. */
  readonly keep: number;
  /** Cancels it; earlier backups stay. */
  readonly signal?: AbortSignal | undefined;
}

/** What a backup holds, and what of it was written. */
export interface WrittenBackup {
  readonly folder: string;
  readonly id: string;
  readonly datasets: number;
  readonly rows: number;
  /** Original files of datasets, and files of submissions. */
  readonly files: number;
  readonly bytes: number;
  readonly bytesWritten: number;
  /** Files that were read back and found intact: all files of the backup. */
  readonly filesVerified: number;
  /** Backups in the folder now. */
  readonly backups: number;
  readonly seconds: number;
}

/** A backup in progress: where its own files go, and the backups that it may use files of. */
interface Run {
  readonly platform: Platform;
  readonly target: BackupTarget;
  readonly id: string;
  readonly earlier: readonly Manifest[];
  readonly report: ReportStep;
}

/**
 * Writes a backup during normal operation: the catalog of one moment, and the rows of the versions
 * that were live in it, which never change. What an earlier backup in the folder holds already is
 * not written again. Every file is read back before the backup counts; until then, and when it is
 * interrupted, the newest one is that before. Refuses a folder that holds something else.
 */
export async function writeBackup(
  platform: Platform,
  target: BackupTarget,
  report: ReportStep,
): Promise<WrittenBackup> {
  try {
    return await writeAndVerify(platform, target, report);
  } catch (error) {
    const { code, message, path, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    const isFull = refusalOf(error).code === 'disk-full';
    throw new Refusal(
      isFull ? 'disk-full' : 'load-refused',
      `The backup could not be written to ${path ?? target.folder}: ${message}. Earlier backups are unchanged.`,
      { cause: error },
    );
  }
}

async function writeAndVerify(
  platform: Platform,
  target: BackupTarget,
  report: ReportStep,
): Promise<WrittenBackup> {
  const startedAt = performance.now();
  const folder = await BackupFolder.open(target.folder);
  const now = platform.clock.now();
  const id = await folder.begin(now);
  try {
    const manifest = {
      format: 1 as const,
      id,
      programVersion,
      createdAt: now.toISOString(),
      ...(await writeContents({ platform, target, id, earlier: folder.manifests, report })),
    };
    const own = listFiles(manifest).filter(({ path }) => path.startsWith(join(id, '/')));
    const faults = await findFaults(
      { root: target.folder, files: own, signal: target.signal },
      report,
    );
    if (faults.length > 0)
      throw new Refusal(
        'load-refused',
        ['The backup was not written correctly and is not valid:', ...faults].join('\n  '),
      );
    const backups = await folder.publish(manifest, target.keep);
    return {
      folder: target.folder,
      id,
      ...countContents(manifest),
      files: manifest.files.length,
      bytes: sumBytes(listFiles(manifest)),
      bytesWritten: sumBytes(own),
      filesVerified: listFiles(manifest).length,
      backups,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
  } catch (error) {
    await folder.discard(id);
    throw error;
  }
}

async function writeContents(
  run: Run,
): Promise<Pick<Manifest, 'catalog' | 'measurements' | 'files' | 'keys'>> {
  run.report('writing the catalog');
  const { tables, catalog, fileRows } = await writeCatalog(run);
  const measurements = await writeAllMeasurements(run, tables);
  const files = await writeFiles(run, fileRows);
  const keys = await writeBackupFile(
    placeOf(run, 'secrets'),
    Readable.from([run.platform.secrets.list()]),
  );
  return { catalog, measurements, files, keys };
}

function placeOf({ target: { folder, signal }, id }: Run, ...path: readonly string[]) {
  return { folder, path: join(id, ...path), signal };
}

async function writeAllMeasurements(
  run: Run,
  tables: readonly NamedTable[],
): Promise<Measurements[]> {
  const kept: Measurements[] = [];
  for (const [index, table] of tables.entries()) {
    run.report('writing measurements', { done: index, total: tables.length });
    run.target.signal?.throwIfAborted();
    kept.push(
      await storeMeasurements(run.platform, placeOf(run, 'measurements'), {
        table,
        earlier: run.earlier,
      }),
    );
  }
  return kept;
}

/** A file of the file store as the catalog names it. */
interface StoredFileRow {
  readonly storage_key: string;
  readonly sha256: string;
}

/**
 * Files that the catalog of the backup names; nothing is removed from the store while a backup is
 * being written. Each content is kept once.
 */
async function writeFiles(run: Run, rows: readonly StoredFileRow[]): Promise<Manifest['files']> {
  const { files } = run.platform;
  if (files.kind !== 'folder') return [];
  const held = new Map<string, BackupFile>(
    run.earlier.flatMap((manifest) =>
      manifest.files.map(({ file }) => [file.sha256, file] as const),
    ),
  );
  const whole = new Set<string>();
  const kept: Manifest['files'] = [];
  for (const [index, { storage_key: key, sha256 }] of rows.entries()) {
    run.report('writing files', { done: index, total: rows.length });
    const known = held.get(sha256);
    const isWhole =
      known !== undefined &&
      (whole.has(sha256) ||
        (await findFault(run.target.folder, known, run.target.signal)) === undefined);
    const file = isWhole
      ? known
      : await writeBackupFile(
          placeOf(run, 'files', String(index).padStart(5, '0')),
          await files.open(key),
        );
    if (file.sha256 !== sha256)
      throw new Refusal(
        'conflict',
        `The file ${key} of the file store is not the one that the catalog names: its checksum differs. It cannot be backed up.`,
      );
    held.set(sha256, file);
    whole.add(sha256);
    kept.push({ key, file });
  }
  return kept;
}

/** Writes the catalog's tables; answers also the measurements and files that it names at that moment. */
async function writeCatalog(run: Run): Promise<{
  readonly tables: readonly NamedTable[];
  readonly catalog: Manifest['catalog'];
  readonly fileRows: readonly StoredFileRow[];
}> {
  const catalog: Manifest['catalog'] = [];
  const fileRows: StoredFileRow[] = [];
  const tables = await dumpCatalog(
    run.platform.database,
    listMeasurements,
    async (table, lines) => {
      let rowCount = 0;
      async function* counted(): AsyncGenerator<string> {
        for await (const line of lines) {
          rowCount += 1;
          if (fileTableNames.has(table)) fileRows.push(JSON.parse(line) as StoredFileRow);
          yield line;
        }
      }
      const file = await writeBackupFile(placeOf(run, 'catalog', `${table}.jsonl`), counted());
      catalog.push({ table, rowCount, file });
    },
  );
  return { tables, catalog, fileRows };
}
