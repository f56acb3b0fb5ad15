import { splitLongitude } from '@isobath/ocean';
import type { TableDescription } from '../table.ts';
import type { SizeAxis, SizeAxisName, Stretch } from './size-axis.ts';
import { placeOnAxis, wholeStretch } from './size-axis.ts';
import type { ProfileAxis, SizeProfile } from './size-profile.ts';

/** A stretch of longitudes that the rows cover, with its width in degrees. */
interface CoveredArc {
  readonly place: Stretch;
  readonly width: number;
}

const longitudes = { kind: 'continuous', knots: Float64Array.of(-180, 180) } satisfies SizeAxis;

/**
 * Makes a rough profile from what the catalog says of a whole table, as if its rows were spread evenly over its extent. It serves
 * until the profile of the rows is made.
 */
export function makeCoarseProfile({
  coverage,
  rowCount,
  isClimatology,
}: Pick<TableDescription, 'coverage' | 'rowCount' | 'isClimatology'>): SizeProfile {
  const arcs = listArcs(coverage);
  const width = arcs.reduce((sum, arc) => sum + arc.width, 0);
  const leafCount = Math.max(1, arcs.length);
  const axes: [SizeAxisName, SizeAxis][] = [
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
  return {
    axes: new Map<SizeAxisName, ProfileAxis>([
      ...axes.map(([name, axis]) => {
        const places = Array.from({ length: leafCount }, () => wholeStretch(axis));
        return [name, { ...axis, leaves: columnOf(places) }] as const;
      }),
      ...(arcs.length > 0
        ? [['lon', { ...longitudes, leaves: columnOf(arcs.map(({ place }) => place)) }] as const]
        : []),
    ]),
    counts:
      width > 0
        ? Float64Array.from(arcs, (arc) => (rowCount * arc.width) / width)
        : new Float64Array(leafCount).fill(rowCount / leafCount),
    isFullGrid: false,
  };
}

/** The arcs of longitude that a table covers, on either side of the date line; none where its longitudes are not known. */
function listArcs({ lonWest, lonEast }: TableDescription['coverage']): CoveredArc[] {
  if (lonWest === null || lonEast === null) return [];
  return splitLongitude({ west: lonWest, east: lonEast }).flatMap(([low, high]): CoveredArc[] => {
    const place = placeOnAxis(longitudes, low, high);
    return place && (high > low || lonWest === lonEast) ? [{ place, width: high - low }] : [];
  });
}

function columnOf(places: readonly Stretch[]): ProfileAxis['leaves'] {
  return {
    from: Float32Array.from(places, ({ from }) => from),
    to: Float32Array.from(places, ({ to }) => to),
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
