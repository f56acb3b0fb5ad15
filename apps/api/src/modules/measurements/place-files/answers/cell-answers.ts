import type { CellReading } from '@isobath/query';
import type { CellStrides } from '../cell-plan.ts';

/** A variable's values in picked cells (NaN where missing). */
export interface CellValues {
  readonly values: Float32Array | Float64Array;
  /** Whether NaN stands for a missing value, which means leave out. */
  readonly isNullable: boolean;
}

/** The picked values of each axis, ascending; times are milliseconds since 1970, or months of a climatology. */
export interface CellPlaces {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** Undefined of a table without depth. */
  readonly depths: Float64Array | undefined;
  readonly times: Float64Array;
  readonly isClimatology: boolean;
}

/** Cells to be written as the rows of an answer. */
export interface CellAnswer {
  readonly gives: CellReading['gives'];
  readonly places: CellPlaces;
  /** How the values of every variable are laid out. */
  readonly strides: CellStrides;
  readonly variables: readonly CellValues[];
  /** The headers of the answer's columns. */
  readonly headers: readonly string[];
}

/** Positions of a row on the axes; one object that changes from row to row. */
interface RowPlace {
  time: number;
  lat: number;
  lon: number;
  depth: number;
  /** The row's place among the values of each variable. */
  cell: number;
}

/** How many rows an answer has. */
export function countRows({ gives, places }: Pick<CellAnswer, 'gives' | 'places'>): number {
  const { lats, lons, times } = places;
  const levels = places.depths?.length ?? 1;
  const cells = lats.length * lons.length * times.length * levels;
  if (gives === 'by-depth') return cells === 0 ? 0 : levels;
  if (gives === 'by-time') return cells === 0 ? 0 : times.length;
  return cells;
}

/** Whether the values of variables lie in the order of the rows. */
export function lieAsRows({ gives, places, strides }: CellAnswer): boolean {
  const isUpwards = gives === 'section' && (places.depths?.length ?? 1) > 1;
  return !isUpwards && lieInOrder(places, strides);
}

/** Whether values lie by time, depth, lat and lon as they were read; the stride of an axis of one step does not matter. */
export function lieInOrder(
  { times, depths, lats, lons }: CellPlaces,
  strides: CellStrides,
): boolean {
  const counts = [
    [lons.length, strides.lon],
    [lats.length, strides.lat],
    [depths?.length ?? 1, strides.depth],
    [times.length, strides.time],
  ] as const;
  let expected = 1;
  for (const [count, stride] of counts) {
    if (count > 1 && stride !== expected) return false;
    expected *= count;
  }
  return true;
}

/** Visits the rows of cells as they are: ordered by time, depth, lat, lon, or in a section by time, lat, lon and from the bottom up. */
export function visitRows(answer: CellAnswer, visit: (row: Readonly<RowPlace>) => void): void {
  const { lats, lons, depths, times } = answer.places;
  const counts = { lat: lats.length, lon: lons.length, depth: depths?.length ?? 1 };
  const row = { time: 0, lat: 0, lon: 0, depth: 0, cell: 0 };
  const visitPlaces = answer.gives === 'section' ? visitUpwards : visitByDepth;
  const visitCell = (): void => {
    row.cell = cellAt(answer.strides, row);
    visit(row);
  };
  for (row.time = 0; row.time < times.length; row.time += 1) visitPlaces(row, counts, visitCell);
}

type PlaceCounts = Readonly<Record<'lat' | 'lon' | 'depth', number>>;

function visitByDepth(row: RowPlace, counts: PlaceCounts, visit: () => void): void {
  for (row.depth = 0; row.depth < counts.depth; row.depth += 1)
    for (row.lat = 0; row.lat < counts.lat; row.lat += 1)
      for (row.lon = 0; row.lon < counts.lon; row.lon += 1) visit();
}

function visitUpwards(row: RowPlace, counts: PlaceCounts, visit: () => void): void {
  for (row.lat = 0; row.lat < counts.lat; row.lat += 1)
    for (row.lon = 0; row.lon < counts.lon; row.lon += 1)
      for (row.depth = counts.depth - 1; row.depth >= 0; row.depth -= 1) visit();
}

function cellAt(strides: CellStrides, row: Omit<RowPlace, 'cell'>): number {
  return (
    row.time * strides.time +
    row.lat * strides.lat +
    row.lon * strides.lon +
    row.depth * strides.depth
  );
}
