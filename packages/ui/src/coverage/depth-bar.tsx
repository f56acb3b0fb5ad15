import './coverage.css';
import { formatDepthRange } from '@isobath/ocean';
import type { ClosedRange } from '@isobath/ocean';
import { depthShare } from './plan-coverage.ts';

/** What a depth bar shows. */
export interface DepthBarProps {
  /** Metres, positive down; undefined for data without a depth, which are at the surface. */
  depth: ClosedRange | undefined;
  /** Metres at the foot of the bar. Default 6000. */
  deepest?: number;
  /** Default 80. */
  heightPx?: number;
}

const ticks = [0, 1000, 4000, 200];
const minTickPx = 11;
const minSpanPx = 2.5;

/** How deep: shallow on top, by the square root of the depth, so that the upper ocean can be seen. */
export function DepthBar({ depth, deepest = 6000, heightPx = 80 }: DepthBarProps) {
  const range = depth ?? [0, 0];
  const place = (metres: number): number => 5 + depthShare(metres, deepest) * (heightPx - 10);
  const height = Math.max(minSpanPx, place(range[1]) - place(range[0]));
  const shown: number[] = [];
  for (const metres of ticks)
    if (
      metres <= deepest &&
      shown.every((other) => Math.abs(place(other) - place(metres)) >= minTickPx)
    )
      shown.push(metres);
  return (
    <svg
      className="isobath-coverage-depth"
      viewBox={`0 0 64 ${heightPx}`}
      width={64}
      height={heightPx}
      role="img"
      aria-label={`How deep: ${formatDepthRange(range)}`}
    >
      <rect className="rail" y={5} width={8} height={heightPx - 10} rx={2} />
      <rect className="span" y={place(range[0])} width={8} height={height} rx={1.5} />
      {range[1] > deepest && <path className="span" d={`M4 ${heightPx}l-4-5h8z`} />}
      {shown.map((metres) => (
        <g key={metres}>
          <line x1={8} x2={12} y1={place(metres)} y2={place(metres)} />
          <text x={16} y={place(metres)} dy="0.34em">
            {metres === 0 ? '0' : metres.toLocaleString('en')} m
          </text>
        </g>
      ))}
    </svg>
  );
}
