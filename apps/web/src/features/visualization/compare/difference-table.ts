import type { Grid, GridDifference, Section, SectionDifference } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';

/** A difference as rows: the place, both values and A minus B, for each cell with a value on either side. Longitudes as the grid spells them, turned to −180 to 180. */
export function differenceTable(
  { lon, lat, values }: Grid,
  { other, difference }: Pick<GridDifference, 'other' | 'difference'>,
): ColumnTable {
  const cells = Array.from(values.keys()).filter(
    (cell) => Number.isFinite(values[cell]) || Number.isFinite(other[cell]),
  );
  const column = (valueAt: (cell: number) => number | undefined): Float64Array =>
    Float64Array.from(cells, (cell) => valueAt(cell) ?? Number.NaN);
  return {
    rowCount: cells.length,
    columns: {
      lat: column((cell) => lat[Math.floor(cell / lon.length)]),
      lon: column((cell) => plain(lon[cell % lon.length] ?? Number.NaN)),
      a: column((cell) => values[cell]),
      b: column((cell) => other[cell]),
      a_minus_b: column((cell) => difference[cell]),
    },
  };
}

/** A difference of sections as rows: where along it (degrees, or kilometres with the place), the depth in metres, both values and A minus B, for each cell with a value on either side. */
export function sectionDifferenceTable(
  { along, depth, values, direction, places }: Section,
  { other, difference }: Pick<SectionDifference, 'other' | 'difference'>,
): ColumnTable {
  const width = along.length;
  const cells = Array.from(values.keys()).filter(
    (cell) => Number.isFinite(values[cell]) || Number.isFinite(other[cell]),
  );
  const column = (valueAt: (cell: number) => number | undefined): Float64Array =>
    Float64Array.from(cells, (cell) => valueAt(cell) ?? Number.NaN);
  const alongAt = (cell: number): number => along[cell % width] ?? Number.NaN;
  return {
    rowCount: cells.length,
    columns: {
      ...(direction === 'lat' && { lat: column(alongAt) }),
      ...(direction === 'lon' && { lon: column((cell) => plain(alongAt(cell))) }),
      ...(direction === 'line' && {
        distance: column(alongAt),
        lat: column((cell) => places?.[cell % width]?.lat),
        lon: column((cell) => places?.[cell % width]?.lon),
      }),
      depth: column((cell) => depth[Math.floor(cell / width)]),
      a: column((cell) => values[cell]),
      b: column((cell) => other[cell]),
      a_minus_b: column((cell) => difference.values[cell]),
    },
  };
}

function plain(lon: number): number {
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}
