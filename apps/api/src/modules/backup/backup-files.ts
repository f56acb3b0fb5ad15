import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMeter } from '../../platform/files/index.ts';
import { Refusal } from '../../platform/problem.ts';
import type { BackupFile } from './manifest.ts';

/** Writes a file of a backup and tells its size and checksum. `steps` (compression, say) come before both. */
export async function writeBackupFile({ folder, path, mode }: { readonly folder: string; readonly path: string; readonly mode?: number }, source: Readable | AsyncIterable<string | Uint8Array>, ...steps: Transform[]): Promise<BackupFile> {
  const meter = new FileMeter();
  await pipeline([Readable.from(source, { objectMode: false }), ...steps, meter, createWriteStream(join(folder, path), { flags: 'wx', ...(mode !== undefined && { mode }) })]);
  return { path, bytes: meter.byteCount, sha256: meter.digest() };
}

/** Reads a file of a backup through and refuses `load-refused` when it is not the one that was written. */
export async function checkBackupFile(folder: string, file: BackupFile): Promise<void> {
  const path = join(folder, file.path);
  const size = await stat(path).then((found) => found.size, () => undefined);
  if (size === undefined) throw new Refusal('load-refused', `The backup lacks the file ${file.path}.`);
  if (size !== file.bytes) throw new Refusal('load-refused', `${file.path} has ${size} bytes; the backup wrote ${file.bytes}.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== file.sha256) throw new Refusal('load-refused', `${file.path} is not the file that the backup wrote: its checksum differs.`);
}
