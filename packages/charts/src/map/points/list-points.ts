import { pickRows } from '../../columns/order-rows.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import { cellText, latText, lonText, timeText } from '../../text/text.ts';
import type { MapProps } from '../map-props.ts';
import type { Points } from '../../points/points.ts';

const tableRows = 100;

/** The first points as words: place, time and depth where there are some, and the value or the name of its class. */
export function listPoints(
  points: Points,
  classes: MapProps['classes'],
  wordsOf?: (value: number) => string,
): string[][] {
  const { style } = describeValues(points.values);
  const first = Uint32Array.from(points.lon.subarray(0, tableRows).keys());
  return pickRows([points.lat, points.lon, points.values], first).map(
    ([lat, lon, value], index) => {
      const [at, depth] = [points.time?.[index], points.depth?.[index]];
      return [
        latText(lat),
        lonText(lon),
        ...(at === undefined ? [] : [timeText(at)]),
        ...(depth === undefined ? [] : [cellText(depth)]),
        classes?.[value]?.name ?? wordsOf?.(value) ?? cellText(value, style),
      ];
    },
  );
}
