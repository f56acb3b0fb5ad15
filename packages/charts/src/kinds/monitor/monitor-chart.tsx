import { useMemo, useRef } from 'react';
import { describeValues } from '../../colour/value-statistics.ts';
import { ChartShell } from '../../frame/chart-shell.tsx';
import type { ChartTitle } from '../../text/chart-title.ts';
import { useChartTheme } from '../../frame/chart-theme.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { SaveTools } from '../../frame/save-tools.tsx';
import { ValueTable } from '../../frame/value-table.tsx';
import { cellText, valueText } from '../../text/text.ts';
import { MonitorView } from './monitor-view.tsx';
import { monthText } from './month-text.ts';
import { listMonths, seriesTitle, valueIn } from './plan-monitor.ts';
import type { MonitorSeries } from './plan-monitor.ts';

/** What a monitor needs. */
export interface MonitorChartProps {
  title: ChartTitle;
  left: MonitorSeries;
  right?: MonitorSeries | undefined;
  notes?: readonly string[] | undefined;
  heightPx?: number | undefined;
}

const tableRows = 60;

/** Two monthly series over one axis of time, each against an axis of its own; solid and dotted, so that colour is not the only sign. Drawn as SVG. */
export function MonitorChart({
  title,
  left,
  right,
  notes = [],
  heightPx = 420,
}: MonitorChartProps) {
  const root = useRef<HTMLElement>(null);
  const theme = useChartTheme(root);
  const series = useMemo(() => [left, right] as const, [left, right]);
  const statistics = useMemo(() => describeValues(left.values), [left]);
  const rows = useMemo(() => listRows(left, right), [left, right]);
  const summary = series
    .filter((each) => each !== undefined)
    .map(describeSeries)
    .join(' ');
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={`${title.title}. ${summary}`}
      tools={
        <SaveTools
          isOff={!theme}
          onSave={(format) => theme && void save({ series, title, theme }, format)}
        />
      }
      notes={notes}
      table={
        <ValueTable
          statistics={statistics}
          unit={left.unit}
          noun="month"
          headings={['Month', seriesTitle(left), ...(right ? [seriesTitle(right)] : [])]}
          rows={rows.slice(0, tableRows)}
          rowCount={rows.length}
        />
      }
    >
      <MonitorView series={series} title={title.title} heightPx={heightPx} theme={theme} />
    </ChartShell>
  );
}

function describeSeries({ name, unit, time, values }: MonitorSeries): string {
  const [first, last, newest] = [time[0], time.at(-1), values.at(-1)];
  if (first === undefined || last === undefined || newest === undefined)
    return `${name}: no values.`;
  const { min, max, style } = describeValues(values);
  const words = (value: number): string => valueText(value, unit, style);
  return `${name}: ${monthText(first)} to ${monthText(last)}, ${words(min)} to ${words(max)}, last ${words(newest)}.`;
}

/** Every month of either series with its values, newest first. */
function listRows(left: MonitorSeries, right: MonitorSeries | undefined): string[][] {
  const series = right ? [left, right] : [left];
  return listMonths(series)
    .toReversed()
    .map((ms) => [monthText(ms), ...series.map((each) => cellText(valueIn(each, ms)))]);
}

interface SavedMonitor {
  series: readonly [MonitorSeries, MonitorSeries | undefined];
  title: ChartTitle;
  theme: ChartTheme;
}

/** What writes pictures is loaded when the first is saved. */
async function save({ series, title, theme }: SavedMonitor, format: 'svg' | 'png'): Promise<void> {
  const [{ writeMonitorSvg }, { saveSvg }] = await Promise.all([
    import('./write-monitor-svg.ts'),
    import('../../map/svg/save-svg.ts'),
  ]);
  await saveSvg(writeMonitorSvg(series, title, theme), {
    fileName: title.fileName ?? title.title,
    format,
  });
}
