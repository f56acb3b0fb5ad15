import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** A file as the catalog names it: where a dataset's rows came from. */
export interface FileProvenance {
  name: string;
  bytes: number;
  sha256: string;
}

/** Reads each file once from start to end for its size and SHA-256; `report` gets the bytes read so far. */
export async function hashFiles(
  paths: readonly string[],
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FileProvenance[]> {
  let bytesRead = 0;
  const files: FileProvenance[] = [];
  for (const path of paths) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
      report(bytesRead + bytes);
    }
    bytesRead += bytes;
    files.push({ name: basename(path), bytes, sha256: hash.digest('hex') });
  }
  return files;
}
