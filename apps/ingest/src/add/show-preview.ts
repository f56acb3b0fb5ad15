import { count } from '../sources/amounts.ts';
import { formatCount } from '../terminal/amounts.ts';
import { formatTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { drawMap } from './draw-map.ts';
import { drawProfile } from './draw-profile.ts';
import type { Preview } from './preview.ts';
import { firstVariable, numbersOf, summarizeColumns } from './preview-columns.ts';

/** Shows what a recipe makes of a file: the first rows, the range of each column, a map and a profile. */
export function showPreview(
  { tell, widthCharacters }: Pick<Terminal, 'tell' | 'widthCharacters'>,
  preview: Preview,
  isLand: (lat: number, lon: number) => boolean,
): void {
  const { rows, rowCount, isWhole } = preview;
  tell('');
  tell(
    isWhole
      ? `${count(rowCount, 'row')}, the first ${rows.length}:`
      : `The first ${rows.length} of more than ${formatCount(rowCount)} rows:`,
  );
  for (const line of writeRows(preview, widthCharacters)) tell(`  ${line}`);
  tell('');
  tell(isWhole ? 'Columns:' : `Columns, in the first ${formatCount(rowCount)} rows:`);
  for (const line of writeRanges(preview)) tell(`  ${line}`);
  const place = placeOf(preview);
  const map = place ? drawMap(place, isLand, widthCharacters) : [];
  if (map.length > 0) {
    tell('');
    tell('Where they are (# rows, . sea, : land, @ rows on land):');
    for (const line of map) tell(line);
  }
  const profile = profileOf(preview, widthCharacters);
  if (profile.length > 0) {
    tell('');
    for (const line of profile) tell(line);
  }
  for (const note of preview.notes) tell(`Note: ${note}`);
}

/** As many columns as fit beside each other; the rest is named. */
function writeRows({ columns, rows }: Preview, widthCharacters: number): string[] {
  const widths = columns.map(({ name }, at) =>
    Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  let fitting = 0;
  for (let width = 2; fitting < columns.length; fitting += 1) {
    width += (widths[fitting] ?? 0) + 2;
    if (width > widthCharacters && fitting > 0) break;
  }
  const left = columns.slice(fitting).map(({ name }) => name);
  return [
    ...formatTable(
      columns
        .slice(0, fitting)
        .map(({ name, type }) => ({ title: name, isNumber: type !== 'text' && type !== 'time' })),
      rows.map((row) => row.slice(0, fitting)),
    ),
    ...(left.length === 0 ? [] : [`and ${left.join(', ')}`]),
  ];
}

function writeRanges(preview: Preview): string[] {
  return formatTable(
    [
      { title: 'column' },
      { title: 'unit' },
      { title: 'from' },
      { title: 'to' },
      { title: 'missing', isNumber: true },
    ],
    summarizeColumns(preview).map(({ name, type, unit, least, greatest, missingCount }) => [
      name,
      type === 'text' ? 'text' : unit,
      least ?? '',
      greatest ?? '',
      missingCount === 0 ? '0' : `${formatCount(missingCount)} of ${formatCount(preview.rowCount)}`,
    ]),
  );
}

function placeOf(preview: Preview): { lats: Float64Array; lons: Float64Array } | undefined {
  const [lats, lons] = [numbersOf(preview, 'lat'), numbersOf(preview, 'lon')];
  return lats && lons && { lats, lons };
}

/** The profile of the first variable with numbers, where rows have depths. */
function profileOf(preview: Preview, widthCharacters: number): string[] {
  const depths = numbersOf(preview, 'depth');
  const variable = firstVariable(preview);
  if (!depths || !variable) return [];
  const { values, name, unit } = variable;
  return drawProfile(depths, values, { name, unit, widthCharacters });
}
