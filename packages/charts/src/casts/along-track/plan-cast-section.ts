import type { Cast, CastRows } from '../cast-rows.ts';
import type { Section, SectionAxis } from '../../section/section.ts';
import { gridSamples } from './grid-samples.ts';
import { chooseLengthScales } from './length-scales.ts';
import type { LengthScales } from './length-scales.ts';
import { placeStations } from './stations.ts';
import type { CastCourse, Station } from './stations.ts';

/** A section of casts: the gridded field with what it was made from. */
export interface CastSection {
  section: Section<SectionAxis>;
  stations: Station[];
  /** The samples, with where each lies along the section. */
  samples: {
    x: Float64Array;
    depth: Float64Array;
    values: Float64Array;
    lat: Float64Array;
    lon: Float64Array;
  };
  scales: LengthScales;
}

/** Metres of water at a place, negative on land; undefined where it is not known. */
export type DepthAt = (place: { lat: number; lon: number }) => number | undefined;

/** Nodes of the grid: more than a screen tells apart would only take longer. */
const columnCount = 240;
const rowCount = 140;
/** Share of the depths below the deepest sample, for the sea floor to be seen. */
const roomBelow = 0.04;

/**
 * Grids the samples of casts along an axis. The depths of the grid are closer near the surface, equal
 * in the square root. Where the sea floor is known, it is moved down to the deepest sample of each
 * station, and nothing below it has a value.
 */
export function planCastSection(
  rows: CastRows,
  casts: readonly Cast[],
  { course, depthAt }: { course: CastCourse; depthAt?: DepthAt | undefined },
): CastSection {
  const stations = placeStations(rows, casts, course);
  const samples = collectSamples(rows, stations);
  const grid = planGrid(stations, samples.depth, depthAt);
  const scales = chooseLengthScales(rows, stations, grid);
  const { values, counts } = gridSamples(samples, {
    ...grid,
    scaleX: scales.x,
    scaleDepth: scales.depth,
  });
  const floor = depthAt && findFloor(rows, stations, { nodes: grid.x, depthAt });
  if (floor) hideBelow(values, grid, floor);
  const section: Section<SectionAxis> = {
    along: grid.x,
    direction: course === 'distance' ? 'line' : course,
    depth: grid.depth,
    values,
    maxPerCell: 1,
    counts,
    isGridded: true,
    ...(floor && { floor }),
    ...(course === 'distance' && { places: placesAlong(stations, grid.x) }),
  };
  return { section, stations, samples, scales };
}

function collectSamples(rows: CastRows, stations: readonly Station[]): CastSection['samples'] {
  const count = stations.reduce((sum, { cast }) => sum + cast.length, 0);
  const [x, depth, values] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ];
  const [lat, lon] = [new Float64Array(count), new Float64Array(count)];
  let at = 0;
  for (const station of stations)
    for (const row of station.cast) {
      x[at] = station.x;
      depth[at] = rows.depth[row] ?? NaN;
      values[at] = rows.values[row] ?? NaN;
      lat[at] = station.lat;
      lon[at] = station.lon;
      at++;
    }
  return { x, depth, values, lat, lon };
}

function planGrid(
  stations: readonly Station[],
  depths: Float64Array,
  depthAt: DepthAt | undefined,
): { x: Float64Array; depth: Float64Array } {
  const [from, to] = [stations[0]?.x ?? 0, stations.at(-1)?.x ?? 0];
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const bottom = Math.max(1, deepest * (depthAt ? 1 + roomBelow : 1));
  const columns = from === to ? 1 : columnCount;
  return {
    x: Float64Array.from({ length: columns }, (_, at) =>
      columns === 1 ? from : from + ((to - from) * at) / (columns - 1),
    ),
    depth: Float64Array.from({ length: rowCount }, (_, at) => bottom * (at / (rowCount - 1)) ** 2),
  };
}

/** Where each node of the axis lies on the Earth: between its two stations. */
function placesAlong(
  stations: readonly Station[],
  nodes: Float64Array,
): { lat: number; lon: number }[] {
  let next = 0;
  return Array.from(nodes, (x) => {
    while (next < stations.length - 1 && (stations[next]?.x ?? x) < x) next++;
    const [a, b] = [stations[Math.max(0, next - 1)], stations[next]];
    if (!a || !b) return { lat: NaN, lon: NaN };
    const share = b.x === a.x ? 0 : Math.min(1, Math.max(0, (x - a.x) / (b.x - a.x)));
    return { lat: a.lat + share * (b.lat - a.lat), lon: a.lon + share * (b.lon - a.lon) };
  });
}

/** The sea floor at each node, metres; nowhere above the deepest sample of a station, and in between moved down in proportion. */
function findFloor(
  rows: CastRows,
  stations: readonly Station[],
  { nodes, depthAt }: { nodes: Float64Array; depthAt: DepthAt },
): Float64Array {
  const short = stations.map(({ lat, lon, cast }) => {
    const deepest = rows.depth[cast.at(-1) ?? 0] ?? 0;
    const known = depthAt({ lat, lon });
    return known === undefined ? 0 : Math.max(0, deepest - known);
  });
  const places = placesAlong(stations, nodes);
  let next = 0;
  return nodes.map((x, node) => {
    while (next < stations.length - 1 && (stations[next]?.x ?? x) < x) next++;
    const [a, b] = [stations[Math.max(0, next - 1)], stations[next]];
    const [downA, downB] = [short[Math.max(0, next - 1)] ?? 0, short[next] ?? 0];
    const share = a && b && b.x > a.x ? Math.min(1, Math.max(0, (x - a.x) / (b.x - a.x))) : 0;
    const known = depthAt(places[node] ?? { lat: NaN, lon: NaN });
    return known === undefined ? NaN : known + downA + share * (downB - downA);
  });
}

function hideBelow(
  values: Float64Array,
  grid: { x: Float64Array; depth: Float64Array },
  floor: Float64Array,
): void {
  const width = grid.x.length;
  for (let node = 0; node < values.length; node++) {
    const bottom = floor[node % width] ?? NaN;
    if ((grid.depth[Math.floor(node / width)] ?? 0) > bottom) values[node] = NaN;
  }
}
