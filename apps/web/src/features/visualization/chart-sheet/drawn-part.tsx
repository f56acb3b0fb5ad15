import {
  findCurvilinearGrid,
  Chart,
  CurvilinearMap,
  floats,
  gridFromColumns,
  MapChart,
  requireCounts,
  sectionOfColumns,
} from '@isobath/charts';
import type { Extent, Grid } from '@isobath/charts';
import { chartMessages } from '@isobath/contract';
import type { ChartSubtype } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { Suspense, useContext, useMemo } from 'react';
import type { ComponentType } from 'react';
import { useSeaFloor } from '../../../shared/charts/relief/use-sea-floor.ts';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import { pictureNameOf } from '../chart-csv/file-name.ts';
import { ChartCredit } from '../chart/chart-credit.ts';
import { useFinerCells } from '../finer-cells/use-finer-cells.ts';
import { castRowsOf, DrawnCasts } from './drawn-casts.tsx';
import { describeCounting, describeMeans } from '../chart/mean-text.ts';
import { mapLook } from '../chart/map-look.ts';
import { mapProps, skeletonPx } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';
import { areCasts } from '../chart/plotted-chart.ts';
import { TimeAndSpacePlots } from './time-and-space-plots.tsx';
import { drawnMeans } from './drawn-means.ts';

/** Rows as the type of their chart draws them. */
export function DrawnPart(props: DrawnPartProps) {
  const { chart, title } = props;
  const Drawing = drawings[chart.subtype];
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

function SectionMap(props: DrawnPartProps) {
  const { chart, table, look, onPick } = props;
  const direction = chart.line === undefined ? look.direction : 'line';
  const section = useMemo(
    () =>
      sectionOfColumns(table, {
        value: chart.variable.Variable,
        direction,
        measurement: chart.variable.Measurement,
      }),
    [table, chart.variable, direction],
  );
  if ('refusal' in section) return <Refusal message={section.refusal.message} />;
  return (
    <Chart
      kind="section"
      data={section}
      options={{
        ...mapLook(chart, look),
        title: props.title,
        hasContours: chart.subtype === 'contourSectionMap',
      }}
      onColourRange={props.onColourRange}
      onPick={onPick}
    />
  );
}

function CastSection(props: DrawnPartProps) {
  const { chart, table, look, title } = props;
  return (
    <Chart
      kind="castSection"
      data={castRowsOf(chart, table)}
      options={{
        ...mapLook(chart, look),
        title,
        isGridded: !chart.variable.Measurement,
        seaFloor: useSeaFloor(),
      }}
      onColourRange={props.onColourRange}
    />
  );
}

function Histogram({ chart, table, look, title }: DrawnPartProps) {
  const { Variable, Unit, Measurement: measurement } = chart.variable;
  return (
    <Chart
      kind="histogram"
      data={{
        values: floats(table, Variable),
        unit: unitText(Unit),
        measurement,
        isLog: look.scale === 'log',
      }}
      options={{
        title: {
          ...title,
          subtitle: `${describeCounting(chart.variable)} · ${title.subtitle ?? ''}`,
        },
        noun: 'value',
      }}
    />
  );
}

function TimeSeries(props: DrawnPartProps) {
  const { data, options } = drawnMeans(props);
  const isClimatology = props.chart.variable.Climatology;
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along={isClimatology ? 'month' : 'time'} />;
  return (
    <Chart
      kind="series"
      data={{ ...data, time: floats(props.table, isClimatology ? 'month' : 'time') }}
      options={{
        ...options,
        isClimatology,
        isMonthly: timeStyleOf(props.chart.variable) === 'month',
      }}
    />
  );
}

/** What part of the values belongs to each class: classes have no mean. */
function ClassShares(props: DrawnPartProps & { along: 'time' | 'month' | 'depth' }) {
  const { chart, table, title, along } = props;
  const { Measurement: measurement, Variable: field } = chart.variable;
  if (measurement?.kind !== 'class') return null;
  return (
    <Chart
      kind="shares"
      data={{ table, along, field, measurement }}
      options={{
        title: { ...title, subtitle: `${describeMeans(chart, table)} · ${title.subtitle ?? ''}` },
      }}
    />
  );
}

function DepthProfile(props: DrawnPartProps) {
  const { data, options } = drawnMeans(props);
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along="depth" />;
  if (areCasts(props.chart, props.table)) return <DrawnCasts {...props} />;
  return (
    <Chart
      kind="profile"
      data={{ ...data, depth: floats(props.table, 'depth') }}
      options={options}
    />
  );
}

function Refusal({ message }: { message: string }) {
  return <ErrorCard message={chartMessages.processingFailed} details={message} />;
}

const drawings: Readonly<Record<ChartSubtype, ComponentType<DrawnPartProps>>> = {
  heatmap: GridMap,
  contourMap: GridMap,
  sectionMap: SectionMap,
  contourSectionMap: SectionMap,
  histogram: Histogram,
  timeSeries: TimeSeries,
  depthProfile: DepthProfile,
  castSection: CastSection,
  sparse: TimeAndSpacePlots,
};
