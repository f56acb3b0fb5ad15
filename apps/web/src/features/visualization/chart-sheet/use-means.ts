import { floats } from '@isobath/charts';
import type { ColumnTable, MeanCounts } from '@isobath/charts';
import { useMemo } from 'react';
import { areSingle, countsOf } from '../chart/mean-text.ts';
import type { PlottedChart } from '../chart/plotted-chart.ts';

/** What a series or a profile draws. */
interface DrawnMeans {
  values: Float64Array;
  std?: Float64Array | undefined;
  counts?: MeanCounts | undefined;
}

/** Means, and where they are of more than one value their deviations and counts, which the procedures give beside them: the same objects for the same rows, so that they are drawn once. */
export function useMeans({
  chart: { subtype, variable, range },
  table,
}: {
  chart: Pick<PlottedChart, 'subtype' | 'variable' | 'range'>;
  table: ColumnTable;
}): DrawnMeans {
  return useMemo(() => {
    const { Variable: name } = variable;
    const counts = countsOf({ subtype, variable, range }, table);
    const values = floats(table, name);
    if (counts && areSingle(counts)) return { values };
    const std = floats(table, `${name}_std`);
    return { values, std: std.length > 0 ? std : undefined, counts };
  }, [subtype, variable, range, table]);
}
