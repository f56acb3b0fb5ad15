import { readFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { columnSchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';

/** `rowCount`: of a file of measurements, the rows of its blocks; older backups do not say. */
const fileSchema = z.object({
  path: z.string(),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rowCount: z.number().int().optional(),
});

/**
 * Name of a backup in its folder: its start time, to the millisecond, and eight random digits.
 * Sorted by name they are sorted by time.
 */
export const backupIdPattern = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** What a backup holds; written last, so that a folder without it is none. Paths are relative to the folder of all backups, as one uses files of those before it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Its name, and that of the folder with the files that it wrote itself; older backups have none and a folder to themselves. */
  id: z.string().regex(backupIdPattern).optional(),
  programVersion: z.string(),
  createdAt: z.string(),
  /** Catalog tables as JSON lines, in the order in which they can be filled. */
  catalog: z.array(z.object({ table: z.string(), rowCount: z.number().int(), file: fileSchema })),
  /** Measurements of every live version: gzipped ClickHouse Native blocks. */
  measurements: z.array(
    z.object({
      shortName: z.string(),
      physicalTable: z.string().regex(/^tbl[A-Za-z0-9_]+$/),
      isGridded: z.boolean(),
      rowCount: z.number().int(),
      columns: z.array(columnSchema),
      files: z.array(fileSchema),
      /** Sums of the values of each column, and under `*` of whole rows, that do not depend on their order; older backups have none. */
      checksums: z.record(z.string(), z.string()).default({}),
    }),
  ),
  /**
   * Files of the file store that the catalog names, by their keys there; none where the store is
   * not a folder: it has to be backed up separately.
   */
  files: z.array(z.object({ key: z.string(), file: fileSchema })).default([]),
  /** The keys by which secrets in the catalog are sealed; older backups have none, and their secrets are not sealed. */
  keys: fileSchema.nullable().default(null),
});

/** A backup's table of contents. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A file of a backup with what proves that it is complete. */
export type BackupFile = z.infer<typeof fileSchema>;

/** Name of the table of contents: in a backup's own folder, and, of the newest one, in the folder of all. */
export const manifestName = 'manifest.json';

/** A backup that can be read. */
export interface StoredBackup {
  /** The folder that its paths begin at. */
  readonly root: string;
  readonly manifest: Manifest;
}

/**
 * Reads what the newest backup in a folder holds or, where the folder is that of one backup among
 * several, that one. Refuses with `bad-request` for a relative path, `load-refused` where there is
 * no backup or one that names files outside of it.
 */
export async function readBackup(folder: string): Promise<StoredBackup> {
  assertAbsolute(folder);
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new Refusal(
      'load-refused',
      `${folder} is not a complete backup: it has no manifest.json (${cause instanceof Error ? cause.message : String(cause)}).`,
    );
  });
  const manifest = parseManifest(text, join(folder, manifestName));
  const isOneOfSeveral = manifest.id !== undefined && basename(folder) === manifest.id;
  return { root: isOneOfSeveral ? dirname(folder) : folder, manifest };
}

/**
 * Reads a table of contents. Refuses with `load-refused` anything else, and paths that lead out of
 * the backup.
 */
export function parseManifest(text: string, path: string): Manifest {
  const manifest = readManifest(text);
  if (!manifest)
    throw new Refusal(
      'load-refused',
      `${path} is not the manifest of a backup that this program reads.`,
    );
  for (const file of listFiles(manifest)) {
    if (isAbsolute(file.path) || file.path.split(/[\\/]/).includes('..'))
      throw new Refusal(
        'load-refused',
        `The manifest names a file outside the backup: ${file.path}.`,
      );
  }
  return manifest;
}

/** Every file of a backup except its manifest. */
export function listFiles({ catalog, measurements, files, keys }: Manifest): BackupFile[] {
  return [
    ...catalog.map(({ file }) => file),
    ...measurements.flatMap((table) => table.files),
    ...files.map(({ file }) => file),
    ...(keys ? [keys] : []),
  ];
}

/** Refuses with `bad-request` a path that depends on where the server was started. */
export function assertAbsolute(folder: string): void {
  if (!isAbsolute(folder))
    throw new Refusal('bad-request', `${folder} is not an absolute path.`, {
      fields: [{ field: 'folder', problem: 'is not an absolute path' }],
    });
}

function readManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
