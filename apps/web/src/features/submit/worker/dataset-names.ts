import type { HeldSheet } from './held-sheets.ts';
import { cellText } from './held-sheets.ts';
import type { DatasetNames } from './protocol.ts';

/** The names of the dataset in the first row of `dataset_meta_data`; empty where the sheet or a field is missing. */
export function readDatasetNames(sheets: readonly HeldSheet[]): DatasetNames {
  const sheet = sheets.find(({ name }) => name.trim().toLowerCase() === 'dataset_meta_data');
  const read = (field: string): string => {
    const column = sheet?.facts.names.indexOf(field) ?? -1;
    if (sheet === undefined || column < 0) return '';
    for (const cells of sheet.rows.slice(sheet.facts.headerRow)) {
      const text = cellText(cells?.[column]).trim();
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
