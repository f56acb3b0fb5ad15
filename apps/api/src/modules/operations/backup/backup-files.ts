import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { countNativeRows, privateModes } from '@isobath/engine';
import { FileMeter } from '../../../platform/files/index.ts';
import { syncFolder } from '../../../platform/files/sync-folder.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { BackupFile } from './manifest.ts';

/** Where a file of a backup goes, below the backup's folder. */
export interface BackupPlace {
  readonly folder: string;
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a file of a backup, for its owner only and down to the disk, and reports its size and
 * checksum. `steps` (such as compression) come before both.
 */
export async function writeBackupFile(
  { folder, path, signal }: BackupPlace,
  source: Readable | AsyncIterable<string | Uint8Array>,
  ...steps: Transform[]
): Promise<BackupFile> {
  const meter = new FileMeter();
  const target = createWriteStream(join(folder, path), {
    flags: 'wx',
    mode: privateModes.file,
    flush: true,
  });
  await pipeline([Readable.from(source, { objectMode: false }), ...steps, meter, target], {
    ...(signal && { signal }),
  });
  return { path, bytes: meter.byteCount, sha256: meter.digest() };
}

/**
 * Replaces the content of a file atomically: concurrent readers see either the old content or the
 * new one, complete.
 */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  const handle = await open(draft, 'w', privateModes.file);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, name));
  await syncFolder(folder);
}

/** Reads a complete file of a backup; says what is wrong with it, undefined if it is as written. */
export async function findFault(
  folder: string,
  file: BackupFile,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const path = join(folder, file.path);
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return `The backup has no file ${file.path}.`;
  if (size !== file.bytes) return `${file.path} has ${size} bytes; the backup wrote ${file.bytes}.`;
  const meter = new FileMeter();
  const rows = { counted: file.rowCount };
  try {
    const [source, options] = [createReadStream(path), { ...(signal && { signal }) }];
    if (file.rowCount === undefined) await pipeline(source, meter, nowhere(), options);
    else
      await pipeline(
        source,
        meter,
        createGunzip(),
        async (blocks: AsyncIterable<Uint8Array>) => {
          rows.counted = await countNativeRows(blocks);
        },
        options,
      );
  } catch (error) {
    signal?.throwIfAborted();
    return `${file.path} is not the file that the backup wrote: it cannot be read (${error instanceof Error ? error.message : String(error)}).`;
  }
  if (meter.digest() !== file.sha256)
    return `${file.path} is not the file that the backup wrote: its checksum differs.`;
  return rows.counted === file.rowCount
    ? undefined
    : `${file.path} holds ${rows.counted} rows; the backup wrote ${file.rowCount}.`;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Reads a complete file of a backup and refuses with `load-refused` if it is not as written. */
export async function checkBackupFile(folder: string, file: BackupFile): Promise<void> {
  const fault = await findFault(folder, file);
  if (fault !== undefined) throw new Refusal('load-refused', fault);
}
