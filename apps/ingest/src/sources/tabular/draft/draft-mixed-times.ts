import { readIsoInstant } from '../times/instants.ts';
import { dateFormatOf } from '../times/mixed-times.ts';
import { namedClockUnit } from '../times/counted-clocks.ts';
import { fits, fittingDates, fittingInstants, isClockName } from '../times/time-formats.ts';
import type { DraftedOrigin } from './draft-zone.ts';
import type { ColumnSample } from './sample-columns.ts';
import { askFor } from '../../todo.ts';

/**
 * The time of a workbook's column that has date cells and texts in another spelling: how the texts
 * are read, and whether day and month of the date cells may be exchanged, which happens where a
 * spreadsheet takes day/month for month/day and leaves as text what it cannot read. Undefined where
 * no column is mixed.
 */
export function draftMixedTime(
  samples: readonly ColumnSample[],
):
  | { readonly time: DraftedOrigin; readonly remark: string; readonly sample: ColumnSample }
  | undefined {
  for (const sample of samples) {
    const { column, texts, dateRows, lines } = sample;
    const ofText = texts.flatMap((text, row) => (text === '' || dateRows.has(row) ? [] : [row]));
    const dates = [...dateRows];
    const written = ofText.map((row) => texts[row] ?? '');
    const [first] = written;
    const isDateAlone = ![...written, texts[dates[0] ?? 0] ?? ''].some((text) =>
      text.includes(':'),
    );
    const hasClockBeside = samples.some(
      (other) =>
        other !== sample &&
        (isClockName(other.column.name) || namedClockUnit(other.column) !== undefined),
    );
    // A time of day beside the dates is not dropped: the draft asks for the time as a whole.
    if (isDateAlone && hasClockBeside) continue;
    if (!sample.mayBeTime || dates.length === 0 || first === undefined || written.every(isIso))
      continue;
    const formats = [...fittingDates(column, written), ...fittingInstants(written)];
    const [format = `TODO a pattern for the cells of text, such as ${JSON.stringify(first)}`] =
      formats;
    const where = `${describeRows(dates, lines)} of ${column.name} are date cells, such as ${texts[dates[0] ?? 0] ?? ''}, and ${describeRows(ofText, lines)} text, such as ${JSON.stringify(first)}`;
    const mayBeExchanged = dates.every((row) => Number((texts[row] ?? '').slice(8, 10)) <= 12);
    const date = texts[dates[0] ?? 0] ?? '';
    const exchanged = date.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1-$3-$2');
    const beyond = written.every((text) => Number(/^\d+/.exec(text)?.[0]) > 12)
      ? ', and no text could be read as month/day'
      : '';
    return {
      sample,
      remark: `${where}: the texts are read by a format, the date cells as date_cells says`,
      time: {
        from: column.name,
        format:
          formats.length > 1
            ? askFor(formats, `every text looked at fits, such as ${JSON.stringify(first)}`)
            : format,
        date_cells: mayBeExchanged
          ? askFor(
              ['keep', 'exchange-day-and-month'],
              `${where}. No day of a date cell is above 12${beyond}, as where a spreadsheet takes day/month for month/day; with keep the first date cell is ${date}, with exchange-day-and-month ${exchanged}`,
            )
          : 'keep',
      },
    };
  }
  return undefined;
}

function isIso(text: string): boolean {
  return typeof readIsoInstant(text, 0) === 'number';
}

/** Rows by their lines: `rows 2 to 4 (3)`. */
function describeRows(rows: readonly number[], lines: readonly number[]): string {
  const ofSheet = rows.map((row) => lines[row] ?? 0);
  const ranges: [number, number][] = [];
  for (const line of ofSheet) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  const more = ranges.length > MAX_RANGES ? ' and others' : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown.join(', ')}${more} (${rows.length})`;
}

const MAX_RANGES = 5;

/** What a draft says of dates without a time of day among others that have one; undefined where a column has none. */
export function describeBareDates(
  { column, texts }: ColumnSample,
  format: string | undefined,
): string | undefined {
  const dates = format === undefined ? undefined : dateFormatOf(format);
  if (dates === undefined) return undefined;
  const present = texts.filter((text) => text !== '');
  const bare = present.filter((text) => fits(dates, [text]));
  return bare.length === 0
    ? undefined
    : `${bare.length} of the ${present.length} texts of ${column.name} looked at have no time of day, such as ${JSON.stringify(bare[0])}: they are read as 00:00, because the others have the same date with one`;
}
