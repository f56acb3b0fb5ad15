import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { drawnWidth, useIsPrinting } from '../../frame/paper.ts';
import { useWidth } from '../../frame/use-width.ts';
import { drawMonitor } from './draw-monitor.ts';
import { listMonths, planMonitor, timeToX, valueIn, valueToY } from './plan-monitor.ts';
import type { MonitorPlan, MonitorSeries } from './plan-monitor.ts';
import { describeMonth } from './month-text.ts';
import { nearestMonth, stepMonth } from './read-month.ts';

interface MonitorViewProps {
  series: readonly [MonitorSeries, MonitorSeries | undefined];
  title: string;
  heightPx: number;
  /** Undefined until it is known: the place of the picture is kept. */
  theme: ChartTheme | undefined;
}

/** The picture of a monitor: pointer and arrow keys read the values of a month. */
export function MonitorView({ series, title, heightPx, theme }: MonitorViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(place);
  const isOnPaper = useIsPrinting();
  const [month, setMonth] = useState<number>();
  const plan = planMonitor(series, { widthPx, heightPx });
  const months = listMonths(plan.series);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepMonth(months, month, event.key);
    if (next !== undefined) setMonth(next);
    else if (event.key === 'Escape' && month !== undefined) setMonth(undefined);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive; the rule does not know the role
    <div
      ref={place}
      className="isobath-chart-plot"
      style={{ minHeight: heightPx }}
      role="application"
      aria-roledescription="chart"
      aria-label={`${title}. Left and right arrow keys read the months, Home and End go to the first and last.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => setMonth(monthUnder(event, plan, months))}
      onPointerLeave={() => setMonth(undefined)}
    >
      <div className="isobath-chart-unseen" aria-live="polite">
        {month !== undefined && describeMonth(plan.series, month).join(', ')}
      </div>
      {theme && widthPx > 0 && (
        <svg
          className="isobath-chart-plotted isobath-chart-lines"
          style={isOnPaper ? drawnWidth(widthPx) : undefined}
          width={widthPx}
          height={heightPx}
          aria-hidden
          focusable="false"
          dangerouslySetInnerHTML={{ __html: drawMonitor(plan, theme) }}
        />
      )}
      {month !== undefined && widthPx > 0 && <MonthReading plan={plan} month={month} />}
    </div>
  );
}

function monthUnder(
  { clientX, currentTarget }: PointerEvent,
  { plot, time }: MonitorPlan,
  months: readonly number[],
): number | undefined {
  const x = clientX - currentTarget.getBoundingClientRect().left - plot.left;
  if (x < 0 || x > plot.widthPx) return undefined;
  return nearestMonth(months, time.from + (x / plot.widthPx) * (time.to - time.from));
}

const gapPx = 14;
/** As wide as the words of a month are at most. */
const tipPx = 340;

/** A line at the month that is read, a ring around each value, and the values in words beside it. */
function MonthReading({ plan, month }: { plan: MonitorPlan; month: number }) {
  const { plot, series, axes } = plan;
  const x = timeToX(plan, month);
  const [when, ...values] = describeMonth(series, month);
  return (
    <>
      <svg
        className="isobath-chart-surface isobath-chart-month"
        style={{ left: plot.left, top: plot.top }}
        width={plot.widthPx}
        height={plot.heightPx}
        overflow="visible"
        aria-hidden
        focusable="false"
      >
        <line x1={x} x2={x} y1={0} y2={plot.heightPx} />
        <g className="isobath-chart-reading">
          {axes.map((axis, index) => {
            const value = series[index] ? valueIn(series[index], month) : NaN;
            return Number.isFinite(value) ? (
              <circle key={axis.title} cx={x} cy={valueToY(plan, axis, value)} r={5} />
            ) : null;
          })}
        </g>
      </svg>
      <div className="isobath-chart-tip" style={placeTip(plan, x)}>
        <strong>{when}</strong>
        {values.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </>
  );
}

/** Words beside the month, on the side that has room; over the whole width where neither has. */
function placeTip({ plot }: MonitorPlan, x: number): CSSProperties {
  const top = plot.top + gapPx;
  if (plot.widthPx < 2 * tipPx)
    return {
      top,
      left: '50%',
      maxWidth: '100%',
      whiteSpace: 'normal',
      transform: 'translateX(-50%)',
    };
  const isRight = x > plot.widthPx / 2;
  return {
    top,
    left: plot.left + x + (isRight ? -gapPx : gapPx),
    transform: `translateX(${isRight ? '-100%' : '0'})`,
  };
}
