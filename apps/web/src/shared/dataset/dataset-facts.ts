import { plainText } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import {
  ANNUAL_MEAN,
  isAnnualMean,
  findSpatialResolution,
  formatDepthRange,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeInterval,
  longitudeWidth,
  WHOLE_CIRCLE,
} from '@isobath/ocean';
import type { LongitudeInterval } from '@isobath/ocean';

/** Shown where there is no value. */
export const notAvailable = 'N/A';

/** The bounds of a dataset or of one of its variables. */
export type Coverage = Pick<
  DatasetRow,
  | 'Lat_Min'
  | 'Lat_Max'
  | 'Lon_Min'
  | 'Lon_Max'
  | 'Depth_Min'
  | 'Depth_Max'
  | 'Time_Min'
  | 'Time_Max'
>;

/** `2016-04-20 – 2019-01-01`, the first ten characters of each end; 'Monthly climatology' and 'Annual mean' without years; 'N/A' when unknown. */
export function describeTime(
  coverage: Pick<Coverage, 'Time_Min' | 'Time_Max'> & {
    Temporal_Resolution?: string | undefined;
  },
  isClimatology: boolean,
): string {
  if (isClimatology) return 'Monthly climatology';
  if (isAnnualMean(coverage.Temporal_Resolution ?? '')) return ANNUAL_MEAN;
  const from = coverage.Time_Min?.slice(0, 10);
  const to = coverage.Time_Max?.slice(0, 10);
  if (!from || !to) return from ?? to ?? notAvailable;
  return from === to ? from : `${from} – ${to}`;
}

/** `20° S – 10° N`. */
export function describeLatitudes({ Lat_Min: south, Lat_Max: north }: Coverage): string {
  return south === null || north === null ? notAvailable : formatLatitudeRange([south, north]);
}

/** `170° E – 160° W`; a stretch across the date line reads from west to east. A grid whose ends are neighbours covers all longitudes. */
export function describeLongitudes(coverage: Coverage & { Spatial_Resolution: string }): string {
  const interval = longitudesOf(coverage);
  if (!interval) return notAvailable;
  const step = findSpatialResolution(coverage.Spatial_Resolution)?.stepDegrees;
  const isClosed = step !== undefined && 360 - longitudeWidth(interval) <= step * 1.5;
  return formatLongitudeInterval(isClosed ? WHOLE_CIRCLE : interval);
}

/** The stretch of longitudes of a dataset; undefined when unknown. */
export function longitudesOf({
  Lon_Min: west,
  Lon_Max: east,
}: Coverage): LongitudeInterval | undefined {
  return west === null || east === null ? undefined : longitudeInterval(west, east);
}

/** Depths down to this many metres are shown in centimetres; deeper ones in metres. */
const exactBelowMetres = 100;

/** `0 – 5,500 m`; 'Surface Only' when there is no greatest depth. */
export function describeDepths({ Depth_Min: top, Depth_Max: bottom }: Coverage): string {
  return bottom === null
    ? 'Surface Only'
    : formatDepthRange([top ?? 0, bottom], bottom < exactBelowMetres ? 2 : 0);
}

/** The words of a search result. */
export function describeLevels(dataset: Pick<DatasetRow, 'Has_Depth'>): string {
  return dataset.Has_Depth ? 'Multiple Depth Levels' : 'Surface Level Data';
}

/** `Daily · 1/4° X 1/4°`; one word when neither is regular. */
export function describeResolution(row: {
  Temporal_Resolution: string;
  Spatial_Resolution: string;
}): string {
  const { Temporal_Resolution: time, Spatial_Resolution: space } = row;
  return time === space ? time : `${time}, ${space}`;
}

/** Cuts at a word where there is one, and shows that it did. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most * 0.6 ? space : undefined).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}

const shortSentence = 60;

/** The first sentence of a description, without the marks of Markdown; a short one takes the next along. */
export function firstSentence(markdown: string): string {
  const text = plainText(markdown);
  const sentences = text.split(/(?<=[^.]{12}[.!?])\s(?=[A-Z])/);
  const [first = '', second = ''] = sentences;
  return first.length < shortSentence && second ? `${first} ${second}` : first;
}
