import type { AdditionDrawing, AdditionPreview } from '@isobath/contract';
import { additionLimits } from '@isobath/contract';
import { firstVariable, numbersOf, summarizeColumns } from './preview-columns.ts';
import type { Preview } from './preview.ts';
import { writeTime } from './preview.ts';

/** Degrees within which casts of one station lie. */
const stationDegrees = 0.05;
const dayMs = 86_400_000;

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

/** The profile of the first cast, or else a series: at the first place and depth, or of all rows. */
function drawRows(preview: Preview): AdditionDrawing | null {
  const variable = firstVariable(preview);
  if (!variable) return null;
  const { values, name, unit } = variable;
  const column = (wanted: string): Float64Array | undefined => numbersOf(preview, wanted);
  const [times, lats, lons, depths] = ['time', 'lat', 'lon', 'depth'].map(column);
  const months = column('month');
  const valued = [...values.keys()].filter((at) => Number.isFinite(values[at]));
  const [first] = valued;
  if (first === undefined) return null;
  const near = (numbers: Float64Array | undefined, at: number, most: number): boolean =>
    numbers === undefined || Math.abs((numbers[at] ?? NaN) - (numbers[first] ?? NaN)) <= most;
  const isHere = (at: number): boolean =>
    near(lats, at, stationDegrees) && near(lons, at, stationDegrees);
  const here = `${writeDegrees(lats?.[first], 'N', 'S')} ${writeDegrees(lons?.[first], 'E', 'W')}`;
  const take = (
    chosen: readonly number[],
    shape: Pick<AdditionDrawing, 'kind' | 'of'>,
    { x, y }: { x: Float64Array; y: Float64Array },
  ): AdditionDrawing => {
    const drawn = thin(chosen, additionLimits.points);
    return {
      ...shape,
      name,
      unit,
      rowCount: chosen.length,
      x: drawn.map((at) => x[at] ?? NaN),
      y: drawn.map((at) => y[at] ?? NaN),
    };
  };
  if (depths) {
    const cast = valued.filter(
      (at) =>
        isHere(at) &&
        near(times, at, dayMs / 2) &&
        near(months, at, 0) &&
        Number.isFinite(depths[at]),
    );
    const when = times ? `, ${writeTime(times[first] ?? 0).slice(0, 10)}` : '';
    cast.sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0));
    if (countDistinct(cast, depths) > 1)
      return take(cast, { kind: 'profile', of: `${here}${when}` }, { x: values, y: depths });
  }
  if (!times) return null;
  const timed = valued.filter((at) => Number.isFinite(times[at]));
  timed.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const mooring = timed.filter((at) => isHere(at) && near(depths, at, 0));
  if (countDistinct(mooring, times) > 1)
    return take(mooring, { kind: 'series', of: here }, { x: times, y: values });
  return countDistinct(timed, times) > 1
    ? take(timed, { kind: 'series', of: 'all places' }, { x: times, y: values })
    : null;
}

function countDistinct(chosen: readonly number[], numbers: Float64Array): number {
  return new Set(chosen.map((at) => numbers[at])).size;
}

function writeDegrees(degrees = NaN, positive: string, negative: string): string {
  return `${Number(Math.abs(degrees).toFixed(3))}°${degrees < 0 ? negative : positive}`;
}
