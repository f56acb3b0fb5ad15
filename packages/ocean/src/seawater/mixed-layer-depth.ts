import type { Outcome } from '../outcome.ts';
import { accept, OceanRangeError, refuse } from '../outcome.ts';

const REFERENCE_METRES = 10;

/** Levels further than this from 10 m say nothing about it: the reference lies between a level in 0–10 m and one in 10–20 m. */
const REACH_METRES = 10;

/** By how much the profile must leave its value at 10 m: kg/m³ heavier, or °C warmer or colder. */
const THRESHOLDS = { density: 0.03, temperature: 0.2 } as const;

/** What tells the end of the mixed layer: the profile of σ0 or that of temperature. */
export type MixedLayerCriterion = keyof typeof THRESHOLDS;

/** A profile of σ0 in kg/m³ or of temperature in °C over depth, both arrays of one length; NaN marks missing values. */
export interface MixedLayerProfile {
  /** Metres below the surface, increasing. */
  readonly depths: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Where the mixed layer ends. */
export interface MixedLayerDepth {
  /** Metres below the surface; more than 10. */
  readonly metres: number;
  /** The levels (or 10 m) above and below, between which the depth is interpolated: how sure it is. */
  readonly betweenMetres: readonly [upper: number, lower: number];
  /** The interpolated value at 10 m. */
  readonly reference: number;
}

interface Level {
  readonly depth: number;
  readonly value: number;
}

/**
 * The mixed-layer depth of a profile: the first depth below 10 m where σ0 is 0.03 kg/m³ more, or temperature is 0.2 °C more or less,
 * than at 10 m. Both are interpolated linearly between levels; levels with a missing value are left out.
 *
 * Refused where there is none: `no-reference-level` if no level lies in 0–10 m or none in 10–20 m, `threshold-not-reached` if the
 * profile ends within the mixed layer, `depths-not-increasing`. Throws {@link OceanRangeError} for arrays of unequal length.
 *
 * C. de Boyer Montégut, G. Madec, A. S. Fischer, A. Lazar and D. Iudicone (2004), Mixed layer depth over the global ocean, Journal of
 * Geophysical Research 109, C12003. It is meant for single profiles: averaging profiles first makes it too shallow.
 */
export function mixedLayerDepth(
  profile: MixedLayerProfile,
  criterion: MixedLayerCriterion,
): Outcome<MixedLayerDepth> {
  const levels = validLevels(profile);
  const unordered = levels.find(
    ({ depth }, index) => !(depth > (levels[index - 1]?.depth ?? -Infinity)),
  );
  if (unordered !== undefined)
    return refuse(
      'depths-not-increasing',
      unordered.depth,
      'The depths of the profile do not increase.',
    );
  const reference = valueAtReference(levels);
  if (reference === undefined)
    return refuse(
      'no-reference-level',
      REFERENCE_METRES,
      'The profile needs a level between 0 and 10 m and one between 10 and 20 m.',
    );
  let upper: Level = { depth: REFERENCE_METRES, value: reference };
  for (const lower of levels) {
    if (lower.depth <= REFERENCE_METRES) continue;
    const threshold = thresholdPassed(lower.value - reference, criterion);
    if (threshold !== undefined)
      return accept({
        metres: depthOfValue(upper, lower, reference + threshold),
        betweenMetres: [upper.depth, lower.depth],
        reference,
      });
    upper = lower;
  }
  return refuse(
    'threshold-not-reached',
    upper.depth,
    `The mixed layer reaches to the end of the profile at ${upper.depth} m or deeper.`,
  );
}

function validLevels({ depths, values }: MixedLayerProfile): Level[] {
  if (depths.length !== values.length)
    throw new OceanRangeError('number of depths', depths.length, `${values.length}, as of values`);
  return Array.from(values, (value, index) => ({
    value,
    depth: depths[index] ?? Number.NaN,
  })).filter(({ value }) => Number.isFinite(value));
}

function valueAtReference(levels: readonly Level[]): number | undefined {
  const upper = levels.findLast(
    ({ depth }) => depth <= REFERENCE_METRES && depth >= REFERENCE_METRES - REACH_METRES,
  );
  const lower = levels.find(
    ({ depth }) => depth >= REFERENCE_METRES && depth <= REFERENCE_METRES + REACH_METRES,
  );
  if (upper === undefined || lower === undefined) return undefined;
  if (upper === lower) return upper.value;
  const share = (REFERENCE_METRES - upper.depth) / (lower.depth - upper.depth);
  return upper.value + share * (lower.value - upper.value);
}

/** The signed threshold that a change since 10 m has passed. */
function thresholdPassed(change: number, criterion: MixedLayerCriterion): number | undefined {
  const threshold = THRESHOLDS[criterion];
  if (change >= threshold) return threshold;
  return criterion === 'temperature' && change <= -threshold ? -threshold : undefined;
}

const depthOfValue = (upper: Level, lower: Level, value: number): number =>
  upper.depth + ((value - upper.value) / (lower.value - upper.value)) * (lower.depth - upper.depth);
