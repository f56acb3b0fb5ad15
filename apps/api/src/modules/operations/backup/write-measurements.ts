import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { quoteIdentifier } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { findFault, writeBackupFile } from './backup-files.ts';
import type { BackupPlace } from './backup-files.ts';
import { checksumTable } from './checksum-table.ts';
import type { BackupFile, Manifest } from './manifest.ts';

/** Bytes of rows that go into one file, so that it is restored by one insert. */
const fileBytes = 64_000_000;
const columnBytes: Record<string, number> = {
  time: 8,
  float64: 8,
  float32: 4,
  int64: 8,
  int32: 4,
  int16: 2,
  uint8: 1,
  text: 64,
};

/** A table in a backup. */
export type Measurements = Manifest['measurements'][number];
/** A table as the catalog names it. */
export type NamedTable = Omit<Measurements, 'files' | 'checksums'>;

/**
 * Puts the rows of a table into a backup. Those that an earlier backup holds are not written again: the checksums of the rows in the engine are
 * those that it recorded, and each of its files is read and found intact. Refuses with `conflict` a
 * table that has other rows than the catalog says.
 */
export async function storeMeasurements(
  platform: Platform,
  place: BackupPlace,
  { table, earlier }: { readonly table: NamedTable; readonly earlier: readonly Manifest[] },
): Promise<Measurements> {
  const { rows, checksums } = await checksumTable(
    platform.bulkEngine,
    table.physicalTable,
    table.columns,
  );
  refuseOtherCount(table, rows);
  for (const { measurements } of earlier.toReversed()) {
    const held = measurements.find(({ physicalTable }) => physicalTable === table.physicalTable);
    if (held && isSame(held.checksums, checksums) && (await areWhole(place, held.files)))
      return { ...table, checksums, files: held.files };
  }
  return { ...table, checksums, files: await writeMeasurements(platform, place, table) };
}

async function areWhole(
  { folder, signal }: BackupPlace,
  files: readonly BackupFile[],
): Promise<boolean> {
  for (const file of files) if ((await findFault(folder, file, signal)) !== undefined) return false;
  return true;
}

function isSame(
  held: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(found);
  return (
    Object.keys(held).length === names.length && names.every((name) => held[name] === found[name])
  );
}

/**
 * The rows of one table, a file for each run of rows of each of its parts; the same run of parts of the same name on several shards is one file. `path` of the
 * place is the folder they go to.
 */
async function writeMeasurements(
  { bulkEngine }: Platform,
  place: BackupPlace,
  table: NamedTable,
): Promise<BackupFile[]> {
  const { physicalTable, columns } = table;
  const rowBytes = columns.reduce(
    (sum, { type, isNullable }) => sum + (columnBytes[type] ?? 8) + Number(isNullable),
    0,
  );
  const fileRows = Math.max(10_000, Math.floor(fileBytes / rowBytes));
  const runs = await bulkEngine.readRows<{ part: string; run: number; rows: number }>({
    sql: `SELECT _part AS part, intDiv(_part_offset, {fileRows:UInt64}) AS run, count() AS rows FROM ${quoteIdentifier(physicalTable)} GROUP BY part, run ORDER BY part, run`,
    params: { fileRows },
    settings: { optimize_use_projections: 0 },
  });
  refuseOtherCount(
    table,
    runs.reduce((sum, { rows }) => sum + Number(rows), 0),
  );
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const files: BackupFile[] = [];
  for (const { part, run, rows } of runs) {
    const first = Number(run) * fileRows;
    const statement = {
      sql: `SELECT ${names} FROM ${quoteIdentifier(physicalTable)} WHERE _part = {part:String} AND _part_offset >= {first:UInt64} AND _part_offset < {end:UInt64}`,
      params: { part, first, end: first + fileRows },
      settings: { optimize_use_projections: 0 },
    };
    const path = join(
      place.path,
      `${physicalTable}.${String(files.length).padStart(5, '0')}.native.gz`,
    );
    const file = await writeBackupFile(
      { ...place, path },
      await bulkEngine.readStream(statement, 'Native'),
      createGzip({ level: 1 }),
    );
    files.push({ ...file, rowCount: Number(rows) });
  }
  return files;
}

function refuseOtherCount({ shortName, rowCount }: NamedTable, rows: number): void {
  if (rows !== rowCount)
    throw new Refusal(
      'conflict',
      `${shortName} has ${rows} rows in the engine and ${rowCount} in the catalog; it cannot be backed up.`,
    );
}
