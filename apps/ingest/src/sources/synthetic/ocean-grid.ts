import { isLand } from './land-mask.ts';

/** The sea cells of a regular grid, from south to north and in each row from west to east. */
export interface OceanGrid {
  readonly stepDegrees: number;
  readonly columnCount: number;
  readonly rowCount: number;
  readonly cellCount: number;
  /** Latitude and longitude of each cell's centre. */
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Cell number at row × columnCount + column; -1 on land. */
  readonly cellAt: Int32Array;
}

/** Cells whose centres lie at half steps (…, -0.5, 0.5, … for one degree) and at sea. */
export function createOceanGrid(stepDegrees: number): OceanGrid {
  const columnCount = Math.round(360 / stepDegrees);
  const rowCount = Math.round(180 / stepDegrees);
  const cellAt = new Int32Array(columnCount * rowCount).fill(-1);
  const lat: number[] = [];
  const lon: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columnCount; column += 1) {
      const centre = {
        lat: -90 + (row + 0.5) * stepDegrees,
        lon: -180 + (column + 0.5) * stepDegrees,
      };
      if (isLand(centre.lat, centre.lon)) continue;
      cellAt[row * columnCount + column] = lat.length;
      lat.push(centre.lat);
      lon.push(centre.lon);
    }
  }
  return {
    stepDegrees,
    columnCount,
    rowCount,
    cellCount: lat.length,
    lat: Float64Array.from(lat),
    lon: Float64Array.from(lon),
    cellAt,
  };
}
