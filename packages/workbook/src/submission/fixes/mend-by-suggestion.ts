import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import { numberOf } from '../rows/cell-text.ts';
import { readTime } from '../rows/coordinates.ts';
import { textOf } from '../source/sheet-table.ts';
import { formatIsoTime } from './iso-time.ts';
import type { Suggestion } from '../findings/suggestion.ts';

const MS_PER_MINUTE = 60_000;

/** The new value of a cell; undefined leaves it as it is. Swaps need two cells and cells that are filled may be in no column yet: both are planned with the sheet. */
export function mendBySuggestion(
  suggestion: Suggestion,
  cell: SheetCell,
  is1904: boolean,
): number | string | undefined {
  switch (suggestion.kind) {
    case 'swap':
    case 'fill':
      return undefined;
    case 'negate': {
      const number = numberOf(cell);
      return Number.isNaN(number) || number === 0 ? undefined : -number;
    }
    case 'replace':
      return textOf(cell) === suggestion.from ? suggestion.to : undefined;
    case 'local-time': {
      const time = readTime(cell, is1904);
      if (typeof time === 'string' || time.change === 'other zone') return undefined;
      // A bare date has no time of day to move, and a Z says that it is UTC.
      if (typeof cell === 'string' && time.change === undefined) return undefined;
      return formatIsoTime(time.ms - suggestion.minutes * MS_PER_MINUTE);
    }
  }
}
