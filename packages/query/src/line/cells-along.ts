import { lengthOfLine, planAxisCells, typicalStep, walkLine } from '@isobath/ocean';
import type { AxisCells, Place } from '@isobath/ocean';

/** The cells of a grid by their centres: latitudes, and longitudes as the table holds them, each ascending. */
export interface GridAxes {
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

/** A cell that a line passes. */
export interface PassedCell extends Place {
  /** Kilometres from the beginning of the line to the middle of its way through the cell. */
  readonly km: number;
}

/** What a line passes of a grid. */
export interface PassedCells {
  readonly cells: readonly PassedCell[];
  /** Kilometres between the places at which the line was looked at. */
  readonly stepKm: number;
}

const kmPerDegree = 111.195;
/** How often a line is looked at on its way along the shortest side of a cell on the equator. */
const looksPerCell = 8;
const maxLooks = 200_000;
/** Degrees: of a cell whose size nothing tells. */
const largestStep = 1;

/**
 * The cells that a line passes, in its order: the line is looked at eight times on the shortest side of a cell, and the cell around each place is taken. A cell
 * reaches half way to its neighbours and not over a gap of an axis; across 180° and 0–360° the grid is one circle. A cell that
 * the line comes back to is there again. Ends after `most` cells and one more.
 */
export function cellsAlong(line: readonly Place[], axes: GridAxes, most: number): PassedCells {
  const stepDegrees = Math.min(smallestStep(axes.lat), smallestStep(axes.lon));
  const stepKm = Math.max(
    (Math.min(stepDegrees, largestStep) * kmPerDegree) / looksPerCell,
    lengthOfLine(line) / maxLooks,
  );
  const lats = planAxisCells(axes.lat, typicalStep(axes.lat) ?? largestStep, [-90, 90]);
  const lons = unrollCircle(axes.lon);
  const cells: PassedCell[] = [];
  let inside: { row: number; column: number; from: number; to: number } | undefined;
  const leave = (): void => {
    if (!inside) return;
    const [lat, lon] = [axes.lat[inside.row], axes.lon[inside.column]];
    if (lat !== undefined && lon !== undefined)
      cells.push({ lat, lon, km: (inside.from + inside.to) / 2 });
    inside = undefined;
  };
  for (const place of walkLine(line, stepKm)) {
    const row = findCell(lats, place.lat);
    const column = lons.find(place.lon);
    if (inside && inside.row === row && inside.column === column) {
      inside.to = place.km;
      continue;
    }
    leave();
    if (cells.length > most) break;
    if (row !== undefined && column !== undefined)
      inside = { row, column, from: place.km, to: place.km };
  }
  leave();
  return { cells, stepKm };
}

function smallestStep(axis: Float64Array): number {
  return axis.reduce(
    (least, at, index) => (index === 0 ? least : Math.min(least, at - (axis[index - 1] ?? at))),
    Infinity,
  );
}

/** Finds the column of a longitude on a circle whose first column may follow its last. */
function unrollCircle(lon: Float64Array): { find: (at: number) => number | undefined } {
  const step = typicalStep(lon) ?? 360;
  const [first = 0, last = 0] = [lon[0], lon.at(-1)];
  // One column more on each side, so that the edge cells reach their neighbours across the seam.
  const cells = planAxisCells(Float64Array.of(last - 360, ...lon, first + 360), step);
  return {
    find(at) {
      for (const turned of [at, at + 360, at - 360]) {
        const index = findCell(cells, turned);
        if (index !== undefined) return (index - 1 + lon.length) % lon.length;
      }
      return undefined;
    },
  };
}

/** The index of the cell around a coordinate; undefined beside the axis and in a gap. */
function findCell({ centres, lower, upper }: AxisCells, at: number): number | undefined {
  let [low, high] = [0, centres.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upper[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const isInside = at >= (lower[low] ?? Infinity) && at <= (upper[low] ?? -Infinity);
  return isInside ? low : undefined;
}
