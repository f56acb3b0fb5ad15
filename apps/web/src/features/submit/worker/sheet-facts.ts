import type { EditableSheet, SheetCell } from '@isobath/workbook';
import { isTrouble } from '@isobath/workbook';
import type { DatasetNames, SheetFacts } from './protocol.ts';

/** What a cell shows: the text as it is stored. */
export function cellText(cell: SheetCell): string {
  if (cell === undefined) return '';
  if (isTrouble(cell)) return cell.stored;
  return typeof cell === 'object' ? cell.date : String(cell);
}

/** A sheet as the grid shows it. */
export function describeSheet(sheet: EditableSheet): SheetFacts {
  const { name, rowCount, columnCount, headerRow, names } = sheet;
  return { name, rowCount, columnCount, headerRow, names };
}

/** The names of the dataset in the first filled cells of `dataset_meta_data`; empty where the sheet or a field is missing. */
export function readDatasetNames(sheets: readonly EditableSheet[]): DatasetNames {
  const sheet = sheets.find(({ name }) => name.trim().toLowerCase() === 'dataset_meta_data');
  const names = sheet?.names ?? [];
  const read = (field: string): string => {
    const column = names.indexOf(field);
    if (sheet === undefined || column < 0) return '';
    for (let row = sheet.headerRow + 1; row <= sheet.rowCount; row += 1) {
      const text = cellText(sheet.cellAt(row, column)).trim();
      if (text !== '') return text;
    }
    return '';
  };
  return {
    shortName: read('dataset_short_name'),
    longName: read('dataset_long_name'),
    source: read('dataset_source'),
  };
}
