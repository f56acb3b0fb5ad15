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
 * in the square root.
 */
export function planCastSection(
  rows: CastRows,
  casts: readonly Cast[],
  course: CastCourse,
): CastSection {
  const stations = placeStations(rows, casts, course);
  const samples = collectSamples(rows, stations);
  const grid = planGrid(stations, samples.depth);
  const scales = chooseLengthScales(rows, stations, grid);
  const { values, counts } = gridSamples(samples, {
    ...grid,
    scaleX: scales.x,
    scaleDepth: scales.depth,
  });
  const section: Section<SectionAxis> = {
    along: grid.x,
    direction: course === 'distance' ? 'line' : course,
    depth: grid.depth,
    values,
    maxPerCell: 1,
    counts,
    isGridded: true,
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
): { x: Float64Array; depth: Float64Array } {
  const [from, to] = [stations[0]?.x ?? 0, stations.at(-1)?.x ?? 0];
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const bottom = Math.max(1, deepest * (1 + roomBelow));
  const columns = from === to ? 1 : columnCount;
  return {
    x: Float64Array.from({ length: columns }, (_, at) =>
      columns === 1 ? from : from + ((to - from) * at) / (columns - 1),
    ),
    depth: Float64Array.from({ length: rowCount }, (_, at) => bottom * (at / (rowCount - 1)) ** 2),
  };
}

/** A place of the axis between two stations, by their indexes, and how much of the way it is from the one to the other. */
interface Between {
  from: number;
  to: number;
  share: number;
}

/** Between which stations each node of the axis lies. */
function betweenStations(stations: readonly Station[], nodes: Float64Array): Between[] {
  let to = 0;
  return Array.from(nodes, (x) => {
    while (to < stations.length - 1 && (stations[to]?.x ?? x) < x) to++;
    const from = Math.max(0, to - 1);
    const [west, east] = [stations[from]?.x ?? x, stations[to]?.x ?? x];
    const share = east === west ? 0 : Math.min(1, Math.max(0, (x - west) / (east - west)));
    return { from, to, share };
  });
}

function interpolate({ from, to, share }: Between, valueOf: (station: number) => number): number {
  return valueOf(from) + share * (valueOf(to) - valueOf(from));
}

/** Where each node of the axis lies on the Earth: between its two stations. */
function placesAlong(
  stations: readonly Station[],
  nodes: Float64Array,
): { lat: number; lon: number }[] {
  return betweenStations(stations, nodes).map((between) => ({
    lat: interpolate(between, (station) => stations[station]?.lat ?? NaN),
    lon: interpolate(between, (station) => stations[station]?.lon ?? NaN),
  }));
}

/**
 * The section above the sea floor. This is nowhere above the deepest sample of a station, and in
 * between moved down in proportion; nothing below it has a value.
 */
export function withSeaFloor(planned: CastSection, rows: CastRows, depthAt: DepthAt): CastSection {
  const { section, stations } = planned;
  const { along, depth } = section;
  const moved = stations.map(({ lat, lon, cast }) => {
    const deepest = rows.depth[cast.at(-1) ?? 0] ?? 0;
    const known = depthAt({ lat, lon });
    return known === undefined ? 0 : Math.max(0, deepest - known);
  });
  const places = placesAlong(stations, along);
  const floor = Float64Array.from(betweenStations(stations, along), (between, node) => {
    const known = depthAt(places[node] ?? { lat: NaN, lon: NaN });
    return (known ?? NaN) + interpolate(between, (station) => moved[station] ?? 0);
  });
  const values = section.values.map((value, node) => {
    const bottom = floor[node % along.length] ?? NaN;
    return (depth[Math.floor(node / along.length)] ?? 0) > bottom ? NaN : value;
  });
  return { ...planned, section: { ...section, values, floor } };
}
