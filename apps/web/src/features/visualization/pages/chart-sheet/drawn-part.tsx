import {
  Chart,
  CurvilinearMap,
  findCurvilinearGrid,
  gridFromColumns,
  MapChart,
  requireCounts,
  useSame,
} from '@isobath/charts';
import type { Extent, Grid } from '@isobath/charts';
import { chartMessages } from '@isobath/contract';
import type { ChartSubtype } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { Suspense, useContext, useMemo } from 'react';
import type { ComponentType } from 'react';
import { useSeaFloor } from '../../../../shared/charts/relief/use-sea-floor.ts';
import { pictureNameOf } from '../../tools/chart-csv/file-name.ts';
import { ChartCredit } from '../../chart/chart-credit.ts';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import { chartedVariableOf, mapLook } from '../../chart/map-look.ts';
import { countsOf, describeCounting, describeMeans } from '../../chart/mean-text.ts';
import { areCasts } from '../../chart/plotted-chart.ts';
import { useFinerCells } from '../../tools/finer-cells/use-finer-cells.ts';
import { mapProps, markersOf, skeletonPx } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';
import { TimeAndSpacePlots } from './time-and-space-plots.tsx';

/** Rows as the type of their chart draws them. */
export function DrawnPart(props: DrawnPartProps) {
  const { chart, title } = props;
  const Drawing = maps[chart.subtype] ?? ReadRows;
  const credit = useContext(ChartCredit);
  const pictured = {
    ...title,
    quantity: chart.variable.Long_Name,
    fileName: pictureNameOf(chart),
    credit,
  };
  return (
    <Suspense fallback={<Skeleton height={skeletonPx} />}>
      <Drawing {...props} title={pictured} />
    </Suspense>
  );
}

function GridMap(props: DrawnPartProps) {
  const { chart, table } = props;
  const cells = useMemo(
    () =>
      findCurvilinearGrid(
        table,
        { lon: 'lon', lat: 'lat', value: chart.variable.Variable },
        chart.variable.Measurement,
      ),
    [table, chart.variable],
  );
  return cells ? (
    <CurvilinearMap cells={cells} {...gridMapProps(props)} />
  ) : (
    <StraightMap {...props} />
  );
}

function StraightMap(props: DrawnPartProps) {
  const { chart, table, look } = props;
  const grid = useMemo(
    () =>
      gridFromColumns(
        table,
        { lon: 'lon', lat: 'lat', value: chart.variable.Variable },
        'averaged',
        chart.variable.Measurement,
      ),
    [table, chart.variable],
  );
  const least = look.minCount;
  const shown = useMemo(
    () => ('refusal' in grid ? grid : requireCounts(grid, least)),
    [grid, least],
  );
  if ('refusal' in shown) return <Refusal message={shown.refusal.message} />;
  return <FinerMap {...props} grid={shown} />;
}

/** A map, and of joined cells finer ones where its window is. The same component draws a coarse picture and the full one after it, so that the one replaces the other without a gap. */
function FinerMap(props: DrawnPartProps & { grid: Grid }) {
  const { grid, chart } = props;
  const finer = useFinerCells(chart, grid);
  const isFiner = grid.joined !== undefined && !props.isPart;
  return <MapChart grid={grid} {...(isFiner && finer)} {...gridMapProps(props)} />;
}

function gridMapProps(props: DrawnPartProps) {
  const { chart, onPick } = props;
  return {
    ...mapProps(props),
    hasContours: chart.subtype === 'contourMap',
    onPickPlace:
      onPick &&
      ((lat: number, lon: number, joined?: Extent) =>
        onPick(joined ? { lat, lon, joined } : { lat, lon })),
  };
}

/** Rows that their type reads as a chart. */
function ReadRows(props: DrawnPartProps) {
  const { chart, table, look, title, valueRange } = props;
  const type = chartTypeOf(chart);
  const seaFloor = useSeaFloor(type.hasSeaFloor ?? false);
  const rows = useSame({
    table,
    variable: chartedVariableOf(chart),
    title: { ...title, subtitle: subtitleOf(props) },
    colours: mapLook(chart, look),
    markers: markersOf(look),
    course: chart.line === undefined ? look.direction : ('line' as const),
    valueRange,
    counts: type.rows === 'means' ? countsOf(chart, table) : undefined,
    seaFloor,
  });
  const read = useMemo(() => type.read?.(rows), [type, rows]);
  if (!read) return null;
  if ('refusal' in read) return <Refusal message={read.refusal.message} />;
  return (
    <Chart
      {...read}
      onColourRange={props.onColourRange}
      {...(read.kind === 'section' && { onPick: props.onPick })}
    />
  );
}

/** The subtitle says how values are counted, and which means are shown of everything else in their range. */
function subtitleOf({ chart, table, title: { subtitle = '' } }: DrawnPartProps): string {
  const type = chartTypeOf(chart);
  if (type.isCount) return `${describeCounting(chart.variable)} · ${subtitle}`;
  const areMeans = type.rows === 'means' && !areCasts(chart, table);
  return areMeans ? `${describeMeans(chart, table)} · ${subtitle}` : subtitle;
}

function Refusal({ message }: { message: string }) {
  return <ErrorCard message={chartMessages.processingFailed} details={message} />;
}

/** Maps, which are more than their rows: finer cells of a part are fetched, and observations have several pictures. */
const maps: Readonly<Partial<Record<ChartSubtype, ComponentType<DrawnPartProps>>>> = {
  heatmap: GridMap,
  contourMap: GridMap,
  sparse: TimeAndSpacePlots,
};
