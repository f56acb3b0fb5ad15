import type { Finding } from '@isobath/workbook';
import type { PlacedFinding, SheetFacts } from './protocol.ts';

/** Finds the column that a finding names: by its name, or by its letters where the column has none. */
export function placeFinding(finding: Finding, sheet: SheetFacts | undefined): PlacedFinding {
  const columnIndex = sheet && findColumn(sheet, finding.column);
  return columnIndex === undefined ? finding : { ...finding, columnIndex };
}

function findColumn({ names }: SheetFacts, column: string | undefined): number | undefined {
  if (column === undefined || column === '') return undefined;
  const named = names.indexOf(column);
  if (named >= 0) return named;
  return /^[A-Z]{1,3}$/.test(column) ? columnOfLetters(column) : undefined;
}

function columnOfLetters(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
