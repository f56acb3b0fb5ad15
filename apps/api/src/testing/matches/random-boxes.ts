import type { Subset } from '@isobath/contract';
import { formatInstant, normalizeLongitude } from '@isobath/ocean';

/** Boxes of all sizes from 3° to most of the Earth, some across the date line, some with all times or all depths, some at depth 0 only. */
export function makeBoxes(
  random: () => number,
  {
    tableName,
    timeMs,
    deepest,
  }: {
    readonly tableName: string;
    readonly timeMs: readonly [number, number];
    readonly deepest?: number;
  },
  count: number,
): Subset[] {
  const between = (low: number, high: number): number =>
    Math.exp(Math.log(low) + random() * Math.log(high / low));
  return Array.from({ length: count }, () => {
    const [south, height] = [-90 + random() * 150, between(3, 120)];
    const [west, width] = [-180 + random() * 360, between(3, 300)];
    const span = (timeMs[1] - timeMs[0]) * (random() < 0.3 ? 1 : between(0.05, 1));
    const start = timeMs[0] + random() * (timeMs[1] - timeMs[0] - span);
    const depth =
      deepest === undefined || random() < 0.5
        ? {}
        : { depth1: 0, depth2: random() < 0.2 ? 0 : between(5, deepest) };
    return {
      tableName,
      fields: '*',
      lat1: south,
      lat2: Math.min(90, south + height),
      lon1: west,
      lon2: normalizeLongitude(west + width),
      dt1: formatInstant(Math.floor(start)),
      dt2: formatInstant(Math.floor(start + span)),
      ...depth,
    };
  });
}
