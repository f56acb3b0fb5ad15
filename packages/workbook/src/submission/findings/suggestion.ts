import type { SheetName } from '../sheet-names.ts';

/** Where a suggestion is applied. */
interface SuggestionPlace {
  readonly sheet: SheetName;
  /** Name of the column. */
  readonly column: string;
  /** Only the rows in which another column has this text, such as one cruise. */
  readonly where?: { readonly column: string; readonly text: string };
  /** Only these rows, as runs of a first and a last one, as a spreadsheet program numbers them; all rows if omitted. */
  readonly rows?: readonly (readonly [first: number, last: number])[];
}

/**
 * A change that may be what was meant, and may not: each is confirmed by a person for one column and is never part of "fix all".
 * `negate`: the sign of latitudes or longitudes. `swap`: latitudes and longitudes are exchanged; `column` is either of them.
 * `local-time`: times without a zone were local, `minutes` ahead of UTC. `replace`: one text of a column by another (a unit, a name).
 * `fill`: a blank cell of one row gets a text; the column is added behind the others if it is not there.
 */
export type Suggestion =
  | (SuggestionPlace & { readonly kind: 'negate' | 'swap' })
  | (SuggestionPlace & { readonly kind: 'local-time'; readonly minutes: number })
  | (SuggestionPlace & { readonly kind: 'replace'; readonly from: string; readonly to: string })
  | (SuggestionPlace & { readonly kind: 'fill'; readonly row: number; readonly to: string });

/** What a suggestion would do, in words that follow “Suggestion:”. */
export function describeSuggestion(suggestion: Suggestion): string {
  const { where, rows } = suggestion;
  const cruise =
    where === undefined
      ? ''
      : ` where ${where.column} is ${where.text === '' ? 'blank' : `“${where.text}”`}`;
  const count = rows?.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const some = count === undefined ? '' : ` in ${count.toLocaleString('en')} rows`;
  return `${describeChange(suggestion)}${some}${cruise}`;
}

function describeChange(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'negate':
      return `change the sign of ${suggestion.column}`;
    case 'swap':
      return 'exchange lat and lon';
    case 'replace':
      return `write “${suggestion.to}” instead of “${suggestion.from}”`;
    case 'fill':
      return `write “${suggestion.to}” into ${suggestion.column}`;
    case 'local-time':
      return `read times without a zone as ${formatZone(suggestion.minutes)} and write them in UTC`;
  }
}

/** `UTC−10`, `UTC+5:45`. */
function formatZone(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Rows in rising order as runs. */
export function findRuns(rows: Iterable<number>): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
