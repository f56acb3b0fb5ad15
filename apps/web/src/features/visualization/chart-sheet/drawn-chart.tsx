import { distinctValues, splitRows } from '@isobath/charts';
import type { TablePart } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { explainSplit } from '@isobath/contract';
import {
  formatDepth,
  formatLatitude,
  formatLongitude,
  formatTime,
  MONTH_NAMES,
} from '@isobath/ocean';
import { useMemo } from 'react';
import type { PickedPlace } from '../follow-ups/charts-here.ts';
import { splitColumn } from './chart-look.ts';
import type { ChartLook } from './chart-look.ts';
import { DrawnPart } from './drawn-part.tsx';
import type { PlottedChart } from './plotted-chart.ts';
import { titleOf } from './plotted-chart.ts';

interface DrawnChartProps {
  chart: PlottedChart;
  table: ColumnTable;
  look: ChartLook;
  /** Hears which place is chosen, and of which part of the chart. */
  onPick: (place: PickedPlace) => void;
}

/** The rows of a chart: one picture, or one for each date, depth or place it is split by. */
export function DrawnChart({ chart, table, look, onPick }: DrawnChartProps) {
  const { splitBy, direction } = look;
  const isClimatology = chart.variable.Climatology;
  const column = splitBy && splitColumn(splitBy, { isClimatology, direction });
  const parts = useMemo(() => (column ? splitRows(table, column) : undefined), [table, column]);
  const { title, subtitle } = titleOf(chart);
  if (!parts || !column)
    return (
      <DrawnPart
        chart={chart}
        table={table}
        look={look}
        title={{ title, subtitle }}
        onPick={onPick}
      />
    );
  return parts.map(({ at, table: rows }: TablePart) => (
    <DrawnPart
      key={at}
      chart={chart}
      table={rows}
      look={look}
      onPick={onPick}
      title={{ title, subtitle: `${partWords(column, at)} · ${subtitle}` }}
    />
  ));
}

/** Why the rows of a chart cannot be split, or undefined when they can. */
export function refuseSplit(
  { variable }: PlottedChart,
  table: ColumnTable,
  { splitBy, direction }: Pick<ChartLook, 'direction'> & { splitBy: 'date' | 'depth' | 'space' },
): string | undefined {
  const column = splitColumn(splitBy, { isClimatology: variable.Climatology, direction });
  return explainSplit(splitBy, distinctValues(table, column).length);
}

const wordsOf: Readonly<Record<string, (at: number) => string>> = {
  time: formatTime,
  month: (at) => MONTH_NAMES[at - 1] ?? `month ${at}`,
  depth: (at) => formatDepth(at),
  lat: (at) => formatLatitude(at),
  lon: (at) => formatLongitude(at),
};

function partWords(column: string, at: number): string {
  return wordsOf[column]?.(at) ?? String(at);
}
