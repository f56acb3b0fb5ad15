import type { ColourScale } from '../colour/colour-scale.ts';
import { logTicks } from '../geometry/ticks.ts';

/** A value along which a line is drawn; every fifth of a linear scale, and each power of ten of a log scale, is thick. */
export interface Level {
  value: number;
  isThick: boolean;
}

/** The range over which lines are drawn, and its scale. */
export type LevelRange = Pick<ColourScale, 'low' | 'high' | 'scale'>;

const maxLevels = 12;
const factors = [1, 2, 2.5, 5, 10];

/** Levels for a colour scale: multiples of 1, 2, 2.5 or 5 times a power of ten, 5 to 12 of them; on a log scale 1, 2 and 5 of each decade where they fit. */
export function planLevels(colours: LevelRange): Level[] {
  const { low, high, scale } = colours;
  if (!(high > low)) return [];
  if (scale === 'log')
    return logTicks(low, high, maxLevels).map(({ at }) => ({
      value: at,
      isThick: Number.isInteger(Math.round(Math.log10(at) * 1e9) / 1e9),
    }));
  const least = (high - low) / maxLevels;
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    factors.map((factor) => factor * power).find((each) => each >= least * 0.999_999) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: Number(((first + index) * step).toPrecision(15)),
    isThick: (first + index) % 5 === 0,
  }));
}
