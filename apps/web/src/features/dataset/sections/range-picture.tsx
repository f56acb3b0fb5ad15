import type { VariableRow } from '@isobath/contract';
import { formatNumber, styleOfRange } from '@isobath/ocean';

const widthPx = 96;
const heightPx = 18;

/** Smallest to largest as a line, the middle half as a box, the median as a stroke: the spread at a glance. */
export function RangePicture({ variable }: { variable: VariableRow }) {
  const {
    Variable_Min: min,
    Variable_25th: low,
    Variable_50th: median,
    Variable_75th: high,
    Variable_Max: max,
  } = variable;
  if (
    min === null ||
    low === null ||
    median === null ||
    high === null ||
    max === null ||
    max <= min
  )
    return null;
  const at = (value: number): number => 2 + ((value - min) / (max - min)) * (widthPx - 4);
  const style = { ...styleOfRange([min, max]), significant: 4 };
  const inWords = (value: number): string => formatNumber(value, style);
  const words = `From ${inWords(min)} to ${inWords(max)}, half of the values from ${inWords(low)} to ${inWords(high)}, median ${inWords(median)}`;
  return (
    <svg width={widthPx} height={heightPx} role="img" aria-label={words}>
      <line x1={2} x2={widthPx - 2} y1={9} y2={9} stroke="var(--isobath-ink-quiet)" />
      <line x1={2} x2={2} y1={5} y2={13} stroke="var(--isobath-ink-quiet)" />
      <line x1={widthPx - 2} x2={widthPx - 2} y1={5} y2={13} stroke="var(--isobath-ink-quiet)" />
      <rect
        x={at(low)}
        width={Math.max(1.5, at(high) - at(low))}
        y={3.5}
        height={11}
        rx={1.5}
        fill="var(--isobath-current-soft)"
        stroke="var(--isobath-current)"
      />
      <line
        x1={at(median)}
        x2={at(median)}
        y1={3.5}
        y2={14.5}
        stroke="var(--isobath-current)"
        strokeWidth={2}
      />
    </svg>
  );
}
