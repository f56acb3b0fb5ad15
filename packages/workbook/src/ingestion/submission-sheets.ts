import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { isFilled, textOf } from '../submission/source/sheet-table.ts';
import type { SourceSheet, SubmissionSource } from '../submission/source/submission-source.ts';
import { THRESHOLDS } from '../submission/thresholds.ts';

/** The rows of a metadata sheet, by the names in its first row. */
export interface FieldTable {
  /** Texts of a field, one for each row, without blanks around them; empty texts where it is blank or absent. */
  values(field: string): readonly string[];
}

/** The rows of a sheet that a submission may lack, by field; empty where it is missing or holds nothing below its header. */
export async function readOptionalRows(
  source: SubmissionSource,
  name: string,
  signal: AbortSignal,
): Promise<Record<string, string>[]> {
  if (!source.sheets.some((sheet) => isNamed(sheet, name))) return [];
  const rows: SheetRow[] = [];
  for await (const row of readFilledRows(source, name, signal))
    if (rows.push(row) > THRESHOLDS.metadataRows) break;
  const [header, ...below] = rows;
  const names = Array.from(header?.cells ?? [], textOf);
  return below.map(({ cells }) =>
    Object.fromEntries(names.map((field, column) => [field, textOf(cells[column])])),
  );
}

/** Reads a metadata sheet whole. Throws WorkbookError when it is missing, empty or too long. */
export async function readFieldTable(
  source: SubmissionSource,
  name: string,
  signal: AbortSignal,
): Promise<FieldTable> {
  const rows: SheetRow[] = [];
  for await (const row of readFilledRows(source, name, signal)) {
    rows.push(row);
    if (rows.length > THRESHOLDS.metadataRows + 1)
      throw new WorkbookError(`the sheet ${name} has more than ${THRESHOLDS.metadataRows} rows`);
  }
  const [header, ...below] = rows;
  if (header === undefined || below.length === 0)
    throw new WorkbookError(`the sheet ${name} has no rows below its header`);
  const names = Array.from(header.cells, textOf);
  return {
    values(field) {
      const column = names.indexOf(field);
      return below.map(({ cells }) => (column < 0 ? '' : textOf(cells[column])));
    },
  };
}

/** The rows of a sheet that have a value, one after the other; the first is its header. */
export async function* readFilledRows(
  source: SubmissionSource,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<SheetRow> {
  const sheet = source.sheets.find((each) => isNamed(each, name));
  if (sheet === undefined) throw new WorkbookError(`the workbook has no sheet ${name}`);
  for await (const batch of sheet.readRows({ signal }))
    for (const row of batch) if (row.cells.some(isFilled)) yield row;
}

function isNamed(sheet: SourceSheet, name: string): boolean {
  return sheet.name.trim().toLowerCase() === name;
}

/** A refusal that names a cell of the data sheet. */
export function refuseCell(
  column: string,
  row: number,
  { reason, cell }: { reason: string; cell: SheetCell },
): WorkbookError {
  return new WorkbookError(`data, row ${row}, column ${column}: ${reason}`, {
    row,
    value: textOf(cell),
  });
}
