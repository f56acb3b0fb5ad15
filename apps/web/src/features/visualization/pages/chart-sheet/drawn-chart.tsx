import { colourRangeOf, describeValues, floats, splitRows } from '@isobath/charts';
import type { ChartTitle, TablePart } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { chartLimits } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useMemo } from 'react';
import { timeStyleOf } from '../../../../shared/charts/time-style.ts';
import type { PickedPlace } from '../../tools/follow-ups/charts-here.ts';
import { explainParts } from '../../tools/splits/explain-parts.ts';
import type { SplitChoice } from '../../tools/splits/split-query.ts';
import { isSplitFetched } from '../../tools/splits/split-query.ts';
import { narrowRange } from '../../tools/playback/chart-steps.ts';
import { partText, splitColumn } from '../../tools/splits/split-column.ts';
import type { SplitColumn } from '../../tools/splits/split-column.ts';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import { DrawnPart } from './drawn-part.tsx';
import type { CoarsePicture } from './part-props.ts';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import styles from './chart-sheet.module.css';

interface DrawnChartProps {
  chart: PlottedChart;
  table: ColumnTable;
  look: ChartLook;
  /** The rows are some of those of the chart, until all of them are there. */
  coarse?: CoarsePicture | undefined;
  /** Hears whether many observations are the cells of a curvilinear grid; the same function at every drawing. */
  onAreCells?: ((areCells: boolean) => void) | undefined;
  /** Hears which place is chosen, and of which part of the chart. */
  onPick: (place: PickedPlace) => void;
  /** Hears the ends of the colour scale; the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
}

/** The rows of a chart: one picture, or one for each date, depth or place it is split by. */
export function DrawnChart(props: DrawnChartProps) {
  const { splitBy, direction } = props.look;
  if (splitBy) return <SplitChart {...props} split={{ splitBy, direction }} />;
  return <DrawnPart {...props} title={titleOf(props.chart)} />;
}

/** The parts below each other: all in the colours of the whole, all on its axis. */
function SplitChart(props: DrawnChartProps & { split: SplitChoice }) {
  const { chart, table, look, onPick, onColourRange, split } = props;
  const { splitBy, direction } = split;
  const column = splitColumn(splitBy, { isClimatology: chart.variable.Climatology, direction });
  const refusal = useMemo(
    () => explainParts(chart, table, { splitBy, direction }),
    [chart, table, splitBy, direction],
  );
  const parts = useMemo(
    () => (refusal === undefined ? splitRows(table, column) : []),
    [refusal, table, column],
  );
  const shared = useMemo(
    () => sharedLook({ chart, table, look }, parts),
    [chart, table, look, parts],
  );
  if (refusal !== undefined) return <ErrorCard message={refusal} />;
  return (
    <div className={styles.parts}>
      {parts.map(({ at, table: rows }) => (
        <DrawnPart
          key={at}
          chart={chart}
          table={rows}
          {...shared}
          onPick={onPick}
          onColourRange={onColourRange}
          isPart
          title={titleOfPart(chart, column, at)}
        />
      ))}
    </div>
  );
}

/** The title of one part: its date or depth stands where those of the whole would; a place comes first. */
function titleOfPart(chart: PlottedChart, column: SplitColumn, at: number): ChartTitle {
  if (column === 'lat' || column === 'lon') {
    const { title, subtitle } = titleOf(chart);
    return {
      title,
      subtitle: `${partText(column, at, timeStyleOf(chart.variable))} · ${subtitle}`,
    };
  }
  const axis = column === 'depth' ? 'depth' : 'time';
  const range = narrowRange(chart.range, { axis, at }, chart.variable.Climatology);
  return titleOf({ ...chart, range });
}

/** What the pictures of the parts have in common, so that they can be compared: the colours of maps and sections, the axis of lines. */
function sharedLook(
  { chart, table, look }: Pick<DrawnChartProps, 'chart' | 'table' | 'look'>,
  parts: readonly TablePart[],
): { look: ChartLook; valueRange?: readonly [number, number] } {
  const values = floats(table, chart.variable.Variable);
  if (chartTypeOf(chart).controls.hasColours)
    return { look: { ...look, range: colourRangeOf(values, mapLook(chart, look)) } };
  if (!isSplitFetched(chart.subtype)) return { look };
  const { min, max, count } = describeValues(values);
  if (count === 0) return { look };
  const { max: widest, count: deviations } = describeValues(
    floats(table, `${chart.variable.Variable}_std`),
  );
  const hasBars = parts.some(({ table: { rowCount } }) => rowCount <= chartLimits.errorBarPoints);
  const room = hasBars && deviations > 0 ? widest : 0;
  return { look, valueRange: [min - room, max + room] };
}
