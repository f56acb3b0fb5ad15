import type { SeawaterQuantity } from '@isobath/ocean';
import type { TsRange } from './density-lines.ts';

/** The samples of a T–S diagram, value for value. */
export interface TsSamples {
  /** Absolute or Reference Salinity in g/kg. */
  salinity: SeawaterQuantity;
  /** Conservative Temperature in °C. */
  temperature: SeawaterQuantity;
  /** What the samples are coloured by, for example their depth. */
  coloured: SeawaterQuantity;
}

/** Which samples are drawn. */
export interface DrawnSamples {
  /** Indices of the samples that are drawn, ascending. */
  drawn: Uint32Array;
  /** Indices of those with both a salinity and a temperature, ascending. */
  complete: Uint32Array;
  range: TsRange;
}

/** More points than these can hardly be told apart; so many are drawn as SVG within a fraction of a second, where WebGL without a graphics card takes several. */
const maxDrawn = 3000;
/** Room beyond the outermost samples, as a share of their range. */
const room = 0.05;
const goldenRatio = 0.618_033_988_749_895;

/**
 * The samples to draw: those with a salinity and a temperature; above `most` of them one of each run of neighbours, at another place in every run, so that no level of
 * regular profiles is preferred. The range is that of all of them.
 */
export function chooseSamples(
  { salinity, temperature }: Pick<TsSamples, 'salinity' | 'temperature'>,
  most: number = maxDrawn,
): DrawnSamples {
  const saltiness = salinity.values;
  const warmth = temperature.values;
  const complete = Uint32Array.from(saltiness.keys()).filter((index) =>
    Number.isFinite((saltiness[index] ?? Number.NaN) + (warmth[index] ?? Number.NaN)),
  );
  const run = Math.max(1, complete.length / most);
  const drawn =
    run === 1
      ? complete
      : Uint32Array.from({ length: most }, (_, turn) => {
          const within = (turn * goldenRatio) % 1;
          return complete[Math.floor((turn + within) * run)] ?? 0;
        });
  return {
    drawn,
    complete,
    range: {
      salinity: widen(extremes(saltiness, complete), [34, 36]),
      temperature: widen(extremes(warmth, complete), [0, 30]),
    },
  };
}

function extremes(values: Float64Array, chosen: Uint32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const index of chosen) {
    const value = values[index] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Both ends with some room, or `otherwise` where there is no sample. */
function widen(
  [low, high]: readonly [number, number],
  otherwise: readonly [number, number],
): readonly [number, number] {
  if (low > high) return otherwise;
  const more = high > low ? (high - low) * room : 0.5;
  return [low - more, high + more];
}
