import type { Extent } from '@isobath/charts';
import type { ChartRange, ChartSubtype, VariableReply } from '@isobath/contract';
import { explainHidden } from '@isobath/contract';
import { normalizeLongitude } from '@isobath/ocean';

/** What was chosen on a picture: a cell of a map, or a place along a section, which is a mean over the other coordinate. */
export interface PickedPlace {
  lat?: number;
  lon?: number;
  /** The area of a cell that several of the dataset were joined to: charts there are means over it. */
  joined?: Extent;
}

/** A chart of a variable at a chosen place. */
export interface ChartHere {
  subtype: ChartSubtype;
  range: ChartRange;
}

/** Half the side of the box around the middle of a cell: less than any cell, more than what rounding changes. */
const nearDegrees = 1e-4;

/** The charts that a variable has at a place of another chart, whose range is that of what is shown. One time makes no series. */
export function chartsHere(
  variable: VariableReply,
  shown: ChartRange,
  place: PickedPlace,
): ChartHere[] {
  const there = { ...shown, ...boundsOfPlace(place) };
  const hasTimes = variable.Climatology || variable.Time_Min !== variable.Time_Max;
  const charts: ChartHere[] = [
    ...(hasTimes ? [{ subtype: 'timeSeries' as const, range: allTimes(variable, there) }] : []),
    { subtype: 'depthProfile', range: allDepths(variable, there) },
  ];
  return charts.filter(({ subtype }) => explainHidden(variable, subtype) === undefined);
}

/** The bounds of a box around one cell, or of the cells that were joined to one; what the place does not name stays out. */
export function boundsOfPlace({ lat, lon, joined }: PickedPlace): Partial<ChartRange> {
  if (joined)
    return {
      lat1: rounded(joined.south),
      lat2: rounded(joined.north),
      lon1: rounded(normalizeLongitude(joined.west)),
      lon2: rounded(normalizeLongitude(joined.east)),
    };
  return {
    ...(lat !== undefined && {
      lat1: Math.max(-90, rounded(lat - nearDegrees)),
      lat2: Math.min(90, rounded(lat + nearDegrees)),
    }),
    ...(lon !== undefined && {
      lon1: rounded(normalizeLongitude(lon - nearDegrees)),
      lon2: rounded(normalizeLongitude(lon + nearDegrees)),
    }),
  };
}

/** An address has no more digits of a place than it needs. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

function allTimes({ Climatology, Time_Min, Time_Max }: VariableReply, range: ChartRange) {
  if (Climatology) return { ...range, dt1: '1', dt2: '12' };
  return { ...range, dt1: Time_Min ?? range.dt1, dt2: Time_Max ?? range.dt2 };
}

function allDepths({ Depth_Min, Depth_Max }: VariableReply, range: ChartRange): ChartRange {
  return { ...range, depth1: Depth_Min ?? range.depth1, depth2: Depth_Max ?? range.depth2 };
}
