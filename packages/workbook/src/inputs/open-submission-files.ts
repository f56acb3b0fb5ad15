import type { SheetName } from '../submission/sheet-names.ts';
import { SHEET_NAMES } from '../submission/sheet-names.ts';
import type { SourceSheet, SubmissionSource } from '../submission/source/submission-source.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import type { ByteSource } from '../xlsx/byte-source.ts';
import { readBytes } from '../xlsx/byte-source.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { ZipArchive, ZipPart } from '../xlsx/zip-archive.ts';
import { openZipArchive, readZipPart } from '../xlsx/zip-archive.ts';
import { readCsvRows } from './csv-rows.ts';

/** A file of a submission. */
export interface SubmissionFile {
  readonly name: string;
  readonly source: ByteSource;
}

/**
 * Opens a submission: an `.xlsx` workbook; CSV files named after the sheets (`data.csv`, `dataset_meta_data.csv`, `vars_meta_data.csv`,
 * also with something before, as in `KM1605_data.csv`), one by one or in a zip archive; one CSV file of any other name is the data sheet;
 * or a NetCDF file. What is missing is a finding of the validation. Throws WorkbookError.
 */
export async function openSubmissionFiles(
  files: readonly SubmissionFile[],
  { signal }: { signal: AbortSignal },
): Promise<SubmissionSource> {
  const [first, ...others] = files;
  if (first === undefined) throw new WorkbookError('there is no file');
  const kinds = await Promise.all(files.map(({ source }) => recognize(source)));
  if (others.length > 0) {
    const odd = files.find((_, index) => kinds[index] !== 'text');
    if (odd !== undefined)
      throw new WorkbookError(
        `${odd.name} is not a CSV file; submit one workbook, one NetCDF file, one zip archive or the CSV files of one dataset`,
      );
    return openCsvFiles(files.map(({ name, source }) => ({ name, read: readerOf(source) })));
  }
  if (kinds[0] === 'zip') return openZip(first.source, signal);
  if (kinds[0] === 'netcdf') {
    const { openNetcdfSubmission } = await import('./netcdf-submission.ts');
    return openNetcdfSubmission(first.source, { signal });
  }
  if (!/\.[ct]sv$/i.test(first.name)) return openSubmission(first.source, { signal });
  return openCsvFiles([{ name: first.name, read: readerOf(first.source) }]);
}

type FileKind = 'zip' | 'netcdf' | 'text';

async function recognize(source: ByteSource): Promise<FileKind> {
  const start = await source.read(0, Math.min(8, source.size));
  const magic = String.fromCharCode(...start.subarray(0, 4));
  if (magic.startsWith('PK')) return 'zip';
  return magic.startsWith('CDF') || magic === '\u0089HDF' ? 'netcdf' : 'text';
}

interface CsvFile {
  readonly name: string;
  readonly read: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
}

function readerOf(source: ByteSource): CsvFile['read'] {
  return (signal) => readBytes(source, { start: 0, length: source.size, signal });
}

async function openZip(source: ByteSource, signal: AbortSignal): Promise<SubmissionSource> {
  const archive = await openZipArchive(source);
  const isWorkbook = [...archive.parts.keys()].some((name) =>
    /(?:^|\/)workbook\.(?:xml|bin)$/.test(name),
  );
  const parts = [...archive.parts.values()].filter(
    ({ name }) => /\.csv$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name),
  );
  if (isWorkbook || parts.length === 0) return openSubmission(source, { signal });
  return openCsvFiles(parts.map((part) => csvOfPart(archive, part)));
}

function csvOfPart(archive: ZipArchive, part: ZipPart): CsvFile {
  return { name: part.name, read: (signal) => readZipPart(archive, part, signal) };
}

function openCsvFiles(files: readonly CsvFile[]): SubmissionSource {
  const taken = new Map<SheetName, string>();
  const sheets = files.map((file): SourceSheet => {
    const base = file.name.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
    const name = sheetOf(base) ?? (files.length === 1 ? 'data' : undefined);
    const before = name === undefined ? undefined : taken.get(name);
    if (before !== undefined)
      throw new WorkbookError(`${before} and ${file.name} are both the sheet ${name ?? ''}`);
    if (name !== undefined) taken.set(name, file.name);
    return {
      name: name ?? base,
      isHidden: false,
      readRows: ({ signal }) =>
        readCsvRows(file.read(signal), {
          name: file.name,
          readsNumbers: name === 'data',
          signal,
        }),
    };
  });
  return { is1904: false, sheets };
}

/** The sheet that a file is named after: the longest name that it ends with. */
function sheetOf(base: string): SheetName | undefined {
  const ends = SHEET_NAMES.filter((name) =>
    new RegExp(`(?:^|[^a-z])${name}$`, 'i').test(base.trim()),
  );
  return ends.toSorted((a, b) => b.length - a.length)[0];
}
