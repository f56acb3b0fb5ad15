import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { FileMeter } from '../../../platform/files/index.ts';
import type { OpenResult } from '../results/index.ts';
import { RowCountMismatchError } from './row-count-mismatch.ts';

/** The least that makes text small; more would keep a core busy longer than the network. */
const compressionLevel = 1;

/** One file of a zip, opened when its turn comes. */
export interface ZippedFile {
  /** Below the folder of the zip. */
  readonly path: string;
  readonly dataset: string;
  /** Left as it is where its format is compressed already. */
  readonly isCompressed: boolean;
  open(): Promise<Buffer | ZippedRows>;
}

/** Rows to send, and how many were promised. */
export interface ZippedRows extends Pick<OpenResult, 'body' | 'rows'> {
  readonly rowsExpected: number;
}

/** One file as the manifest tells of it. */
export interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly dataset: string;
  /** Rows delivered; only of a file of rows. */
  readonly rows?: number;
}

/** What a zip is called inside, and what stands at its end. */
export interface ZipFrame {
  /** The folder that holds everything. */
  readonly folder: string;
  readonly modifiedAt: Date;
  readonly signal: AbortSignal;
  /** The manifest, once every file has passed. */
  describe(files: readonly ManifestFile[]): object;
}

/** A zip in progress. */
export interface ZipOnTheWay {
  /** A failure destroys it with the reason: the sender then closes the connection. */
  readonly body: Readable;
  readonly progress: () => { readonly rows: number; readonly bytes: number };
}

/**
 * Writes a zip while it is read: its files in their order, and behind them a manifest. Only one file is open at a time, and none is kept whole but those
 * that are given as buffers. The zip is cut short if a file fails or does not have the promised
 * number of rows.
 */
export function writeZip(
  contents: readonly ZippedFile[],
  { folder, modifiedAt, signal, describe }: ZipFrame,
): ZipOnTheWay {
  const zip = new ZipFile();
  const files: ManifestFile[] = [];
  const counts = { rows: 0, current: (): number => 0 };
  const body = countingStream();
  const fail = (error: unknown): void =>
    void body.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  const add = (path: string, isCompressed: boolean, open: () => Promise<Readable>): void => {
    zip.addReadStreamLazy(
      `${folder}/${path}`,
      { mtime: modifiedAt, compressionLevel: isCompressed ? 0 : compressionLevel },
      (give) => {
        open().then((stream) => give(null, stream.once('error', fail)), fail);
      },
    );
  };
  for (const file of contents)
    add(file.path, file.isCompressed, () => openFile(file, { counts, files }));
  add('manifest.json', true, async () =>
    Readable.from([`${JSON.stringify(describe(files), null, 2)}\n`]),
  );
  zip.end();
  pipeline(zip.outputStream as Readable, body, () => undefined);
  return {
    body,
    progress: () => ({ rows: counts.rows + counts.current(), bytes: body.byteCount }),
  };
}

interface CountingStream extends Transform {
  byteCount: number;
}

function countingStream(): CountingStream {
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counting.byteCount += chunk.length;
      done(null, chunk);
    },
  });
  const counting = Object.assign(stream, { byteCount: 0 });
  return counting;
}

interface ZipState {
  readonly counts: { rows: number; current: () => number };
  readonly files: ManifestFile[];
}

async function openFile(
  { path, dataset, open }: ZippedFile,
  { counts, files }: ZipState,
): Promise<Readable> {
  const opened = await open();
  if (Buffer.isBuffer(opened)) {
    files.push({
      path,
      bytes: opened.length,
      sha256: createHash('sha256').update(opened).digest('hex'),
      dataset,
    });
    return Readable.from([opened]);
  }
  const { body, rows: countRows, rowsExpected } = opened;
  counts.current = () => countRows() ?? 0;
  const meter = new FileMeter(() => {
    const rows = countRows() ?? 0;
    if (rows !== rowsExpected) throw new RowCountMismatchError(rowsExpected, rows);
    counts.rows += rows;
    counts.current = () => 0;
    files.push({ path, bytes: meter.byteCount, sha256: meter.digest(), dataset, rows });
  });
  pipeline(body, meter, () => undefined);
  return meter;
}
