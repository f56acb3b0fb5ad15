import type { SourceSheet, SubmissionSource } from '../submission/source/submission-source.ts';
import { isFilled } from '../submission/source/sheet-table.ts';
import { SHEET_NAMES, sheetNameOf } from '../submission/sheet-names.ts';
import type { SheetRow } from '../xlsx/sheet-rows.ts';
import { writeCsvText } from './csv-text.ts';
import { CELL_STYLES } from './sheet-xml.ts';
import type { WritingOptions } from './workbook-writer.ts';
import { writeWorkbook } from './workbook-writer.ts';
import { writeZip } from './zip-writer.ts';

/** A revised submission. */
export interface RevisedSubmission {
  /** Sheets that are not part of a submission and are not written. */
  readonly dropped: readonly string[];
  /** The bytes of the file, made as they are asked for. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/** The sheets of a submission under their own names, and those that are none. */
function chooseSheets(source: SubmissionSource): {
  sheets: readonly { name: string; sheet: SourceSheet }[];
  dropped: readonly string[];
} {
  const sheets = SHEET_NAMES.flatMap((name) => {
    const sheet = source.sheets.find((each) => sheetNameOf(each.name) === name);
    return sheet === undefined ? [] : [{ name, sheet }];
  });
  const kept = new Set(sheets.map(({ sheet }) => sheet));
  return {
    sheets,
    dropped: source.sheets.filter((sheet) => !kept.has(sheet)).map(({ name }) => name),
  };
}

/**
 * Writes a submission as an `.xlsx` workbook: its sheets, rows in their places, numbers as numbers, dates as ISO 8601 texts, cells
 * without a value as errors.
 */
export function writeSubmission(
  source: SubmissionSource,
  options: WritingOptions,
): RevisedSubmission {
  const { sheets, dropped } = chooseSheets(source);
  const written = sheets.map(({ name, sheet }) => {
    let header = 0;
    return {
      name,
      rows: watchRows(sheet.readRows({ signal: options.signal }), (row) => (header ||= row)),
      styleOf: (row: number) => (row === header ? CELL_STYLES.header : CELL_STYLES.plain),
    };
  });
  return { dropped, bytes: writeWorkbook(written, options) };
}

/** Hands on rows, and tells of the first with a value before it goes by. */
async function* watchRows(
  batches: AsyncIterable<readonly SheetRow[]>,
  onHeader: (row: number) => void,
): AsyncGenerator<readonly SheetRow[]> {
  let isFound = false;
  for await (const rows of batches) {
    const header = isFound ? undefined : rows.find(({ cells }) => cells.some(isFilled));
    if (header !== undefined) {
      isFound = true;
      onHeader(header.row);
    }
    yield rows;
  }
}

/** Writes a submission as a zip archive of CSV files, one for each sheet. */
export function writeSubmissionCsv(
  source: SubmissionSource,
  options: WritingOptions,
): RevisedSubmission {
  const { sheets, dropped } = chooseSheets(source);
  const files = sheets.map(({ name, sheet }) => ({
    name: `${name}.csv`,
    texts: writeCsvText(sheet.readRows({ signal: options.signal })),
  }));
  return { dropped, bytes: writeZip(files, options) };
}
