import { describeValues } from '../../colour/value-statistics.ts';
import { valueText } from '../../text/text.ts';
import { valueIn } from './plan-monitor.ts';
import type { MonitorSeries } from './plan-monitor.ts';

/** A month as `2014-01`. */
export function monthText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/** A month, and the value of each series in it: `2014-01`, `Sea surface temperature anomaly: 0.31 °C`. */
export function describeMonth(series: readonly MonitorSeries[], ms: number): string[] {
  return [
    monthText(ms),
    ...series.map((each) => {
      const { style } = describeValues(each.values);
      return `${each.name}: ${valueText(valueIn(each, ms), each.unit, style)}`;
    }),
  ];
}
