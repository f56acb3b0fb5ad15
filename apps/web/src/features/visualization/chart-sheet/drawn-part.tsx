import {
  findCurvilinearGrid,
  CastSectionChart,
  CurvilinearMap,
  floats,
  gridFromColumns,
  HistogramChart,
  MapChart,
  ProfileChart,
  requireCounts,
  SectionChart,
  sectionOfColumns,
  SeriesChart,
  SharesChart,
} from '@isobath/charts';
import type { ChartTitle, Extent, Grid } from '@isobath/charts';
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
import { mapProps, skeletonPx, useMarkers } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';
import { areCasts } from '../chart/plotted-chart.ts';
import { TimeAndSpacePlots } from './time-and-space-plots.tsx';
import { useMeans } from './use-means.ts';

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
    <SectionChart
      section={section}
      hasContours={chart.subtype === 'contourSectionMap'}
      onPickAlong={onPick}
      {...mapProps(props)}
    />
  );
}

function CastSection(props: DrawnPartProps) {
  const { chart, table } = props;
  const rows = useMemo(() => castRowsOf(chart, table), [chart, table]);
  return (
    <CastSectionChart
      rows={rows}
      isGridded={!chart.variable.Measurement}
      seaFloor={useSeaFloor()}
      {...mapProps(props)}
    />
  );
}

function Histogram({ chart, table, look, title }: DrawnPartProps) {
  const values = floats(table, chart.variable.Variable);
  return (
    <HistogramChart
      values={values}
      unit={unitText(chart.variable.Unit)}
      measurement={chart.variable.Measurement}
      title={{
        ...title,
        subtitle: `${describeCounting(chart.variable)} · ${title.subtitle ?? ''}`,
      }}
      noun="value"
      isLog={look.scale === 'log'}
    />
  );
}

function TimeSeries(props: DrawnPartProps) {
  const markers = useMarkers(props.look);
  const means = useMeans(props);
  const isClimatology = props.chart.variable.Climatology;
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along={isClimatology ? 'month' : 'time'} />;
  return (
    <SeriesChart
      time={floats(props.table, isClimatology ? 'month' : 'time')}
      isClimatology={isClimatology}
      isMonthly={timeStyleOf(props.chart.variable) === 'month'}
      {...means}
      valueRange={props.valueRange}
      markers={markers}
      unit={unitText(props.chart.variable.Unit)}
      measurement={props.chart.variable.Measurement}
      title={meanTitle(props)}
    />
  );
}

/** What part of the values belongs to each class: classes have no mean. */
function ClassShares(props: DrawnPartProps & { along: 'time' | 'month' | 'depth' }) {
  const { chart, table, title, along } = props;
  const { Measurement: measurement, Variable: field } = chart.variable;
  if (measurement?.kind !== 'class') return null;
  return (
    <SharesChart
      table={table}
      along={along}
      field={field}
      measurement={measurement}
      title={{
        title: title.title,
        subtitle: `${describeMeans(chart, table)} · ${title.subtitle ?? ''}`,
      }}
    />
  );
}

function DepthProfile(props: DrawnPartProps) {
  const markers = useMarkers(props.look);
  const means = useMeans(props);
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along="depth" />;
  if (areCasts(props.chart, props.table)) return <DrawnCasts {...props} markers={markers} />;
  return (
    <ProfileChart
      depth={floats(props.table, 'depth')}
      {...means}
      valueRange={props.valueRange}
      markers={markers}
      unit={unitText(props.chart.variable.Unit)}
      measurement={props.chart.variable.Measurement}
      title={meanTitle(props)}
    />
  );
}

/** Series and profiles are means over everything else in their range. */
function meanTitle({ chart, table, title }: DrawnPartProps): ChartTitle {
  return { ...title, subtitle: `${describeMeans(chart, table)} · ${title.subtitle ?? ''}` };
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
