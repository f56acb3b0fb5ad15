import { splitLongitude } from '@isobath/ocean';
import type { TableDescription } from '../table.ts';
import type { SizeAxis, SizeAxisName, Stretch } from './size-axis.ts';
import { placeOnAxis } from './size-axis.ts';
import type { SizeProfile } from './size-profile.ts';

/**
 * A rough profile from what the catalog says of a whole table, as if its rows were spread evenly over its extent. It serves until the
 * profile of the rows is made.
 */
export function makeCoarseProfile({
  coverage,
  rowCount,
  isClimatology,
}: Pick<TableDescription, 'coverage' | 'rowCount' | 'isClimatology'>): SizeProfile {
  const { lonWest, lonEast } = coverage;
  const arcs =
    lonWest === null || lonEast === null
      ? []
      : splitLongitude({ west: lonWest, east: lonEast }).filter(
          ([low, high]) => high > low || lonWest === lonEast,
        );
  const width = arcs.reduce((sum, [low, high]) => sum + (high - low), 0);
  const lon = { kind: 'continuous', knots: Float64Array.of(-180, 180) } satisfies SizeAxis;
  const whole: [SizeAxisName, SizeAxis][] = [
    ...(isClimatology
      ? [
          [
            'month',
            { kind: 'levels', knots: Float64Array.from({ length: 12 }, (_, index) => index + 1) },
          ] satisfies [SizeAxisName, SizeAxis],
        ]
      : axisOf('time', coverage.timeMinMs, coverage.timeMaxMs)),
    ...axisOf('lat', coverage.latMin, coverage.latMax),
    ...axisOf('depth', coverage.depthMin, coverage.depthMax),
  ];
  const places =
    arcs.length === 0 ? [undefined] : arcs.map(([low, high]) => placeOnAxis(lon, low, high)!);
  const column = (pieces: readonly Stretch[]) => ({
    from: Float32Array.from(pieces, ({ from }) => from),
    to: Float32Array.from(pieces, ({ to }) => to),
  });
  return {
    axes: new Map<SizeAxisName, SizeAxis>([
      ...whole,
      ...(arcs.length > 0 ? [['lon', lon] as const] : []),
    ]),
    leaves: new Map([
      ...whole.map(
        ([name, axis]) =>
          [name, column(places.map(() => placeOnAxis(axis, -Infinity, Infinity)!))] as const,
      ),
      ...(arcs.length > 0
        ? [['lon', column(places.filter((place) => place !== undefined))] as const]
        : []),
    ]),
    counts: Float64Array.from(places, (_, index) =>
      width > 0
        ? (rowCount * (arcs[index]![1] - arcs[index]![0])) / width
        : rowCount / places.length,
    ),
    isFullGrid: false,
  };
}

function axisOf(
  name: SizeAxisName,
  least: number | null,
  greatest: number | null,
): [SizeAxisName, SizeAxis][] {
  return least === null || greatest === null
    ? []
    : [[name, { kind: 'continuous', knots: Float64Array.of(least, greatest) }]];
}
