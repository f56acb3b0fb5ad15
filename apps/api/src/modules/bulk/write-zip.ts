import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import type { Engine } from '@isobath/engine';
import { ZipFile } from 'yazl';
import type { DatasetMetadata } from '@isobath/contract';
import { FileMeter } from '../../platform/files/index.ts';
import { writeCitation } from '../catalog/index.ts';
import { RowCountMismatchError } from '../downloads/index.ts';
import { openResult } from '../results/index.ts';
import type { BulkPart, BulkPlan } from './bulk-plan.ts';
import { writeMetadataWorkbook } from './metadata-workbook.ts';

const folder = 'CMAP-Bulk-Download';
const limits = { timeoutMs: 60 * 60_000, maxMemoryBytes: 4_000_000_000 } as const;
/** The least that makes text small; more would keep a core busy longer than the network. */
const compressionLevel = 1;

/** What writing a zip needs. */
export interface ZipSources {
  readonly engine: Engine;
  readonly readMetadata: (shortName: string) => Promise<DatasetMetadata>;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** A zip on its way. */
export interface ZipOnTheWay {
  /** A failure destroys it with the reason: whoever sends it breaks the connection off. */
  readonly body: Readable;
  readonly progress: () => { readonly rows: number; readonly bytes: number };
}

/** One file in the manifest. */
interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly dataset: string;
  readonly rows?: number;
}

/**
 * Writes a zip while it is read: for each dataset its workbook and its rows as CSV, and behind them a manifest with rows, checksums, queries,
 * versions and citations. Only one file is open at a time, and none is kept whole but the workbooks. The zip breaks off when a file fails or
 * has not the rows that were promised.
 */
export function writeZip(plan: BulkPlan, sources: ZipSources): ZipOnTheWay {
  const zip = new ZipFile();
  const files: ManifestFile[] = [];
  const counts = { rows: 0, current: (): number => 0 };
  const body = countingStream();
  const fail = (error: unknown): void => void body.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  sources.signal.addEventListener('abort', () => fail(sources.signal.reason), { once: true });
  const add = (path: string, isSmall: boolean, open: () => Promise<Readable>): void => {
    zip.addReadStreamLazy(path, { mtime: sources.now, compressionLevel: isSmall ? 0 : compressionLevel }, (give) => {
      open().then((stream) => give(null, stream.once('error', fail)), fail);
    });
  };
  for (const part of plan.parts) {
    const { shortName, tableName } = part.record.dataset;
    add(`${folder}/${shortName}/${shortName}_Metadata.xlsx`, true, async () => {
      const workbook = await writeMetadataWorkbook(await sources.readMetadata(shortName));
      files.push({ path: `${shortName}/${shortName}_Metadata.xlsx`, bytes: workbook.length, sha256: createHash('sha256').update(workbook).digest('hex'), dataset: shortName });
      return Readable.from([workbook]);
    });
    add(`${folder}/${shortName}/${shortName}(${tableName}).csv`, false, () => openCsv(part, { sources, counts, files }));
  }
  add(`${folder}/manifest.json`, false, async () => Readable.from([`${JSON.stringify(describeZip(plan, files, sources.now), null, 2)}\n`]));
  zip.end();
  pipeline(zip.outputStream as Readable, body, () => undefined);
  return { body, progress: () => ({ rows: counts.rows + counts.current(), bytes: body.byteCount }) };
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
  readonly sources: ZipSources;
  readonly counts: { rows: number; current: () => number };
  readonly files: ManifestFile[];
}

async function openCsv({ record, statement, rowsExpected }: BulkPart, { sources, counts, files }: ZipState): Promise<Readable> {
  const { engine, signal } = sources;
  const { columns, ...rest } = statement;
  const result = await openResult({ engine, statement: rest, columns, limits, signal }, 'csv', { isWatched: true });
  counts.current = () => result.rows() ?? 0;
  const meter = new FileMeter(() => {
    const rows = result.rows() ?? 0;
    if (rows !== rowsExpected) throw new RowCountMismatchError(rowsExpected, rows);
    counts.rows += rows;
    counts.current = () => 0;
    const { shortName, tableName } = record.dataset;
    files.push({ path: `${shortName}/${shortName}(${tableName}).csv`, bytes: meter.byteCount, sha256: meter.digest(), dataset: shortName, rows });
  });
  pipeline(result.body, meter, () => undefined);
  return meter;
}

/** The table of contents at the end of a zip, for people and programs. */
function describeZip({ parts, filters, rowsExpected }: BulkPlan, files: readonly ManifestFile[], now: Date) {
  return {
    createdAt: now.toISOString(), totalRows: rowsExpected, ...(filters && { filters }),
    datasets: parts.map(({ record: { dataset, version }, query, notes }) => ({
      shortName: dataset.shortName, longName: dataset.longName, version: version.number, publishedAt: version.publishedAt.toISOString(), licence: dataset.licence, doi: dataset.doi,
      citation: writeCitation({ longName: dataset.longName, source: dataset.source, version: version.number, publishedAt: version.publishedAt, doi: dataset.doi }),
      query, notes, files: files.filter((file) => file.dataset === dataset.shortName).map(({ dataset: _dataset, ...file }) => file),
    })),
  };
}
