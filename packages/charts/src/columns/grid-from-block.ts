import type { GridBlock, Refusal } from './column-table.ts';
import type { Grid } from './grid.ts';
import { axisOfGrid } from './grid-table.ts';
import { indexLongitudes, sameDegrees } from './index-axis.ts';

/** A grid's axes of places, longitudes unwrapped as maps need them, and the values of one variable in layers of latitudes by longitudes. */
export interface GridPlaces {
  lat: Float64Array;
  /** As the block has them. */
  lon: Float64Array;
  /** Ascending; the axis starts after the largest gap on the circle. */
  unwrapped: Float64Array;
  /** For each longitude of the block its index among the unwrapped. */
  rankOfLon: Uint32Array;
  values: Float32Array | Float64Array;
}

/** The places of a block; refused without cells, with a missing place, or with a latitude beyond 90°. */
export function placesOfBlock(block: GridBlock, value: string): GridPlaces | { refusal: Refusal } {
  const lat = axisOfGrid(block, 'lat');
  const lon = axisOfGrid(block, 'lon');
  const values = block.values[value];
  if (!lat || !lon || !values)
    return refuse('no-such-column', `The grid has no '${lat && lon ? value : 'lat and lon'}'.`);
  if (values.length === 0) return refuse('no-rows', 'There are no rows to draw.');
  if (lat.some((degrees) => Math.abs(degrees) > 90 + sameDegrees))
    return refuse('latitude-out-of-range', 'A latitude is beyond 90°.');
  const { axis, rankOfRow } = indexLongitudes(lon, lon.length);
  return { lat, lon, unwrapped: axis, rankOfLon: rankOfRow, values };
}

function refuse(code: Refusal['code'], message: string): { refusal: Refusal } {
  return { refusal: { code, message } };
}

/** The field of a block: the mean over its times and depths where there are several. Missing values are left out of a mean. */
export function gridFromBlock(block: GridBlock, value: string): Grid | { refusal: Refusal } {
  const places = placesOfBlock(block, value);
  if ('refusal' in places) return places;
  const { lat, lon, unwrapped, rankOfLon, values } = places;
  const cells = lat.length * unwrapped.length;
  const isAsItIs = values.length === cells && rankOfLon.every((rank, index) => rank === index);
  if (isAsItIs) return { lat, lon: unwrapped, values };
  const sums = new Float64Array(cells);
  const found = new Uint32Array(cells);
  const counts = new Uint32Array(cells);
  for (let index = 0; index < values.length; index++) {
    const row = Math.floor(index / lon.length);
    const cell = (row % lat.length) * unwrapped.length + rankOfLon[index - row * lon.length]!;
    const read = values[index]!;
    counts[cell]!++;
    // False for NaN and for both infinities.
    if (read - read !== 0) continue;
    sums[cell]! += read;
    found[cell]!++;
  }
  const mostPerCell = counts.reduce((most, count) => Math.max(most, count), 1);
  return {
    lat,
    lon: unwrapped,
    values: sums.map((sum, cell) => (found[cell]! > 0 ? sum / found[cell]! : NaN)),
    ...(mostPerCell > 1 ? { mostPerCell } : {}),
  };
}
