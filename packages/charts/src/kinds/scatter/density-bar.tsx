import { formatCount } from '@isobath/ocean';
import { entryOf } from '../../raster/rasterise-density.ts';

interface DensityBarProps {
  /** 256 colours, red, green and blue of each. */
  table: Uint8Array;
  /** The most observations in a cell of the window; undefined until it is drawn. */
  most: number | undefined;
}

/** What the colours of a density mean: from one observation in a cell to the most, by the logarithm of their number. */
export function DensityBar({ table, most }: DensityBarProps) {
  if (most === undefined) return null;
  const ticks = tickCounts(most);
  const words = `Colours from ${ticks[0]} to ${formatCount(most)} observations in a cell, log scale`;
  return (
    <div className="isobath-chart-bar" role="img" aria-label={words}>
      <span />
      <div className="isobath-chart-ramp" style={{ background: gradientOf(table) }}>
        {ticks.map((count) => (
          <span
            key={count}
            className="isobath-chart-bar-tick"
            style={{ left: `${(entryOf(count, most) / 255) * 100}%` }}
          >
            {formatCount(count)}
          </span>
        ))}
      </div>
      <span />
      <span className="isobath-chart-unit">
        per cell<small> log scale</small>
      </span>
    </div>
  );
}

/** The last power of ten is left out where its number would run into that of the most. */
const minApart = 5;

/** One, powers of ten, and the most, as far as they stand apart. */
export function tickCounts(most: number): number[] {
  const powers = Array.from({ length: 10 }, (_, power) => 10 ** power).filter(
    (count) => count * minApart < most,
  );
  return powers.length === 0 ? [most] : [...powers, most];
}

const gradientStops = 12;

function gradientOf(table: Uint8Array): string {
  const stops = Array.from({ length: gradientStops + 1 }, (_, stop) => {
    const at = Math.round((stop / gradientStops) * 255) * 3;
    return `rgb(${table.subarray(at, at + 3).join(' ')})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
