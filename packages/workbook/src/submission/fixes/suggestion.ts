import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import { numberOf } from '../cell-text.ts';
import { readTime } from '../coordinates.ts';
import { textOf } from '../sheet-table.ts';
import type { FixPlace } from './fix.ts';
import { formatIsoTime } from './iso-time.ts';

const MS_PER_MINUTE = 60_000;

/** Where a suggestion is applied. */
interface SuggestionPlace {
  readonly sheet: FixPlace['sheet'];
  /** Name of the column. */
  readonly column: string;
  /** Only the rows in which another column has this text, such as one cruise. */
  readonly where?: { readonly column: string; readonly text: string };
}

/**
 * A change that may be what was meant, and may not: each is confirmed by a person for one column and is never part of "fix all".
 * `negate`: the sign of latitudes or longitudes. `swap`: latitudes and longitudes are exchanged; `column` is either of them.
 * `local-time`: times without a zone were local, `minutes` ahead of UTC. `replace`: one text of a column by another (a unit, a name).
 */
export type Suggestion =
  | (SuggestionPlace & { readonly kind: 'negate' | 'swap' })
  | (SuggestionPlace & { readonly kind: 'local-time'; readonly minutes: number })
  | (SuggestionPlace & { readonly kind: 'replace'; readonly from: string; readonly to: string });

/** The new value of a cell; undefined leaves it as it is. Swaps need two cells and are planned with the sheet. */
export function mendBySuggestion(
  suggestion: Suggestion,
  cell: SheetCell,
  is1904: boolean,
): number | string | undefined {
  switch (suggestion.kind) {
    case 'swap':
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
