import type { Grid, GridDifference } from '@isobath/charts';
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

function plain(lon: number): number {
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}
