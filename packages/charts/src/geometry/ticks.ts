import { compassPoint, formatLatitude, formatLongitude, formatNumber } from '@isobath/ocean';
import { plainLongitude } from './circle.ts';
import { scaleTicks } from './scale-ticks.ts';
import type { ScaleTicks, Tick } from './scale-ticks.ts';

const degreeSteps = [
  180, 90, 60, 45, 30, 20, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001,
  0.0005, 0.0002, 0.0001,
];

/** Ticks of longitude between two unwrapped longitudes: 170° E, 180°, 170° W; at most `most` of them. */
export function lonTicks(from: number, to: number, most: number): Tick[] {
  return degreeTicks(from, to, most, (lon, digits) => formatLongitude(plainLongitude(lon), digits));
}

/** Ticks of latitude: 60° S, 0°, 60° N; at most `most` of them. */
export function latTicks(from: number, to: number, most: number): Tick[] {
  return degreeTicks(Math.max(-90, from), Math.min(90, to), most, (lat, digits) =>
    formatLatitude(lat, digits),
  );
}

function degreeTicks(
  from: number,
  to: number,
  most: number,
  words: (at: number, digits: number) => string,
): Tick[] {
  const step = degreeSteps.findLast((candidate) => (to - from) / candidate <= most) ?? 180;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return multiplesBetween(from, to, step).map((at) => ({ at, label: words(at, digits) }));
}

/** Ticks of a circle of directions from `low` to `high`: two, four or eight parts with their points of the compass, in degrees `0° N`, `90° E` and so on. */
export function circleTicks(low: number, high: number, most: number): Tick[] {
  const period = high - low;
  const parts = most >= 9 ? 8 : most >= 5 ? 4 : 2;
  return Array.from({ length: parts + 1 }, (_, part) => {
    const at = low + (period * part) / parts;
    const point = compassPoint(at, { period, low });
    return { at, label: period === 360 ? `${formatNumber(at)}° ${point}` : point };
  });
}

/** Ticks at 1, 2 or 5 times a power of ten, at most `most` of them, each with its whole value. */
export function numberTicks(from: number, to: number, most: number): Tick[] {
  const { ticks, factor = '' } = scaleTicks([from, to], most, { isWhole: true });
  return ticks.map(({ at, label }) => ({ at, label: label + factor }));
}

/** As `scaleTicks`, with at least two between the ends: from one alone nothing can be read. */
function readableTicks(range: readonly [number, number], most: number): ScaleTicks {
  const few = scaleTicks(range, most);
  return few.ticks.length >= 2 || most > mostForTwo ? few : readableTicks(range, most + 1);
}

const mostForTwo = 6;

/** Ticks of a colour scale; classes have a legend instead. */
export function barTicks(
  {
    low,
    high,
    scale,
  }: { low: number; high: number; scale: 'linear' | 'log' | 'circle' | 'classes' },
  most: number,
): ScaleTicks {
  if (scale === 'circle') return { ticks: circleTicks(low, high, most) };
  return scale === 'log'
    ? { ticks: logTicks(low, high, most + 2) }
    : readableTicks([low, high], most);
}

/** What stands beside the ticks of a scale: by what they are to be multiplied, the unit, and to what they are to be added. */
export function unitOfTicks(
  { factor = '', offset }: Pick<ScaleTicks, 'factor' | 'offset'>,
  unit: string,
): string {
  const words = [factor.trim(), unit].filter(Boolean).join(' ');
  return offset === undefined ? words : `${words} above ${offset}`.trim();
}

/** Ticks of a log scale: 1, 2 and 5 of each decade where they fit, else 1 and 3, else the decades or every so many of them. */
export function logTicks(from: number, to: number, most: number): Tick[] {
  const first = Math.floor(Math.log10(from));
  const last = Math.ceil(Math.log10(to));
  for (const factors of [[1, 2, 5], [1, 3], [1]]) {
    const found: number[] = [];
    for (let power = first; power <= last; power++)
      for (const factor of factors) found.push(factor * 10 ** power);
    const within = found.filter((at) => at >= from * 0.999999 && at <= to * 1.000001);
    if (within.length <= most && within.length >= 2)
      return within.map((at) => ({ at, label: formatNumber(at, { significant: 2 }) }));
  }
  const decades = last - first;
  if (decades > most) {
    const every = Math.ceil(decades / most);
    return Array.from(
      { length: Math.floor(decades / every) + 1 },
      (_, index) => 10 ** (first + index * every),
    )
      .filter((at) => at >= from && at <= to)
      .map((at) => ({ at, label: formatNumber(at, { significant: 2 }) }));
  }
  return numberTicks(from, to, most);
}

function multiplesBetween(from: number, to: number, step: number): number[] {
  const slack = step * 1e-6;
  const first = Math.ceil((from - slack) / step);
  const last = Math.floor((to + slack) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = Number(((first + index) * step).toPrecision(12));
    return Object.is(at, -0) ? 0 : at;
  });
}
