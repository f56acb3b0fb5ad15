import type { Workbook } from '@isobath/workbook';
import { readSheetRows } from '@isobath/workbook';
import { isFilledRow, nameColumns, textOfCell } from './cell-text.ts';
import type { WorkbookMetadata } from './worker-messages.ts';

/** Rows of a metadata sheet that are kept. */
const maxRows = 5000;

/** Reads the metadata sheets of a workbook. Throws `WorkbookError`. */
export async function readMetadata(
  workbook: Workbook,
  signal: AbortSignal,
): Promise<WorkbookMetadata> {
  const variables = await readTable(workbook, 'vars_meta_data', signal);
  const rows = await readTable(workbook, 'dataset_meta_data', signal);
  const dataset: Record<string, string[]> = {};
  for (const row of rows)
    for (const [field, value] of Object.entries(row)) (dataset[field] ??= []).push(value);
  const people = await readTable(workbook, 'people', signal);
  const funding = await readTable(workbook, 'funding', signal);
  return {
    dataset,
    variables,
    ...(people.length > 0 && { people }),
    ...(funding.length > 0 && { funding }),
  };
}

async function readTable(
  workbook: Workbook,
  name: string,
  signal: AbortSignal,
): Promise<Record<string, string>[]> {
  const sheet = workbook.sheets.find((each) => each.name.trim().toLowerCase() === name);
  if (sheet === undefined) return [];
  const rows: Record<string, string>[] = [];
  let columns: string[] | undefined;
  for await (const batch of readSheetRows(workbook, sheet.part, { signal })) {
    for (const row of batch) {
      if (!isFilledRow(row)) continue;
      if (columns === undefined) {
        columns = nameColumns(row);
        continue;
      }
      const values = columns.flatMap((column, at) => {
        const text = textOfCell(row.cells[at]);
        return text === null ? [] : [[column, text] as const];
      });
      rows.push(Object.fromEntries(values));
    }
    if (rows.length > maxRows) break;
  }
  return rows.slice(0, maxRows);
}
