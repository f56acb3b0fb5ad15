import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { creditLinePx, creditLines, snapshot, writePage } from '../../map/svg/svg-page.ts';
import { element } from '../../map/svg/svg-text.ts';
import { drawMonitor } from './draw-monitor.ts';
import { planMonitor } from './plan-monitor.ts';
import type { MonitorSeries } from './plan-monitor.ts';

const room = { left: 24, top: 64, bottom: 24 };

/** A monitor as the text of an SVG of the size of all saved pictures. */
export function writeMonitorSvg(
  series: readonly [MonitorSeries, MonitorSeries | undefined],
  title: ChartTitle,
  theme: ChartTheme,
): string {
  const creditPx = creditLines(title).length * creditLinePx;
  const plan = planMonitor(series, {
    widthPx: snapshot.width - 2 * room.left,
    heightPx: snapshot.height - room.top - room.bottom - creditPx,
  });
  const at = { x: room.left, y: room.top };
  return writePage({ title, titleAt: at, creditAt: room.left, theme }, [
    element('g', { transform: `translate(${room.left} ${room.top})` }, drawMonitor(plan, theme)),
  ]);
}
