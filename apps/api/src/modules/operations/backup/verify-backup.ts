import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { findFault } from './backup-files.ts';
import type { BackupFile, Manifest } from './manifest.ts';
import { listFiles, readBackup } from './manifest.ts';

/** The result of reading a complete backup. */
export interface VerifiedBackup {
  readonly createdAt: string;
  readonly datasets: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

/** Reads every file of a backup and compares size, checksum and rows with its manifest. Refuses `load-refused` with everything that differs. */
export async function verifyBackup(
  folder: string,
  report: ReportStep,
  signal?: AbortSignal,
): Promise<VerifiedBackup> {
  const { root, manifest } = await readBackup(folder);
  const files = listFiles(manifest);
  const faults = [
    ...findMissingRows(manifest),
    ...(await findFaults({ root, files, signal }, report)),
  ];
  if (faults.length > 0)
    throw new Refusal(
      'load-refused',
      [`The backup of ${manifest.createdAt} in ${folder} is damaged:`, ...faults].join('\n  '),
    );
  return {
    createdAt: manifest.createdAt,
    ...countContents(manifest),
    files: files.length,
    bytes: sumBytes(files),
  };
}

/** Reads complete files of a backup and reports what is wrong with them. */
export async function findFaults(
  {
    root,
    files,
    signal,
  }: {
    readonly root: string;
    readonly files: readonly BackupFile[];
    readonly signal: AbortSignal | undefined;
  },
  report: ReportStep,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, file] of files.entries()) {
    report('verifying files', { done: index, total: files.length });
    const fault = await findFault(root, file, signal);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** How many datasets and rows a backup holds. */
export function countContents({ measurements }: Manifest): {
  readonly datasets: number;
  readonly rows: number;
} {
  return {
    datasets: new Set(measurements.map(({ shortName }) => shortName)).size,
    rows: measurements.reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
}

/** The bytes of files of a backup. */
export function sumBytes(files: readonly BackupFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Tables whose files are said to hold another number of rows than the table; older backups do not say it of each file. */
function findMissingRows({ measurements }: Manifest): string[] {
  return measurements.flatMap(({ shortName, rowCount, files }) => {
    const counts = files.map((file) => file.rowCount);
    if (!counts.every((count) => count !== undefined)) return [];
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return rows === rowCount
      ? []
      : [`The files of ${shortName} hold ${rows} rows; the table has ${rowCount}.`];
  });
}
