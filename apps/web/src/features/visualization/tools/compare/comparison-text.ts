import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';

/** What a difference is called, by its two variables. */
export function differenceName(
  { variable: a }: PlottedChart,
  { variable: b }: PlottedChart,
): string {
  return a.Long_Name === b.Long_Name
    ? `${a.Long_Name}, A minus B`
    : `${a.Long_Name} minus ${b.Long_Name}`;
}

/** The title of one of two charts, with its letter. */
export function titled(name: string, chart: PlottedChart): { title: string; subtitle: string } {
  const { title, subtitle } = titleOf(chart);
  return { title: `${name}: ${title}`, subtitle };
}
