import type { Measurement, Place } from '@isobath/ocean';
import { averageCells } from '../../columns/cell-averages.ts';
import { verbFor } from '../../text/text.ts';
import { latitudeHeights, planLatitudeCells } from '@isobath/ocean';
import { isRefusal, numbersOf } from '../../columns/column-table.ts';
import type { ColumnTable, Refusal } from '../../columns/column-table.ts';
import { indexAxis, indexLongitudes, sameDegrees } from '../../columns/index-axis.ts';
import type { IndexedAxis } from '../../columns/index-axis.ts';

import { sectionFromBlock } from './section-from-block.ts';
import type { Section, SectionCourse } from './section.ts';

/** Depths closer than this are one: a tenth of a millimetre. */
const sameDepth = 1e-4;
/** Distances along a line closer than this are one: a millimetre. */
const sameDistance = 1e-6;
const alongNouns: Readonly<Record<SectionCourse, string>> = {
  lat: 'latitudes',
  lon: 'longitudes',
  line: 'places',
};
/** A section of more cells than these is one of scattered samples, most of its cells empty. */
const mostCells = 4_000_000;

/**
 * A section of long-form rows in any order; one along a line has the distance of each row in kilometres in the column `distance`. Rows at the same depth and the same place along the section (other times, other longitudes or latitudes) are averaged;
 * over latitudes each counts as the height of its band, sin φ₂ − sin φ₁, which is its share of the area. Missing values are left out of a mean. Refused: no rows, a place or depth that
 * is missing, a latitude beyond 90°, and places and depths so irregular that the section would pass four million cells.
 */
export function sectionOfColumns(
  table: ColumnTable,
  {
    value,
    direction,
    measurement,
  }: { value: string; direction: SectionCourse; measurement?: Measurement | undefined },
): Section | { refusal: Refusal } {
  if (table.grid && direction !== 'line')
    return sectionFromBlock(table.grid, { value, direction, measurement });
  const [lats, lons, depths, values] = ['lat', 'lon', 'depth', value].map((name) =>
    numbersOf(table, name),
  ) as [Numbers, Numbers, Numbers, Numbers];
  for (const column of [lats, lons, depths, values])
    if (isRefusal(column)) return { refusal: column };
  const columns = { lats, lons, depths, values } as Columns;
  const refusal = refuseRows(columns, table.rowCount);
  if (refusal) return { refusal };
  const kilometres = direction === 'line' ? numbersOf(table, 'distance') : [];
  if (isRefusal(kilometres)) return { refusal: kilometres };
  const along =
    direction === 'line'
      ? indexAxis(kilometres, table.rowCount, sameDistance)
      : direction === 'lat'
        ? indexAxis(columns.lats, table.rowCount, sameDegrees)
        : indexLongitudes(columns.lons, table.rowCount);
  const depth = indexAxis(columns.depths, table.rowCount, sameDepth);
  const cells = along.axis.length * depth.axis.length;
  if (cells > mostCells)
    return {
      refusal: {
        code: 'too-many-cells',
        count: cells,
        message: `${table.rowCount} rows have ${along.axis.length} ${alongNouns[direction]} and ${depth.axis.length} depths: they do not form a section.`,
      },
    };
  return {
    ...averageRows(columns, { along, depth, direction, measurement }),
    direction,
    ...(direction === 'line' && { places: placesAlong(columns, along) }),
  };
}

/** Where each step of a line lies. */
function placesAlong({ lats, lons }: Columns, { axis, rankOfRow }: IndexedAxis): Place[] {
  const places = Array.from<Place>({ length: axis.length });
  for (const [row, rank] of rankOfRow.entries())
    places[rank] = { lat: lats[row]!, lon: lons[row]! };
  return places;
}

type Numbers = ReturnType<typeof numbersOf>;

interface Columns {
  lats: ArrayLike<number>;
  lons: ArrayLike<number>;
  depths: ArrayLike<number>;
  values: ArrayLike<number>;
}

function refuseRows({ lats, lons, depths }: Columns, rowCount: number): Refusal | undefined {
  if (rowCount === 0) return { code: 'no-rows', count: 0, message: 'There are no rows to draw.' };
  let missing = 0;
  let outside = 0;
  for (let row = 0; row < rowCount; row++) {
    if (!Number.isFinite(lats[row]! + lons[row]! + depths[row]!)) missing++;
    else if (Math.abs(lats[row]!) > 90 + sameDegrees) outside++;
  }
  if (missing > 0)
    return {
      code: 'missing-place',
      count: missing,
      message: `${missing} of ${rowCount} rows ${verbFor(missing, 'has', 'have')} no latitude, no longitude or no depth.`,
    };
  if (outside > 0)
    return {
      code: 'latitude-out-of-range',
      count: outside,
      message: `${outside} of ${rowCount} rows ${verbFor(outside, 'has', 'have')} a latitude beyond 90°.`,
    };
  return undefined;
}

function averageRows(
  { lats, values }: Columns,
  {
    along,
    depth,
    direction,
    measurement,
  }: {
    along: IndexedAxis;
    depth: IndexedAxis;
    direction: SectionCourse;
    measurement: Measurement | undefined;
  },
): Omit<Section, 'direction'> {
  const width = along.axis.length;
  const cells = width * depth.axis.length;
  const averages = averageCells(cells, measurement);
  const counts = new Uint32Array(cells);
  const found = new Uint32Array(cells);
  const bands = direction === 'lon' ? heightsOfRows(lats, along.rankOfRow.length) : undefined;
  let maxPerCell = 0;
  for (let row = 0; row < along.rankOfRow.length; row++) {
    const cell = depth.rankOfRow[row]! * width + along.rankOfRow[row]!;
    const value = values[row]!;
    counts[cell]!++;
    if (counts[cell]! > maxPerCell) maxPerCell = counts[cell]!;
    if (!Number.isFinite(value)) continue;
    averages.add(cell, value, bands ? bands[row]! : 1);
    found[cell]!++;
  }
  return {
    along: along.axis,
    depth: depth.axis,
    values: averages.values(),
    counts: found,
    maxPerCell,
  };
}

/** The height of the band of latitude of each row, on the unit sphere. */
function heightsOfRows(lats: ArrayLike<number>, rowCount: number): Float64Array {
  const { axis, rankOfRow } = indexAxis(lats, rowCount, sameDegrees);
  const heights = latitudeHeights(planLatitudeCells(axis));
  return Float64Array.from(rankOfRow, (rank) => heights[rank]!);
}
