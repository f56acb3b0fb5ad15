import type { Tolerance } from './match.ts';

/**
 * A match is a join on equality of cells: blocks of days (or months), latitude, longitude and depth. A row lies in one cell; a point reaches
 * into the few that its tolerance touches. Sizes are powers of two, so that a place divided by one is exact.
 */
export interface CellSizes {
  /** Days in a block; undefined when months are compared. */
  readonly days: number | undefined;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Metres; undefined when depth is not compared. */
  readonly depth: number | undefined;
}

const DAY_MS = 86_400_000;
/** Days before 1970 that count as day 0, so that days are positive for every year from 1 on. */
const daysBefore1970 = 800_000;
/** Metres beyond any depth that is stored. */
const deepest = 16_384;
/** Degrees and metres (0.1 mm on the Earth) by which a distance may exceed its tolerance: what is 0.1 apart in writing is so in binary too. */
const slack = 1e-9;

/** Sizes for which a point reaches into three cells a dimension or fewer. */
export function chooseCells(
  tolerance: Tolerance,
  compared: { readonly months: boolean; readonly depth: boolean },
): CellSizes {
  return {
    days: compared.months ? undefined : powerOfTwo(tolerance.time / 2, 1, 2 ** 20),
    lat: powerOfTwo(tolerance.lat, 0.25, 64),
    lon: powerOfTwo(tolerance.lon, 0.25, 64),
    depth: compared.depth ? powerOfTwo(tolerance.depth, 16, deepest) : undefined,
  };
}

/**
 * Cells for the index, few enough to be computed quickly: a granule of a table is rarely narrower.
 */
export function coarsenCells(sizes: CellSizes, placeCount: number): CellSizes {
  const [days, degrees] = placeCount <= 50_000 ? [1, 1] : [16, 8];
  return {
    ...sizes,
    days: sizes.days === undefined ? undefined : Math.max(sizes.days, days),
    lat: Math.max(sizes.lat, degrees),
    lon: Math.max(sizes.lon, degrees),
  };
}

function powerOfTwo(atLeast: number, least: number, most: number): number {
  let size = least;
  while (size < atLeast && size < most) size *= 2;
  return size;
}

/** The tolerances as the engine compares with them: whole days, degrees and metres with their slack. */
export function writeReach(
  tolerance: Tolerance,
): Record<'tol_time' | 'tol_lat' | 'tol_lon' | 'tol_depth', number> {
  return {
    tol_time: Math.min(Math.floor(tolerance.time), daysBefore1970),
    tol_lat: Math.min(tolerance.lat, 180) + slack,
    tol_lon: Math.min(tolerance.lon, 180) + slack,
    tol_depth: Math.min(tolerance.depth, deepest) + slack,
  };
}

/** The day of a `DateTime64`, counted in UTC; right for every year, also before 1900 where the engine's calendar functions end. */
function writeDay(time: string, daysInBlock = 1): string {
  return `intDiv(toUnixTimestamp64Milli(${time}) + ${daysBefore1970 * DAY_MS}, ${DAY_MS * daysInBlock})`;
}

/** The parts of a row's cell, in the columns of the alias `t`: monotonic in the columns, so that the index of the table is used. */
export function listRowParts(sizes: CellSizes, month: string): string[] {
  return [
    sizes.days === undefined ? month : writeDay('t.time', sizes.days),
    `floor(t.lat / ${sizes.lat})`,
    `floor(t.lon / ${sizes.lon})`,
    ...(sizes.depth === undefined ? [] : [`floor(t.depth / ${sizes.depth})`]),
  ];
}

/** Names of the parts of a point's cells, in the order of {@link listRowParts}. */
export function listPartNames(sizes: CellSizes): string[] {
  return [
    'time_part',
    'lat_part',
    'lon_part',
    ...(sizes.depth === undefined ? [] : ['depth_part']),
  ];
}

/** The number of a cell, from its parts. */
export function writeCell(parts: readonly string[], sizes: CellSizes): string {
  const [time, lat, lon, depth] = parts;
  const places = `(toInt64(${lat}) + ${Math.ceil(90 / sizes.lat)}) * 4194304 + (toInt64(${lon}) + ${Math.ceil(180 / sizes.lon)}) * 2048`;
  const deep =
    depth === undefined || sizes.depth === undefined
      ? ''
      : ` + toInt64(${depth}) + ${deepest / sizes.depth}`;
  return `toInt64(${time}) * 4294967296 + ${places}${deep}`;
}

/** For each dimension the cells that a point reaches into: the part's name and an array of its values. `month` is the point's own. */
export function listReachedParts(
  sizes: CellSizes,
  month: string,
): (readonly [name: string, values: string])[] {
  const reachOf = (name: string): string => `({${name}:Float64} + ${slack})`;
  const lat = `arrayMap(k -> toFloat64(k), range(${cellAt(`greatest(lat - ${reachOf('tol_lat')}, -90.)`, sizes.lat)}, ${cellAt(`least(lat + ${reachOf('tol_lat')}, 90.)`, sizes.lat)} + 1))`;
  const depth =
    sizes.depth === undefined
      ? []
      : [
          [
            'depth_part',
            `arrayMap(k -> toFloat64(k), range(${cellAt(`greatest(depth - ${reachOf('tol_depth')}, -${deepest}.)`, sizes.depth)}, ${cellAt(`least(depth + ${reachOf('tol_depth')}, ${deepest - 1}.)`, sizes.depth)} + 1))`,
          ] as const,
        ];
  return [
    ['time_part', sizes.days === undefined ? reachedMonths(month) : reachedDays(sizes.days)],
    ['lat_part', lat],
    ['lon_part', reachedLongitudes(sizes.lon, reachOf('tol_lon'))],
    ...depth,
  ];
}

function cellAt(degrees: string, size: number): string {
  return `toInt32(floor(${degrees} / ${size}))`;
}

function reachedDays(daysInBlock: number): string {
  const day = writeDay('time');
  return `arrayMap(k -> toInt64(k), range(toInt32(intDiv(greatest(${day} - {tol_time:Int64}, 0), ${daysInBlock})), toInt32(intDiv(${day} + {tol_time:Int64}, ${daysInBlock})) + 1))`;
}

/** The months within the tolerance, counted the short way round the year. */
function reachedMonths(month: string): string {
  return `arrayMap(k -> toInt64(k), arrayFilter(k -> least(abs(k - ${month}), 12 - abs(k - ${month})) <= {tol_time:Int64}, range(1, 13)))`;
}

/** Stored longitudes lie in [-180, 180], the date line under both of its names; what a point reaches beyond one end continues at the other. */
function reachedLongitudes(size: number, reach: string): string {
  const west = `lon - ${reach}`;
  const east = `lon + ${reach}`;
  const direct = `range(${cellAt(`greatest(${west}, -180.)`, size)}, ${cellAt(`least(${east}, 180.)`, size)} + 1)`;
  const overWest = `range(${cellAt(`greatest(${west} + 360, -180.)`, size)}, ${cellAt('180.', size)} + 1)`;
  const overEast = `range(${cellAt('-180.', size)}, ${cellAt(`least(${east} - 360, 180.)`, size)} + 1)`;
  const all = `arrayConcat(${direct}, if(${west} <= -180, ${overWest}, []), if(${east} >= 180, ${overEast}, []))`;
  return `arrayMap(k -> toFloat64(k), arrayDistinct(${all}))`;
}

/** The conditions that a row `t` and a point `s` of the same cell must also fulfil. */
export function listNearness(sizes: CellSizes): string[] {
  return [
    ...(sizes.days !== undefined && sizes.days > 1
      ? [`abs(${writeDay('t.time')} - ${writeDay('s.time')}) <= {tol_time:Int64}`]
      : []),
    'abs(t.lat - s.lat) <= {tol_lat:Float64}',
    'least(abs(t.lon - s.lon), 360 - abs(t.lon - s.lon)) <= {tol_lon:Float64}',
    ...(sizes.depth === undefined ? [] : ['abs(t.depth - s.depth) <= {tol_depth:Float64}']),
  ];
}
