import {
  circularDeviation,
  circularMean,
  compassPoint,
  flagText,
  isBitField,
  isFlagSet,
  unitVector,
} from '@isobath/ocean';
import type { ClassMeasurement, DirectionMeasurement, Measurement } from '@isobath/ocean';
import { valueText } from '../text/text.ts';

/** What is said of values that have no plain mean. */
export interface KindSummary {
  /** A part of a sentence, without full stop: `circular mean 0° (N), …` or `most frequent: sea ice; …`. */
  words: string;
  /** For a list: names and values. */
  facts: readonly (readonly [string, string])[];
}

/** Values with what each counts for. */
interface WeightedValues {
  values: ArrayLike<number>;
  unit: string;
  /** Weight of a value by its place; each counts alike without it. */
  weightOf?: ((index: number) => number) | undefined;
}

/** A direction in words: `350° (N)`. */
function directionText(value: number, unit: string, circle: DirectionMeasurement): string {
  if (!Number.isFinite(value)) return 'none: the directions cancel each other';
  const angle = isDegrees(circle) ? `${Number(value.toFixed(2))}°` : valueText(value, unit);
  return `${angle} (${compassPoint(value, circle)})`;
}

/** How a value of a variable that is no quantity is written; undefined for a quantity, whose digits its range decides. */
export function wordsOfKind(
  measurement: Measurement | undefined,
  unit: string,
): ((value: number) => string) | undefined {
  if (measurement?.kind === 'direction')
    return (value) =>
      Number.isFinite(value) ? directionText(value, unit, measurement) : 'missing';
  if (measurement?.kind === 'class')
    return (value) => (Number.isFinite(value) ? flagText(measurement.flags, value) : 'missing');
  return undefined;
}

/** The circular mean and deviation of directions, or the shares of classes; undefined for a quantity, and without values. */
export function summariseKind(
  measurement: Measurement | undefined,
  weighted: WeightedValues,
): KindSummary | undefined {
  if (measurement?.kind === 'direction') return summariseDirections(measurement, weighted);
  return measurement?.kind === 'class' ? summariseClasses(measurement, weighted) : undefined;
}

function weightText({ weightOf }: WeightedValues): string {
  return weightOf ? 'weighted by area' : 'each value counts alike';
}

function summariseDirections(
  circle: DirectionMeasurement,
  weighted: WeightedValues,
): KindSummary | undefined {
  const { values, unit, weightOf } = weighted;
  const sums = { sine: 0, cosine: 0, weight: 0 };
  let count = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (value - value !== 0) continue;
    const weight = weightOf?.(index) ?? 1;
    const { sine, cosine } = unitVector(value, circle);
    sums.sine += sine * weight;
    sums.cosine += cosine * weight;
    sums.weight += weight;
    count++;
  }
  if (count === 0) return undefined;
  const mean = directionText(circularMean(sums, circle), unit, circle);
  const spread = circularDeviation(sums, circle);
  const deviation = Number.isFinite(spread)
    ? isDegrees(circle)
      ? `${Number(spread.toFixed(2))}°`
      : valueText(spread, unit)
    : 'without bound';
  return {
    words: `circular mean ${mean}, circular standard deviation ${deviation} (${weightText(weighted)})`,
    facts: [
      ['Circular mean', mean],
      ['Circular standard deviation', deviation],
    ],
  };
}

/** Classes that a sentence names. */
const maxNamed = 6;

function summariseClasses(
  { flags }: ClassMeasurement,
  weighted: WeightedValues,
): KindSummary | undefined {
  const { values, weightOf } = weighted;
  const weights = new Map<number, number>();
  let whole = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (value - value !== 0) continue;
    const weight = weightOf?.(index) ?? 1;
    weights.set(value, (weights.get(value) ?? 0) + weight);
    whole += weight;
  }
  if (whole === 0) return undefined;
  const falling = [...weights].toSorted(([, one], [, other]) => other - one);
  const shares: (readonly [string, number])[] = isBitField(flags)
    ? flags.map((flag) => [
        flag.meaning,
        falling.reduce((sum, [value, weight]) => sum + (isFlagSet(flag, value) ? weight : 0), 0),
      ])
    : falling.map(([value, weight]) => [flagText(flags, value), weight]);
  const listed = shares.map(([name, weight]) => [name, percent(weight / whole)] as const);
  const named = listed.slice(0, maxNamed).map(([name, share]) => `${name} ${share}`);
  const more = listed.length > maxNamed ? `, and ${listed.length - maxNamed} more` : '';
  const mode = flagText(flags, falling[0]?.[0] ?? NaN);
  const how = isBitField(flags) ? 'set at the same time or not' : 'shares';
  return {
    words: `most frequent: ${mode}; ${how}: ${named.join(', ')}${more} (${weightText(weighted)})`,
    facts: [['Most frequent', mode], ...listed],
  };
}

/** A share of the whole in per cent: three digits, and never 0 for what is there. */
function percent(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  return `${Number((share * 100).toFixed(share < 0.1 ? 2 : 1))} %`;
}

function isDegrees({ period }: DirectionMeasurement): boolean {
  return period === 360;
}
