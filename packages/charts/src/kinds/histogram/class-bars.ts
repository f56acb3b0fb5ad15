import { isBitField, isFlagSet } from '@isobath/ocean';
import type { ClassMeasurement } from '@isobath/ocean';
import { classColour, listMeasuredClasses } from '../../colour/measured-classes.ts';
import { planClasses } from '../../colour/value-classes.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { countText, nounFor } from '../../text/text.ts';
import { axisTitle, baseLayout } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';

/** A class, or a flag of a bit field, and how many values have it. */
export interface CountedName {
  name: string;
  colour: string;
  count: number;
}

/** How many values belong to each class; of a bit field, to how many each flag applies, so that a value can count for several. */
export function countNames(
  values: ArrayLike<number>,
  measurement: ClassMeasurement,
): readonly CountedName[] {
  const counted = planClasses(values, listMeasuredClasses(values, measurement), measurement);
  const classes = counted.classes ?? [];
  if (!isBitField(measurement.flags)) return classes;
  return measurement.flags.map((flag, at) => ({
    name: flag.meaning,
    colour: classColour(at),
    count: classes.reduce(
      (sum, { value = NaN, count }) => sum + (isFlagSet(flag, value) ? count : 0),
      0,
    ),
  }));
}

/** A bar for each class, in the colour that it has on the map. */
export function planClassBars(
  bars: readonly CountedName[],
  { noun, total }: { noun: string; total: number },
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  return {
    traces: [
      {
        type: 'bar',
        x: bars.map(({ name }) => name),
        y: bars.map(({ count }) => count),
        marker: { color: bars.map(({ colour }) => colour) },
        hovertext: bars.map(
          ({ name, count }) =>
            `<b>${name}</b><br>${countText(count, noun)} (${((100 * count) / total).toFixed(2)} %)`,
        ),
        hoverinfo: 'text',
      } as object,
    ],
    layout: {
      ...base,
      margin: { l: 64, r: 24, t: 14, b: 48 },
      bargap: 0.25,
      xaxis: { ...base.xaxis, type: 'category' },
      yaxis: {
        ...base.yaxis,
        rangemode: 'tozero',
        tickformat: ',d',
        title: axisTitle(`Number of ${nounFor(2, noun)}`, theme),
      },
    },
  };
}
