import './coverage.css';
import { formatTimeWindow, planYearTicks } from '@isobath/ocean';
import type { TimeWindow } from '@isobath/ocean';
import { coveredMonths } from './plan-coverage.ts';

/** What a strip shows. */
export interface CoverageStripProps {
  time: TimeWindow;
  /** What the whole strip stands for, epoch milliseconds; the same for all datasets of a list. Default: 1900 to the end of 2029. */
  domain?: readonly [number, number];
  /** Default 200. */
  widthPx?: number;
}

const defaultDomain = [Date.UTC(1900, 0, 1), Date.UTC(2030, 0, 1)] as const;
const railTop = 2;
const railHeight = 8;
const minSpanPx = 2;
const monthLetters = 'JFMAMJJASOND';

/** When: a span on a strip of years, or the months of a climatology. Years before the strip begins, or after it ends, are drawn as an arrowhead. */
export function CoverageStrip({ time, domain = defaultDomain, widthPx = 200 }: CoverageStripProps) {
  const label = `When: ${time.kind === 'months' ? 'monthly climatology, ' : ''}${formatTimeWindow(time)}`;
  return (
    <svg
      className="isobath-coverage-strip"
      viewBox={`0 0 ${widthPx} 28`}
      width={widthPx}
      height={28}
      role="img"
      aria-label={label}
    >
      {time.kind === 'months' ? (
        <Months first={time.first} last={time.last} widthPx={widthPx} />
      ) : (
        <Span startMs={time.startMs} endMs={time.endMs} domain={domain} widthPx={widthPx} />
      )}
    </svg>
  );
}

function Months(props: { first: number; last: number; widthPx: number }) {
  const covered = new Set(coveredMonths(props.first, props.last));
  const step = props.widthPx / 12;
  return [...monthLetters].map((letter, index) => (
    <g key={index}>
      <rect
        className={covered.has(index + 1) ? 'span' : 'rail'}
        x={index * step + 1}
        y={railTop}
        width={step - 2}
        height={railHeight}
        rx={1.5}
      />
      <text x={(index + 0.5) * step} y={25} textAnchor="middle">
        {letter}
      </text>
    </g>
  ));
}

function Span({
  startMs,
  endMs,
  domain,
  widthPx,
}: {
  startMs: number;
  endMs: number;
  domain: readonly [number, number];
  widthPx: number;
}) {
  const place = (ms: number): number =>
    Math.min(widthPx, Math.max(0, ((ms - domain[0]) / (domain[1] - domain[0])) * widthPx));
  const ticks = planYearTicks(domain[0], domain[1], Math.max(2, Math.floor(widthPx / 44)));
  const width = Math.max(minSpanPx, place(endMs) - place(startMs));
  const middle = railTop + railHeight / 2;
  return (
    <>
      <rect className="rail" y={railTop} width={widthPx} height={railHeight} rx={2} />
      <rect
        className="span"
        x={Math.min(place(startMs), widthPx - width)}
        y={railTop}
        width={width}
        height={railHeight}
        rx={Math.min(2, width / 2)}
      />
      {startMs < domain[0] && <path className="span" d={`M-7 ${middle}l6-4.5v9z`} />}
      {endMs > domain[1] && <path className="span" d={`M${widthPx + 7} ${middle}l-6-4.5v9z`} />}
      {ticks.map(({ year, atMs }) => {
        const x = place(atMs);
        const anchor = x < 14 ? 'start' : x > widthPx - 14 ? 'end' : 'middle';
        return (
          <g key={year}>
            <line x1={x} x2={x} y1={railTop + railHeight} y2={railTop + railHeight + 3} />
            <text x={x} y={25} textAnchor={anchor}>
              {year}
            </text>
          </g>
        );
      })}
    </>
  );
}
