import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { quoteIdentifier } from '@isobath/engine';
import { replaceCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import {
  createDataTable,
  dropPhysicalTable,
  mergeTable,
  syncTable,
} from '../../ingestion/loads/index.ts';
import { checkBackupFile } from './backup-files.ts';
import { checksumTable } from './checksum-table.ts';
import { continueNumbers, fillTable, isCatalogEmpty } from './catalog-dump.repository.ts';
import type { Manifest } from './manifest.ts';
import { listFiles, readBackup } from './manifest.ts';
import { countContents } from './verify-backup.ts';

/**
 * Restores a backup into an empty installation: every checksum first, then all rows, then the whole catalog in one transaction.
 * Refuses with `conflict` if there is something, `load-refused` when the backup is not whole;
 * nothing is left then.
 */
export async function restoreBackup(
  platform: Platform,
  from: string,
  report: ReportStep,
): Promise<Record<string, unknown>> {
  const { root: folder, manifest } = await readBackup(from);
  if (!(await isCatalogEmpty(platform.database)))
    throw new Refusal(
      'conflict',
      'A backup can only be restored into an empty installation; this one has datasets, cruises, accounts or API keys.',
    );
  await checkFiles(manifest, folder, report);
  const made: string[] = [];
  try {
    for (const [index, table] of manifest.measurements.entries()) {
      report('restoring measurements', { done: index, total: manifest.measurements.length });
      made.push(table.physicalTable);
      await restoreMeasurements(platform, folder, table);
    }
    await restoreFiles(platform, folder, { manifest, report });
    report('restoring the catalog');
    if (manifest.keys)
      await platform.secrets.add(await readFile(join(folder, manifest.keys.path), 'utf8'));
    await restoreCatalog(platform, folder, manifest);
  } catch (error) {
    for (const physicalTable of made)
      await dropPhysicalTable(platform, physicalTable).catch((cause: unknown) =>
        platform.logger.error(
          { err: cause, physicalTable },
          'A table of a failed restore stays until the next start',
        ),
      );
    throw error;
  }
  return { folder: from, ...countContents(manifest) };
}

async function checkFiles(manifest: Manifest, folder: string, report: ReportStep): Promise<void> {
  const files = listFiles(manifest);
  for (const [index, file] of files.entries()) {
    report('checking files', { done: index, total: files.length });
    await checkBackupFile(folder, file);
  }
}

async function restoreMeasurements(
  platform: Platform,
  folder: string,
  table: Manifest['measurements'][number],
): Promise<void> {
  const { engine } = platform;
  await createDataTable(platform, table.physicalTable, table);
  const names = table.columns.map(({ name }) => name);
  for (const { path } of table.files) {
    const source = pipeline(createReadStream(join(folder, path)), createGunzip(), () => undefined);
    await engine.insertNative(table.physicalTable, names, source);
  }
  await syncTable(platform, table.physicalTable);
  const [row] = await engine.readRows<{ rows: number }>({
    sql: `SELECT count() AS rows FROM ${quoteIdentifier(table.physicalTable)}`,
  });
  if (row?.rows !== table.rowCount)
    throw new Refusal(
      'load-refused',
      `${table.shortName} should have ${table.rowCount} rows; ${row?.rows ?? 0} were restored.`,
    );
  await mergeTable(platform, table.physicalTable, () => undefined);
  const { checksums } = await checksumTable(engine, table.physicalTable, table.columns);
  const changed = Object.keys(table.checksums).filter(
    (name) => table.checksums[name] !== checksums[name],
  );
  if (changed.length > 0)
    throw new Refusal(
      'load-refused',
      `The restored rows of ${table.shortName} differ from the backup: the checksums of ${changed.join(', ')} differ.`,
    );
}

/**
 * Restores the files; if the restore fails afterwards, they are unreferenced and are removed at the
 * next start.
 */
async function restoreFiles(
  { files }: Platform,
  folder: string,
  { manifest, report }: { readonly manifest: Manifest; readonly report: ReportStep },
): Promise<void> {
  for (const [index, { key, file }] of manifest.files.entries()) {
    report('restoring files', { done: index, total: manifest.files.length });
    const { sha256 } = await files.put(
      key,
      createReadStream(join(folder, file.path)) as AsyncIterable<Buffer>,
    );
    if (sha256 !== file.sha256)
      throw new Refusal(
        'load-refused',
        `${file.path} is not the file that the backup wrote: its checksum differs.`,
      );
  }
}

async function restoreCatalog(
  { database }: Platform,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await replaceCatalog(database, async (transaction) => {
    for (const { table, rowCount, file } of manifest.catalog) {
      const filled = await fillTable(transaction, table, readLines(join(folder, file.path)));
      if (filled !== rowCount)
        throw new Refusal(
          'load-refused',
          `${file.path} should have ${rowCount} rows and has ${filled}.`,
        );
    }
    await continueNumbers(transaction);
  });
}

/**
 * The lines of a file, opened when the first one is requested: readline discards whatever it has
 * read before iteration starts.
 */
async function* readLines(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}
