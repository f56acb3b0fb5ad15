import { clipArea } from '@isobath/charts';
import type { Extent, Grid } from '@isobath/charts';
import type { ChartRange } from '@isobath/contract';
import { normalizeLongitude } from '@isobath/ocean';

/** What of a map is wanted in finer cells: an area and how many cells of the dataset become one there. */
export interface FinerArea {
  area: Extent;
  factor: number;
}

/** What is fetched around the window, as a share of its width and height: small moves of the map need no other area. The smaller one where the larger would cost fineness. */
const margins = [0.25, 0.05];
/** Degrees by which rounding may change an edge. */
const tolerance = 1e-6;

/**
 * The area around a window (degrees, longitudes unwrapped, within the data) that has finer cells than a map of joined ones when at most `mostCells` are
 * drawn; undefined where it would have no finer ones. An area that was fetched before stays while the window lies within it and nothing finer is to be had.
 */
export function planFinerArea(
  window: Extent,
  { grid, mostCells, before }: { grid: Grid; mostCells: number; before: FinerArea | undefined },
): FinerArea | undefined {
  const { joined } = grid;
  if (!joined || window.east <= window.west || window.north <= window.south) return undefined;
  const { area, factor } = margins
    .map((margin) => clipArea(widen(window, margin), extentOfCells(grid)))
    .map((each) => ({ area: each, factor: factorIn(each, { grid, mostCells }) }))
    .reduce((best, each) => (each.factor < best.factor ? each : best));
  if (before && before.factor <= factor && isWithin(window, before.area)) return before;
  return factor < Math.max(joined.lat, joined.lon) ? { area, factor } : undefined;
}

/** The part of a chart's range that an area is. `isClosed`: the data go around the circle, and an area may lie across the ends of the range. */
export function rangeOfArea(range: ChartRange, area: Extent, isClosed: boolean): ChartRange {
  const [west, east] = isClosed ? [area.west, area.east] : clipLongitudes(range, area);
  return {
    ...range,
    lat1: Math.max(range.lat1, rounded(area.south)),
    lat2: Math.min(range.lat2, rounded(area.north)),
    ...(east - west < 360 && {
      lon1: rounded(normalizeLongitude(west)),
      lon2: rounded(normalizeLongitude(east)),
    }),
  };
}

/** Whether the cells go all the way around the Earth. */
export function closesCircle(grid: Grid): boolean {
  const { west, east } = extentOfCells(grid);
  return east - west >= 360 - tolerance;
}

function extentOfCells({ bounds, lon, lat }: Grid): Extent {
  const [lons, lats] = [bounds?.lon ?? lon, bounds?.lat ?? lat];
  return {
    west: lons[0] ?? 0,
    east: lons.at(-1) ?? 0,
    south: lats[0] ?? 0,
    north: lats.at(-1) ?? 0,
  };
}

function clipLongitudes({ lon1, lon2 }: ChartRange, { west, east }: Extent): [number, number] {
  const to = lon1 <= lon2 ? lon2 : lon2 + 360;
  const turn = 360 * Math.round((west + east - lon1 - to) / 720);
  return [Math.max(west, lon1 + turn), Math.min(east, to + turn)];
}

function widen({ west, east, south, north }: Extent, margin: number): Extent {
  const [lon, lat] = [(east - west) * margin, (north - south) * margin];
  return {
    west: west - lon,
    east: east + lon,
    south: Math.max(-90, south - lat),
    north: Math.min(90, north + lat),
  };
}

/** How many cells of the dataset along each axis become one in an area. */
function factorIn(
  area: Extent,
  { grid: { lat, lon, joined }, mostCells }: { grid: Grid; mostCells: number },
): number {
  if (!joined) return 1;
  const rows = ((area.north - area.south) / stepOf(lat)) * joined.lat;
  const columns = (Math.min(360, area.east - area.west) / stepOf(lon)) * joined.lon;
  return Math.max(1, Math.ceil(Math.sqrt((rows * columns) / mostCells)));
}

/** Degrees between two joined cells: the least, which is that of whole ones that touch. */
function stepOf(axis: Float64Array): number {
  let least = 360;
  for (const [index, at] of axis.subarray(1).entries())
    least = Math.min(least, at - (axis[index] ?? at));
  return least;
}

function isWithin(inner: Extent, outer: Extent): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));
