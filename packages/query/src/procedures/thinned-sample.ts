import { quoteIdentifier } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import { parseFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned } from '../planned.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import { placeItem, timeItem, timeTerm } from './coordinates.ts';
import { nameApart } from './selection.ts';
import { variableItem, variableTerm } from './variables.ts';

/** Cells of place and time of which one observation stands for all: so many degrees of latitude and of longitude, by so many days (of a climatology: by month); of infinitely many days the time tells none apart. */
export interface ThinningCells {
  readonly degrees: number;
  readonly days: number;
}

/** From the finest to the coarsest; the last ones hold less than a thousand cells of the Earth by so many years. */
export const thinningCells: readonly ThinningCells[] = [
  { degrees: 0.01, days: 0.25 },
  { degrees: 0.02, days: 1 },
  { degrees: 0.05, days: 1 },
  { degrees: 0.1, days: 1 },
  { degrees: 0.2, days: 7 },
  { degrees: 0.5, days: 30 },
  { degrees: 1, days: 91 },
  { degrees: 2, days: 365 },
  { degrees: 5, days: 365 },
  { degrees: 10, days: 3650 },
  { degrees: 10, days: 36_500 },
];

/** Of which variable and part of a table observations are wanted. */
export interface ObservedPart {
  readonly variable: string;
  readonly table: TableDescription;
  readonly bounds: Bounds;
}

const dayMs = 86_400_000;

/** Every how many-th cell is counted, chosen by its hash, where an estimate will do. */
const estimatedOf = 32;

/**
 * A statement with one row: `observations` that have a value, the `positions` (different times and places) that they are at, and `cells_0`, `cells_1` …: how many cells of each size
 * hold one. Numbers up to 65,536 are exact; estimates, which take a fifth of the time, err by some hundredths.
 */
export function planThinningCounts(
  part: ObservedPart,
  {
    sizes = thinningCells,
    isEstimate = false,
  }: { readonly sizes?: readonly ThinningCells[]; readonly isEstimate?: boolean } = {},
): Planned<PlannedStatement> {
  const where = writePart(part);
  if (!where.ok) return where;
  const { table } = part;
  const count = (terms: readonly string[]): string =>
    isEstimate
      ? `${estimatedOf} * uniqIf(cityHash64(${terms.join(', ')}), cityHash64(${terms.join(', ')}) % ${estimatedOf} = 0)`
      : `uniq(${terms.join(', ')})`;
  const counts = sizes.map((cells, index) => `${count(cellTerms(table, cells))} AS cells_${index}`);
  const columns = ['observations', 'positions', ...sizes.map((_, at) => `cells_${at}`)];
  return planned({
    sql: `SELECT ${['count() AS observations', `${count(positionTerms(table))} AS positions`, ...counts].join(', ')}${where.value.text}`,
    params: where.value.params,
    columns: columns.map((header) => ({ header, kind: 'int', isNullable: false })),
  });
}

/**
 * One observation of each of the cells, or without `cells` of each time and place: the shallowest and of those the earliest. Time (or month), lat, lon, depth, variable; newest first.
 */
export function planThinnedSample(
  part: ObservedPart,
  {
    cells,
    encoding = 'text',
  }: { readonly cells: ThinningCells | undefined; readonly encoding?: Encoding },
): Planned<PlannedStatement> {
  const { table, variable } = part;
  const field = parseFields(variable, table);
  if (!field.ok) return field;
  const where = writePart(part);
  if (!where.ok) return where;
  const items = nameApart([
    timeItem(table),
    placeItem('lat'),
    placeItem('lon'),
    ...(table.hasDepth ? [placeItem('depth')] : []),
    ...field.value.map(variableItem),
  ]);
  const values = items.map((item) =>
    encoding === 'columns' ? (item.columnsSql ?? item.sql) : item.sql,
  );
  const first = [...(table.hasDepth ? ['t.depth'] : []), ...positionTerms(table)];
  const groups = cells ? cellTerms(table, cells) : positionTerms(table);
  const chosen = `SELECT argMin(tuple(${values.join(', ')}), tuple(${first.join(', ')})) AS chosen${where.value.text} GROUP BY ${groups.join(', ')}`;
  const list = items.map(
    ({ column }, index) => `chosen.${index + 1} AS ${quoteIdentifier(column.header)}`,
  );
  return planned({
    sql: `SELECT ${list.join(', ')} FROM (${chosen}) ORDER BY chosen.1 DESC, chosen.2, chosen.3`,
    params: where.value.params,
    columns: items.map(({ column }) => column),
  });
}

/** A statement with one row, `ends`: the 5th and the 95th percentile of the values of a part, interpolated between ranks as the default colour range is; none where there is no value. */
export function planColourEnds(part: ObservedPart): Planned<PlannedStatement> {
  const field = parseFields(part.variable, part.table);
  if (!field.ok) return field;
  const where = writePart(part);
  if (!where.ok) return where;
  const [column] = field.value;
  const value = column ? `toFloat64(assumeNotNull(${variableTerm(column).sql}))` : 'nan';
  return planned({
    sql: `SELECT quantilesExactInclusiveIf(0.05, 0.95)(${value}, isFinite(${value})) AS ends${where.value.text}`,
    params: where.value.params,
    columns: [{ header: 'ends', kind: 'float', isNullable: false }],
  });
}

/** Cells of place, whatever the time, of which there are at most `most` in an area of so many degrees. */
export function placeCells(
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): ThinningCells {
  const countOf = (degrees: number): number =>
    (Math.ceil(width / degrees) + 1) * (Math.ceil(height / degrees) + 1);
  let degrees = roundUp(Math.sqrt((width * height) / most));
  while (countOf(degrees) > most) degrees = roundUp(degrees * 1.05);
  return { degrees, days: Infinity };
}

/** To two digits, as notes have them; nothing is smaller than a millionth of a degree. */
function roundUp(degrees: number): number {
  const digit = 10 ** Math.floor(Math.log10(Math.max(degrees, 1e-6)) - 1);
  return Number((Math.ceil(Math.max(degrees, 1e-6) / digit) * digit).toPrecision(2));
}

function writePart({ variable, table, bounds }: ObservedPart) {
  const field = parseFields(variable, table);
  if (!field.ok) return field;
  const { clauses, params } = planConditions(bounds, table);
  const present = field.value.map((column) => `isNotNull(${variableTerm(column).sql})`);
  return planned({ text: `${fromText(table)}${whereText([...clauses, ...present])}`, params });
}

const positionTerms = (table: TableDescription): string[] => [
  timeTerm(table).sql,
  't.lat',
  't.lon',
];

/** Cells are counted from the south pole and from 180° W, so that they are the same ones in every part. */
function cellTerms(table: TableDescription, { degrees, days }: ThinningCells): string[] {
  const place = [`floor((t.lat + 90) / ${degrees})`, `floor((t.lon + 180) / ${degrees})`];
  if (days === Infinity) return place;
  const time = table.isClimatology
    ? 't.month'
    : `intDiv(toUnixTimestamp64Milli(t.time) + ${epochShiftMs}, ${days * dayMs})`;
  return [time, ...place];
}

/** Years before 1970 are counted from above zero too: no two cells meet there in one. */
const epochShiftMs = 200 * 36_525 * 864_000;
