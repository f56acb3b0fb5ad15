import type { AdditionDrawing, AdditionPreview } from '@isobath/contract';
import { additionLimits } from '@isobath/contract';
import { firstVariable, numbersOf, summarizeColumns } from './preview-columns.ts';
import type { Preview } from './preview.ts';
import { writeTime } from './preview.ts';

/** Degrees within which casts of one station lie. */
const stationDegrees = 0.05;
const dayMs = 86_400_000;
/** Part of the deepest depth that the depths of a cast span at least. */
const castShare = 0.4;

/** A preview for a page: rows as text, and what its table, map and chart are drawn from. */
export function describePreview(
  preview: Preview,
  isLand: (lat: number, lon: number) => boolean,
): AdditionPreview {
  const { rows, rowCount, isWhole, notes } = preview;
  return {
    columns: summarizeColumns(preview).map(({ least = null, greatest = null, ...column }) => ({
      ...column,
      least,
      greatest,
    })),
    rows: rows.map((row) => [...row]),
    rowCount,
    isWhole,
    places: listPlaces(preview, isLand),
    drawing: drawRows(preview),
    notes: [...notes],
  };
}

/** Each place once; of very many every so many. */
function listPlaces(
  preview: Preview,
  isLand: (lat: number, lon: number) => boolean,
): AdditionPreview['places'] {
  const [lats, lons] = [numbersOf(preview, 'lat'), numbersOf(preview, 'lon')];
  const places = new Map<string, readonly [number, number]>();
  for (const [at, lat] of (lats ?? []).entries()) {
    const lon = lons?.[at] ?? NaN;
    if (Number.isFinite(lat + lon)) places.set(`${lat},${lon}`, [lat, lon]);
  }
  const all = [...places.values()];
  const drawn = thin(all, additionLimits.places);
  return {
    count: all.length,
    onLandCount: all.filter(([lat, lon]) => isLand(lat, lon)).length,
    lats: drawn.map(([lat]) => lat),
    lons: drawn.map(([, lon]) => lon),
  };
}

/** At most so many, evenly chosen, the first and the last among them. */
function thin<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)]).filter(
    (item) => item !== undefined,
  );
}

/** What a profile or series is drawn from. */
interface DrawnRows {
  readonly variable: {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  };
  readonly times: Float64Array | undefined;
  readonly months: Float64Array | undefined;
  readonly lats: Float64Array | undefined;
  readonly lons: Float64Array | undefined;
  readonly depths: Float64Array | undefined;
  /** Rows with a value; the first of them says where and when. */
  readonly valued: readonly number[];
  readonly first: number;
}

/** The profile of the first cast, or else a series: at the first place and depth, or of all rows. */
function drawRows(preview: Preview): AdditionDrawing | null {
  const variable = firstVariable(preview);
  if (!variable) return null;
  const valued = [...variable.values.keys()].filter((at) => Number.isFinite(variable.values[at]));
  const [first] = valued;
  if (first === undefined) return null;
  const column = (name: string): Float64Array | undefined => numbersOf(preview, name);
  const rows: DrawnRows = {
    variable,
    times: column('time'),
    months: column('month'),
    lats: column('lat'),
    lons: column('lon'),
    depths: column('depth'),
    valued,
    first,
  };
  const profile = drawProfile(rows);
  if (profile && spansWater(profile.y)) return profile;
  return drawSeries(rows) ?? profile;
}

/** Depths of a cast reach through the water; those of an instrument that hangs there vary a little. */
function spansWater(depths: readonly number[]): boolean {
  const deepest = depths.at(-1) ?? 0;
  return deepest - (depths[0] ?? 0) >= deepest * castShare;
}

function drawProfile(rows: DrawnRows): AdditionDrawing | null {
  const { depths, times, months, valued, first, variable } = rows;
  if (!depths) return null;
  const castWithin = (degrees: number): number[] =>
    valued
      .filter(
        (at) =>
          isHere(rows, at, degrees) &&
          isNear(rows, times, at, dayMs / 2) &&
          isNear(rows, months, at, 0) &&
          Number.isFinite(depths[at]),
      )
      .toSorted((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
  // A ship drifts during a cast; where it does not, neighbouring stations stay out.
  const [exact, drifting] = [castWithin(0), castWithin(stationDegrees)];
  const cast =
    2 * countDistinct(exact, depths) >= countDistinct(drifting, depths) ? exact : drifting;
  if (countDistinct(cast, depths) < 2) return null;
  const when = times ? `, ${writeTime(times[first] ?? 0).slice(0, 10)}` : '';
  return {
    kind: 'profile',
    of: `${describePlace(rows)}${when}`,
    ...take(cast, variable, { x: variable.values, y: depths }),
  };
}

function drawSeries(rows: DrawnRows): AdditionDrawing | null {
  const { times, depths, valued, variable } = rows;
  if (!times) return null;
  const timed = valued
    .filter((at) => Number.isFinite(times[at]))
    .toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const within = (degrees: number): number[] => timed.filter((at) => isHere(rows, at, degrees));
  const here = within(stationDegrees);
  // The nearest that has most of the times; on the track of a ship no place has.
  for (const [chosen, of] of [
    [within(0).filter((at) => isNear(rows, depths, at, 0)), describePlace(rows)],
    [here.filter((at) => isNear(rows, depths, at, 0)), describePlace(rows)],
    [here, `${describePlace(rows)}, all depths`],
    [timed, 'all places'],
  ] as const) {
    const distinct = countDistinct(chosen, times);
    if (distinct > 1 && 2 * distinct > countDistinct(timed, times))
      return {
        kind: 'series',
        of,
        ...take(chosen, variable, { x: times, y: variable.values }),
      };
  }
  return null;
}

function take(
  chosen: readonly number[],
  { name, unit }: DrawnRows['variable'],
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
): Omit<AdditionDrawing, 'kind' | 'of'> {
  const drawn = thin(chosen, additionLimits.points);
  return {
    name,
    unit,
    rowCount: chosen.length,
    x: drawn.map((at) => x[at] ?? NaN),
    y: drawn.map((at) => y[at] ?? NaN),
  };
}

/** Whether a row is near the first one in a column; where there is no column, all are. */
function isNear(
  { first }: DrawnRows,
  numbers: Float64Array | undefined,
  at: number,
  most: number,
): boolean {
  return numbers === undefined || Math.abs((numbers[at] ?? NaN) - (numbers[first] ?? NaN)) <= most;
}

function isHere(rows: DrawnRows, at: number, degrees: number): boolean {
  return isNear(rows, rows.lats, at, degrees) && isNear(rows, rows.lons, at, degrees);
}

function describePlace({ lats, lons, first }: DrawnRows): string {
  return `${writeDegrees(lats?.[first], 'N', 'S')} ${writeDegrees(lons?.[first], 'E', 'W')}`;
}

function countDistinct(chosen: readonly number[], numbers: Float64Array): number {
  return new Set(chosen.map((at) => numbers[at])).size;
}

function writeDegrees(degrees = NaN, positive: string, negative: string): string {
  return `${Number(Math.abs(degrees).toFixed(3))}°${degrees < 0 ? negative : positive}`;
}
