const radians = Math.PI / 180;

/** A place. */
export type LonLat = [lon: number, lat: number];

/** The place on a sphere whose north pole was moved by so many degrees along the meridian of 40° W. */
function turn([lon, lat]: LonLat, degrees: number): LonLat {
  const [x, y, z] = [
    Math.cos(lat * radians) * Math.cos(lon * radians),
    Math.cos(lat * radians) * Math.sin(lon * radians),
    Math.sin(lat * radians),
  ];
  const [cos, sin] = [Math.cos(degrees * radians), Math.sin(degrees * radians)];
  const turned = { x: x * cos + z * sin, y, z: z * cos - x * sin };
  const east = Math.atan2(turned.y, turned.x) / radians - 40;
  return [east, Math.asin(Math.max(-1, Math.min(1, turned.z))) / radians];
}

/** The middles of cells of so many columns and rows. */
export function places(
  columns: number,
  rows: number,
  placeOf: (column: number, row: number) => LonLat,
): LonLat[] {
  return Array.from({ length: rows * columns }, (_, cell) =>
    placeOf(cell % columns, Math.floor(cell / columns)),
  );
}

/** A whole globe of cells of 3°, whose poles lie in the ocean. */
export const globe = places(120, 60, (column, row) => turn([column * 3 + 1.5, row * 3 - 88.5], 55));
/** Where a column and a row of {@link curvilinear} lie. */
export const curvilinearAt = (column: number, row: number): LonLat => [
  150 + column + row * 0.35,
  -25 + row * 0.9 + 4 * Math.sin(column / 19),
];
/** A curvilinear part of the Pacific, with longitudes from 0 to 360. */
export const curvilinear = places(60, 40, curvilinearAt);
