import {
  formatCount,
  formatDepthRange,
  formatPlace,
  formatQuantity,
  formatTimeWindow,
} from '@isobath/ocean';
import type { ClosedRange, NumberStyle, TimeWindow } from '@isobath/ocean';
import './marks.css';

/** A value with its unit, never broken over two lines; a missing value is a dash and is read as 'missing'. */
export function Quantity({
  value,
  unit,
  style,
}: {
  value: number | null | undefined;
  unit: string;
  style?: NumberStyle;
}) {
  if (value === null || value === undefined || Number.isNaN(value)) {
    return (
      <span className="isobath-measure">
        <span aria-hidden>–</span>
        <span className="isobath-only-read">missing</span>
      </span>
    );
  }
  return <span className="isobath-measure">{formatQuantity(value, unit, style)}</span>;
}

/** A count with its thousands grouped and the thing it counts: 62,000,000 rows. */
export function Count({ value, of }: { value: number; of?: string }) {
  return (
    <span className="isobath-measure">
      {of ? `${formatCount(value)} ${of}` : formatCount(value)}
    </span>
  );
}

/** A place in words: 22.75° N, 158° W. */
export function Place({ lat, lon }: { lat: number; lon: number }) {
  return <span className="isobath-measure">{formatPlace(lat, lon)}</span>;
}

/** A time or a span of time in UTC, or months of a climatology. */
export function Period({ time }: { time: TimeWindow }) {
  return <span className="isobath-figures">{formatTimeWindow(time)}</span>;
}

/** A range of depths; data without one are at the surface. */
export function DepthSpan({ depth }: { depth: ClosedRange | undefined }) {
  return <span className="isobath-measure">{formatDepthRange(depth ?? [0, 0])}</span>;
}
