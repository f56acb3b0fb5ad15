import type { Grid, Section } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';

/** For each column that says where a cell lies, by its name, the value of a cell. */
export type CellPlaces = Readonly<Record<string, (cell: number) => number | undefined>>;

/** Values of the same cells. */
interface ComparedValues {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  readonly difference: ArrayLike<number>;
}

/** A difference as rows: where, both values and A minus B, for each cell with a value on either side. */
export function differenceTable(
  places: CellPlaces,
  { a, b, difference }: ComparedValues,
): ColumnTable {
  const cells = Array.from({ length: a.length }, (_, cell) => cell).filter(
    (cell) => Number.isFinite(a[cell]) || Number.isFinite(b[cell]),
  );
  const columns: CellPlaces = {
    ...places,
    a: (cell) => a[cell],
    b: (cell) => b[cell],
    a_minus_b: (cell) => difference[cell],
  };
  return {
    rowCount: cells.length,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, valueAt]) => [
        name,
        Float64Array.from(cells, (cell) => valueAt(cell) ?? Number.NaN),
      ]),
    ),
  };
}

/** Latitude and longitude, as the grid spells them, turned to −180 to 180. */
export function cellPlacesOf({ lat, lon }: Pick<Grid, 'lat' | 'lon'>): CellPlaces {
  return {
    lat: (cell) => lat[Math.floor(cell / lon.length)],
    lon: (cell) => plainDegrees(lon[cell % lon.length]),
  };
}

/** Where along the section (degrees, or kilometres with the place), and the depth in metres. */
export function sectionPlacesOf({ along, depth, direction, places }: Section): CellPlaces {
  const width = along.length;
  const alongAt = (cell: number): number | undefined => along[cell % width];
  const across: Readonly<Record<Section['direction'], CellPlaces>> = {
    lat: { lat: alongAt },
    lon: { lon: (cell) => plainDegrees(alongAt(cell)) },
    line: {
      distance: alongAt,
      lat: (cell) => places?.[cell % width]?.lat,
      lon: (cell) => places?.[cell % width]?.lon,
    },
  };
  return { ...across[direction], depth: (cell) => depth[Math.floor(cell / width)] };
}

/** A longitude turned to −180 to 180. */
export function plainDegrees(lon: number | undefined): number | undefined {
  if (lon === undefined) return undefined;
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}
