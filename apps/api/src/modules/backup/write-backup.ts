import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { eq, getTableName } from 'drizzle-orm';
import { quoteIdentifier } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import { programVersion } from '../../platform/program-version.ts';
import type { ReportStep } from '../../platform/progress.ts';
import { Refusal } from '../../platform/problem.ts';
import { dataset, datasetVersion, vaultFile } from '../../platform/schema.ts';
import { listAncillaryMeasurements } from '../ancillary/index.ts';
import { writeBackupFile } from './backup-files.ts';
import { dumpCatalog } from './catalog-dump.ts';
import { checksumTable } from './checksum-table.ts';
import type { BackupFile, Manifest } from './manifest.ts';

/** Bytes of rows that go into one file, so that it is restored by one insert. */
const fileBytes = 64_000_000;
const columnBytes: Record<string, number> = { time: 8, float64: 8, float32: 4, int64: 8, int32: 4, int16: 2, uint8: 1, text: 64 };

type Measurements = Manifest['measurements'][number];

/**
 * Writes a backup while everything goes on: the catalog of one moment, and the rows of the versions that were live in it, which never
 * change. Refuses a folder that is not empty.
 */
export async function writeBackup(platform: Platform, folder: string, report: ReportStep): Promise<Record<string, unknown>> {
  if (!isAbsolute(folder)) throw new Refusal('bad-request', `${folder} is no absolute path.`, { fields: [{ field: 'folder', problem: 'is no absolute path' }] });
  await mkdir(join(folder), { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Refusal('conflict', `The folder ${folder} is not empty; a backup wants one of its own.`);
  await mkdir(join(folder, 'catalog'));
  await mkdir(join(folder, 'measurements'));
  report('writing the catalog');
  const tables = await listMeasurements(platform);
  const { catalog, fileKeys } = await writeCatalog(platform, folder);
  const written: Measurements[] = [];
  for (const [index, table] of tables.entries()) {
    report('writing measurements', { done: index, total: tables.length });
    const { checksums } = await checksumTable(platform.bulkEngine, table.physicalTable, table.columns);
    written.push({ ...table, checksums, files: await writeMeasurements(platform, folder, table) });
  }
  const files = await writeFiles(platform, { folder, fileKeys }, report);
  const keys = await writeBackupFile({ folder, path: 'secrets', mode: 0o600 }, Readable.from([platform.secrets.list()]));
  const manifest: Manifest = { format: 1, programVersion, createdAt: platform.clock.now().toISOString(), catalog, measurements: written, files, keys };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  const all = [...catalog.map(({ file }) => file), ...written.flatMap((table) => table.files), ...files.map(({ file }) => file)];
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
  return { folder, datasets: new Set(tables.map(({ shortName }) => shortName)).size, rows: total(tables.map(({ rowCount }) => rowCount)), files: files.length, bytes: total(all.map(({ bytes }) => bytes)) };
}

/** Files that the catalog of the backup names; nothing is taken away from the store while a backup is written. */
async function writeFiles({ files }: Platform, { folder, fileKeys }: { readonly folder: string; readonly fileKeys: readonly string[] }, report: ReportStep): Promise<Manifest['files']> {
  if (files.kind !== 'folder') return [];
  await mkdir(join(folder, 'files'));
  const written: Manifest['files'] = [];
  for (const [index, key] of fileKeys.entries()) {
    report('writing files', { done: index, total: fileKeys.length });
    written.push({ key, file: await writeBackupFile({ folder, path: join('files', String(index).padStart(5, '0')) }, await files.open(key)) });
  }
  return written;
}

/** Every table whose rows the catalog names: live versions and ancillary data. */
export async function listMeasurements({ database }: Platform): Promise<Omit<Measurements, 'files' | 'checksums'>[]> {
  const { physicalTable, columns, rowCount, isLive, datasetId } = datasetVersion;
  const live = await database.select({ shortName: dataset.shortName, physicalTable, isGridded: dataset.isGridded, rowCount, columns }).from(datasetVersion)
    .innerJoin(dataset, eq(dataset.id, datasetId)).where(eq(isLive, true)).orderBy(dataset.id);
  return [...live, ...(await listAncillaryMeasurements(database))];
}

/** Writes the catalog's tables; answers also the keys of the files that it names. */
async function writeCatalog({ database }: Platform, folder: string): Promise<{ readonly catalog: Manifest['catalog']; readonly fileKeys: readonly string[] }> {
  const catalog: Manifest['catalog'] = [];
  const fileKeys: string[] = [];
  await dumpCatalog(database, async (table, lines) => {
    let rowCount = 0;
    async function* counted(): AsyncGenerator<string> {
      for await (const line of lines) {
        rowCount += 1;
        if (table === getTableName(vaultFile)) fileKeys.push((JSON.parse(line) as { storage_key: string }).storage_key);
        yield line;
      }
    }
    const file = await writeBackupFile({ folder, path: join('catalog', `${table}.jsonl`) }, counted());
    catalog.push({ table, rowCount, file });
  });
  return { catalog, fileKeys };
}

/** The rows of one table, a file for each run of rows of each of its parts. */
async function writeMeasurements({ engine }: Platform, folder: string, table: Omit<Measurements, 'files' | 'checksums'>): Promise<BackupFile[]> {
  const { physicalTable, columns } = table;
  const rowBytes = columns.reduce((sum, { type, isNullable }) => sum + (columnBytes[type] ?? 8) + Number(isNullable), 0);
  const fileRows = Math.max(10_000, Math.floor(fileBytes / rowBytes));
  const parts = await engine.readRows<{ part: string; rows: number }>({ sql: `SELECT _part AS part, count() AS rows FROM ${quoteIdentifier(physicalTable)} GROUP BY part ORDER BY part` });
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  if (total !== table.rowCount) throw new Refusal('conflict', `${table.shortName} has ${total} rows in the engine and ${table.rowCount} in the catalog; it cannot be backed up.`);
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const files: BackupFile[] = [];
  for (const { part, rows } of parts) {
    for (let first = 0; first < rows; first += fileRows) {
      const statement = {
        sql: `SELECT ${names} FROM ${quoteIdentifier(physicalTable)} WHERE _part = {part:String} AND _part_offset >= {first:UInt64} AND _part_offset < {end:UInt64}`,
        params: { part, first, end: first + fileRows }, settings: { optimize_use_projections: 0 },
      };
      const path = join('measurements', `${physicalTable}.${String(files.length).padStart(5, '0')}.native.gz`);
      files.push(await writeBackupFile({ folder, path }, await engine.readStream(statement, 'Native'), createGzip({ level: 1 })));
    }
  }
  return files;
}
