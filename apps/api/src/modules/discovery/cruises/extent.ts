import type { LongitudeInterval } from '@isobath/ocean';
import { longitudeInterval, longitudeWidth, REGIONS, uniteLongitudes } from '@isobath/ocean';

/** Extent of a cruise's rows in one dataset. Degrees, epoch milliseconds; west > east says that the arc crosses 180°. */
export interface ExtentPart {
  readonly latMin: number | null;
  readonly latMax: number | null;
  readonly lonWest: number | null;
  readonly lonEast: number | null;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
  /** Names of the regions in which its rows lie; null where they are not measured yet. */
  readonly regions: readonly string[] | null;
}

/** Extent of a cruise over all datasets that it brought. */
export interface CruiseExtent {
  readonly latMin: number | null;
  readonly latMax: number | null;
  /** The smallest arc that holds all places; undefined without places. */
  readonly lon: LongitudeInterval | undefined;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
  /** Names of the regions in which its rows lie, in the order of `REGIONS`. */
  readonly regions: readonly string[];
}

/** The extent that holds all parts. */
export function uniteExtents(parts: readonly ExtentPart[]): CruiseExtent {
  const extreme = (
    pick: (...values: number[]) => number,
    read: (part: ExtentPart) => number | null,
  ): number | null => {
    const values = parts.map(read).filter((value) => value !== null);
    return values.length === 0 ? null : pick(...values);
  };
  return {
    latMin: extreme(Math.min, ({ latMin }) => latMin),
    latMax: extreme(Math.max, ({ latMax }) => latMax),
    lon: spanArcs(parts),
    timeMinMs: extreme(Math.min, ({ timeMinMs }) => timeMinMs),
    timeMaxMs: extreme(Math.max, ({ timeMaxMs }) => timeMaxMs),
    regions: REGIONS.map(({ name }) => name).filter((name) =>
      parts.some(({ regions }) => regions?.includes(name)),
    ),
  };
}

/** The smallest arc that holds all arcs: the circle without the widest gap between them. */
function spanArcs(parts: readonly ExtentPart[]): LongitudeInterval | undefined {
  const arcs = uniteLongitudes(
    ...parts.flatMap(({ lonWest: west, lonEast: east }) =>
      west === null || east === null ? [] : [{ west, east }],
    ),
  );
  const [first] = arcs;
  if (!first || arcs.length === 1) return first;
  let smallest = first;
  let widestDegrees = -1;
  for (const [index, { east }] of arcs.entries()) {
    const { west } = arcs[index + 1] ?? first;
    const degrees = longitudeWidth(longitudeInterval(east, west));
    if (degrees <= widestDegrees) continue;
    smallest = longitudeInterval(west, east);
    widestDegrees = degrees;
  }
  return smallest;
}
