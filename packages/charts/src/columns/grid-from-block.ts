import type { Measurement } from '@isobath/ocean';
import { averageCells } from './cell-averages.ts';
import type { GridBlock, Refusal } from './column-table.ts';
import type { Grid, JoinedField, MeanOver } from './grid.ts';
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
export function gridFromBlock(
  block: GridBlock,
  value: string,
  measurement?: Measurement,
): Grid | { refusal: Refusal } {
  const places = placesOfBlock(block, value);
  if ('refusal' in places) return places;
  const { lat, unwrapped, rankOfLon, values } = places;
  const cells = lat.length * unwrapped.length;
  const isAsItIs = values.length === cells && rankOfLon.every((rank, index) => rank === index);
  const joining = joiningOf(block, value, places);
  if (isAsItIs) return { lat, lon: unwrapped, values, ...joining };
  const averages = averageCells(cells, measurement);
  const found = new Uint32Array(cells);
  const counts = new Uint32Array(cells);
  for (let index = 0; index < values.length; index++) {
    const cell = cellOf(places, index);
    const read = values[index]!;
    counts[cell]!++;
    // False for NaN and for both infinities.
    if (read - read !== 0) continue;
    averages.add(cell, read, 1);
    found[cell]!++;
  }
  const maxPerCell = counts.reduce((most, count) => Math.max(most, count), 1);
  return {
    lat,
    lon: unwrapped,
    values: averages.values(),
    ...(maxPerCell > 1 ? { maxPerCell, counts: found, meanOver: meanOverOf(block) } : {}),
    ...joining,
  };
}

/** What the fields of a block differ in. */
function meanOverOf({ axes }: GridBlock): MeanOver {
  const several = axes.filter(
    ({ name, values }) => values.length > 1 && name !== 'lat' && name !== 'lon',
  );
  const [axis] = several;
  return several.length === 1 && axis ? (overAxis[axis.name] ?? 'values') : 'values';
}

const overAxis: Readonly<Record<string, MeanOver>> = {
  month: 'months',
  time: 'times',
  depth: 'depths',
};

/** Where a value of a block belongs in the field. */
function cellOf({ lat, lon, unwrapped, rankOfLon }: GridPlaces, index: number): number {
  const row = Math.floor(index / lon.length);
  return (row % lat.length) * unwrapped.length + rankOfLon[index - row * lon.length]!;
}

/** What a field of joined or of sampled cells has beside its values; nothing of any other. */
function joiningOf(
  { axes, joined }: GridBlock,
  value: string,
  places: GridPlaces,
): Pick<Grid, 'bounds' | 'joined'> {
  const boundsOf = (name: string): Float64Array | undefined =>
    axes.find((axis) => axis.name === name)?.bounds;
  const [lat, lon] = [boundsOf('lat'), boundsOf('lon')];
  if (!lat || !lon) return {};
  const bounds = { lat, lon: unwrapBounds(lon, places) };
  const fractions = joined?.validFractions[value];
  if (!joined || !fractions) return { bounds };
  const field: JoinedField = {
    lat: joined.lat,
    lon: joined.lon,
    method: joined.methods[value] ?? 'area mean',
    validFractions: meanOfFields(fractions, places),
  };
  return { bounds, joined: field };
}

/** The bounds of longitudes in the order of the unwrapped ones, turned as those are. */
function unwrapBounds(bounds: Float64Array, { lon, unwrapped, rankOfLon }: GridPlaces) {
  const turned = new Float64Array(unwrapped.length * 2);
  for (let index = 0; index < lon.length; index++) {
    const rank = rankOfLon[index]!;
    const turn = unwrapped[rank]! - lon[index]!;
    turned[2 * rank] = bounds[2 * index]! + turn;
    turned[2 * rank + 1] = bounds[2 * index + 1]! + turn;
  }
  return turned;
}

/** Every field of a block has the same cells, and counts the same. */
function meanOfFields(fractions: Float32Array, places: GridPlaces): Float32Array {
  const mean = new Float32Array(places.lat.length * places.unwrapped.length);
  const fields = fractions.length / mean.length;
  for (let index = 0; index < fractions.length; index++)
    mean[cellOf(places, index)]! += fractions[index]! / fields;
  return mean;
}
