import { parseInstant } from '@isobath/ocean';
import type { EditableSheet, SheetCell } from '@isobath/workbook';
import { RULES } from '@isobath/workbook';
import type { FindingMarks } from './finding-marks.ts';
import type { DataPoints } from './protocol.ts';
import { cellText } from './sheet-facts.ts';

const levels = { note: 1, warning: 2, error: 3 } as const;

/** Where and when the rows of data are, and the most severe finding of each: 0 for none, 1 a note, 2 a warning, 3 an error. */
export function readDataPoints(sheet: EditableSheet, marks: FindingMarks | undefined): DataPoints {
  const [time, lat, lon] = ['time', 'lat', 'lon'].map((name) => sheet.names.indexOf(name));
  const first = sheet.headerRow + 1;
  const count = Math.max(0, sheet.rowCount - sheet.headerRow);
  const level = new Float32Array(count);
  for (const { row, rule } of marks?.between(first, sheet.rowCount + 1) ?? [])
    level[row - first] = Math.max(level[row - first] ?? 0, levels[RULES[rule].severity]);
  const read = (column: number | undefined, parse: (cell: SheetCell) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, index) =>
      column === undefined || column < 0 ? Number.NaN : parse(sheet.cellAt(first + index, column)),
    );
  return {
    firstRow: first,
    level,
    lat: read(lat, numberOf),
    lon: read(lon, numberOf),
    time: read(time, instantOf),
  };
}

function numberOf(cell: SheetCell): number {
  const text = cellText(cell).trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Milliseconds since 1970; a time without a zone is UTC, as the checks read it. */
function instantOf(cell: SheetCell): number {
  const text = cellText(cell).trim();
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return Number.NaN;
  const instant = parseInstant(text);
  return instant.ok ? instant.value : Number.NaN;
}
