import { floats } from '@isobath/charts';
import type { OptionsOf } from '@isobath/charts';
import { unitText } from '@isobath/ocean';
import { areSingle, countsOf, describeMeans } from '../chart/mean-text.ts';
import { markersOf } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';

/** Means, and where they are of more than one value their deviations and counts, which the procedures give beside them. */
function meansOfRows({ chart, table }: DrawnPartProps) {
  const { Variable: name } = chart.variable;
  const counts = countsOf(chart, table);
  const values = floats(table, name);
  if (counts && areSingle(counts)) return { values };
  const std = floats(table, `${name}_std`);
  return { values, std: std.length > 0 ? std : undefined, counts };
}

/** What series and profiles draw: means over everything else in their range. */
export function drawnMeans(props: DrawnPartProps) {
  const { chart, table, title, look, valueRange } = props;
  return {
    data: meansOfRows(props),
    options: {
      unit: unitText(chart.variable.Unit),
      measurement: chart.variable.Measurement,
      title: { ...title, subtitle: `${describeMeans(chart, table)} · ${title.subtitle ?? ''}` },
      valueRange,
      markers: markersOf(look),
    } satisfies OptionsOf<'profile'>,
  };
}
