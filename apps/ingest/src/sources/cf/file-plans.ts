import type { Recipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import type { OpenedSource } from '../source.ts';
import { SourceError } from '../source.ts';
import { CLIMATOLOGY, findSpatial, findTemporal, statedResolution } from './grid/resolutions.ts';
import { describeDifference } from './grid/grid.ts';
import type { Grid } from './grid/grid.ts';
import { inOrder } from './grid/order-values.ts';
import type { PointsPlan } from './points/points.ts';

/** What is known of one file before a row is read. */
export type FilePlan = GridFile | PointsFile;

/** A file whose variables have a value for each cell of a grid. */
interface GridFile {
  readonly path: string;
  readonly grid: Grid;
  readonly points?: undefined;
  readonly rowsBetweenFixes?: undefined;
  readonly cellCount: number;
}

/** A file whose rows each have a place of their own. */
interface PointsFile {
  readonly path: string;
  readonly grid?: undefined;
  readonly points: PointsPlan;
  /** Rows without a position that could have one between two fixes, where the recipe does not answer. */
  readonly rowsBetweenFixes: number;
  readonly cellCount: number;
}

/** The plans of files of one dataset: all grids, or none. */
export type FilePlans = NonEmpty<GridFile> | NonEmpty<PointsFile>;
export type NonEmpty<T> = readonly [T, ...T[]];

/** How the rows of a dataset lie in time and space. */
export type Shape = Pick<
  OpenedSource,
  'isGridded' | 'isClimatology' | 'temporalResolution' | 'spatialResolution' | 'resolutionReasons'
>;

/**
 * The plans of one dataset, grids by their first times and points in the order given. Files of both kinds, grids that differ and grids
 * whose times overlap are refused.
 */
export function sortFiles(files: readonly FilePlan[]): FilePlans {
  const [first, ...others] = files;
  if (first?.points !== undefined) return [first, ...others.map((other) => alike(first, other))];
  const grid = requireValue(first, 'plan of a file');
  const sorted = [grid, ...others.map((other) => alike(grid, other))];
  for (const other of sorted.slice(1)) refuseOtherGrid(grid, other);
  return sortGrids([grid, ...sorted.slice(1)]);
}

/** A file of the same kind as the first one; refuses one of another kind. */
function alike<Plan extends FilePlan>(first: Plan, other: FilePlan): Plan {
  if ((first.grid === undefined) === (other.grid === undefined)) return other as Plan;
  const kindOf = ({ grid }: FilePlan): string => (grid ? 'is a grid' : 'has a place for each row');
  throw new SourceError(
    `it ${kindOf(other)} while ${first.path} ${kindOf(first)}: they cannot be one dataset`,
    { file: other.path },
  );
}

function refuseOtherGrid(first: GridFile, other: GridFile): void {
  for (const role of ['depth', 'lat', 'lon'] as const) {
    const difference = describeDifference(first.grid[role], other.grid[role]);
    if (difference)
      throw new SourceError(
        `its ${role} axis differs from that of ${first.path} (${difference}): files of one dataset must lie on one grid`,
        { file: other.path },
      );
  }
}

function sortGrids(files: NonEmpty<GridFile>): NonEmpty<GridFile> {
  const timed = files.map((file) => ({ file, times: timesOf(file) }));
  const [first, ...others] = timed.toSorted((a, b) => a.times.first - b.times.first);
  let before = requireValue(first, 'plan of a grid');
  const sorted: [GridFile, ...GridFile[]] = [before.file];
  for (const next of others) {
    if (next.times.first <= before.times.last)
      throw new SourceError(
        `its times (from ${describeTime(next.times.first, next.file)}) overlap with those of ${before.file.path} (to ${describeTime(before.times.last, before.file)})`,
        { file: next.file.path },
      );
    sorted.push(next.file);
    before = next;
  }
  return sorted;
}

/** The first and the last time of a grid: epoch milliseconds, or months of a climatology. */
function timesOf({ grid: { time } }: GridFile): { first: number; last: number } {
  const times = inOrder(time.values, time.order);
  return {
    first: requireValue(times[0], 'first time of a grid'),
    last: requireValue(times.at(-1), 'last time of a grid'),
  };
}

const describeTime = (time: number, { grid }: GridFile): string =>
  grid.isClimatology ? `month ${time}` : new Date(time).toISOString();

/** How the rows of a dataset lie in time and space: by the recipe where it says so, else by the files; `period` is that of a single time. */
export function describeShape(files: FilePlans, recipe: Recipe, period: string): Shape {
  const [{ path, grid, points }] = files;
  const { isClimatology } = grid ?? points;
  const stated = {
    temporal: statedResolution(recipe, 'temporal', path),
    spatial: statedResolution(recipe, 'spatial', path),
  };
  if (!grid)
    return {
      isGridded: false,
      isClimatology,
      temporalResolution: stated.temporal ?? (isClimatology ? CLIMATOLOGY.label : 'Irregular'),
      spatialResolution: stated.spatial ?? 'Irregular',
    };
  const times = files.flatMap((file) =>
    file.grid ? Array.from(inOrder(file.grid.time.values, file.grid.time.order)) : [],
  );
  const temporal = isClimatology ? CLIMATOLOGY : findTemporal(times, period);
  const spatial = findSpatial(grid.lat, grid.lon);
  return {
    isGridded: grid.lat.order.length > 1 && grid.lon.order.length > 1,
    isClimatology,
    temporalResolution: stated.temporal ?? temporal.label,
    spatialResolution: stated.spatial ?? spatial.label,
    resolutionReasons: [
      `temporal resolution: ${temporal.label}, because ${temporal.reason}`,
      `spatial resolution: ${spatial.label}, because ${spatial.reason}`,
    ],
  };
}
