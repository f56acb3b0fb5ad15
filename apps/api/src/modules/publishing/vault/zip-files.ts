import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import { fileZipLimits } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import type { ByteRange, FileStore } from '../../../platform/files/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { VaultRow } from './vault.repository.ts';
import type { ZipSegment } from './zip-layout.ts';
import { cutZip, layOutZip, measureZip } from './zip-layout.ts';

/** Checksums that are kept; each is some tens of bytes. */
const maxChecksums = 10_000;

/** A zip of original files, every byte of which has its place already. */
export interface FilesZip {
  readonly name: string;
  readonly bytes: number;
  /** Strong: another one where a file or its name is another. */
  readonly tag: string;
  readonly modifiedAt: Date;
  readonly segments: readonly ZipSegment[];
}

/** Makes zips of original files. The checksums that zips need are read from the files once while the process runs: a stored file never changes under its key. */
export class ZipMaker {
  private readonly files: FileStore;
  private readonly checksums = new Map<string, Promise<number>>();

  constructor(files: FileStore) {
    this.files = files;
  }

  /** Refuses with `too-large` above {@link fileZipLimits}. */
  async plan(shortName: string, rows: readonly VaultRow[], signal: AbortSignal): Promise<FilesZip> {
    refuseTooMuch(rows);
    const members = [];
    for (const row of rows)
      members.push({
        path: `${shortName}/${row.folder}/${row.name}`,
        storageKey: row.storageKey,
        bytes: row.bytes,
        crc32: await this.checksumOf(row, signal),
        modifiedAt: row.addedAt,
      });
    const segments = layOutZip(members);
    const hash = createHash('sha256');
    for (const { folder, name, sha256 } of rows) hash.update(`${folder}/${name}/${sha256}\n`);
    return {
      name: `${shortName}_files.zip`,
      bytes: measureZip(segments),
      tag: `"${hash.digest('hex')}"`,
      modifiedAt: new Date(Math.max(...rows.map(({ addedAt }) => addedAt.getTime()))),
      segments,
    };
  }

  /** The bytes of a range of a zip. */
  open({ segments }: FilesZip, range: ByteRange, signal: AbortSignal): Readable {
    return Readable.from(readPieces(this.files, cutZip(segments, range), signal), {
      objectMode: false,
    });
  }

  private checksumOf({ storageKey }: VaultRow, signal: AbortSignal): Promise<number> {
    const known = this.checksums.get(storageKey);
    if (known) return known;
    const [oldest] = this.checksums.keys();
    if (this.checksums.size >= maxChecksums && oldest !== undefined) this.checksums.delete(oldest);
    const found = this.readChecksum(storageKey, signal);
    this.checksums.set(storageKey, found);
    // Who gave up, or a store that failed, must not decide for the next one who asks.
    found.catch(() => this.checksums.delete(storageKey));
    return found;
  }

  private async readChecksum(storageKey: string, signal: AbortSignal): Promise<number> {
    let checksum = 0;
    for await (const chunk of await this.files.open(storageKey, { signal }))
      checksum = crc32(chunk as Buffer, checksum);
    return checksum;
  }
}

async function* readPieces(
  files: FileStore,
  pieces: ReturnType<typeof cutZip>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (const piece of pieces)
    if (piece.kind === 'record') yield piece.record;
    else
      for await (const chunk of await files.open(piece.storageKey, { range: piece.range, signal }))
        yield chunk as Buffer;
}

function refuseTooMuch(rows: readonly VaultRow[]): void {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (rows.length <= fileZipLimits.files && bytes <= fileZipLimits.bytes) return;
  throw new Refusal(
    'too-large',
    `${formatCount(rows.length)} files of ${formatBytes(bytes)}: one zip holds at most ${formatCount(fileZipLimits.files)} files and ${formatBytes(fileZipLimits.bytes)}. Take fewer at once.`,
  );
}
