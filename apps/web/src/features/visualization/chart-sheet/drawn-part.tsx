import {
  bentGridOf,
  BentMap,
  floats,
  gridFromColumns,
  HistogramChart,
  MapChart,
  numericColumn,
  PointsMap,
  ProfileChart,
  requireCounts,
  ScatterChart,
  SectionChart,
  sectionOfColumns,
  SeriesChart,
  SharesChart,
  useSurveyedPoints,
  wordsOfKind,
} from '@isobath/charts';
import type {
  ChartTitle,
  Coordinate,
  Extent,
  Grid,
  MapColourOptions,
  MarkerLook,
  Points,
  ScatterLook,
} from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { chartMessages } from '@isobath/contract';
import type { ChartSubtype } from '@isobath/contract';
import { unitWords } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { Children, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';
import { pictureNameOf } from '../chart-csv/file-name.ts';
import { ChartCredit } from './chart-credit.ts';
import { markerColours } from './chart-look.ts';
import type { ChartLook } from './chart-look.ts';
import { tellPainted } from '../coarse-picture/coarse-painted.ts';
import { useFinerCells } from '../finer-cells/use-finer-cells.ts';
import type { PickedPlace } from '../follow-ups/charts-here.ts';
import { DrawnCasts } from './drawn-casts.tsx';
import { areSingle, countsOf, describeCounting, describeMeans } from './mean-words.ts';
import type { PlottedChart } from './plotted-chart.ts';
import { areCasts } from './plotted-chart.ts';
import styles from './chart-sheet.module.css';

interface DrawnPartProps {
  chart: PlottedChart;
  table: ColumnTable;
  look: ChartLook;
  title: ChartTitle;
  /** Ends of the axis of values that a line shares with other parts of its chart; undefined: those of its own values. */
  valueRange?: readonly [number, number] | undefined;
  /** Whether the rows are one of several parts of the chart: finer cells are then not fetched. */
  isPart?: boolean;
  /** The rows are some of those of the chart, until all of them are there: what is left out. */
  coarse?: string | undefined;
  /** Hears which place of a map or a section is chosen. */
  onPick?: ((place: PickedPlace) => void) | undefined;
  /** Hears the ends of the colour scale; the same function at every drawing. */
  onColourRange?: ((range: readonly [number, number]) => void) | undefined;
}

const skeletonPx = 420;

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

/** What maps and sections are given beside their cells. */
function mapProps({ chart, table, look, title, coarse, onColourRange }: DrawnPartProps) {
  return {
    ...mapLook(chart, look),
    projection: look.projection,
    title,
    coarse,
    onColourRange,
    onPainted: coarse === undefined ? undefined : () => tellPainted(table),
  };
}

/** What chooses the colours of a chart. */
export function mapLook({ variable }: PlottedChart, look: ChartLook): MapColourOptions {
  const unit = unitWords(variable.Unit);
  const standardName = variable.Standard_Name ?? undefined;
  return {
    unit,
    title: { title: variable.Long_Name },
    measured: {
      standardName,
      longName: variable.Long_Name,
      unit,
      measurement: variable.Measurement,
    },
    palette: look.palette,
    range: look.range,
    scale: look.scale,
  };
}

function GridMap(props: DrawnPartProps) {
  const { chart, table } = props;
  const cells = useMemo(
    () =>
      bentGridOf(
        table,
        { lon: 'lon', lat: 'lat', value: chart.variable.Variable },
        chart.variable.Measurement,
      ),
    [table, chart.variable],
  );
  return cells ? <BentMap cells={cells} {...gridMapProps(props)} /> : <StraightMap {...props} />;
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
  const least = look.leastCount;
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

function Histogram({ chart, table, look, title }: DrawnPartProps) {
  const values = floats(table, chart.variable.Variable);
  return (
    <HistogramChart
      values={values}
      unit={unitWords(chart.variable.Unit)}
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

/** Means, and where they are of more than one value their deviations and counts, which the procedures give beside them. */
function valuesOf({ chart, table }: DrawnPartProps) {
  const { Variable: name } = chart.variable;
  const std = floats(table, `${name}_std`);
  const counts = countsOf(chart, table);
  const values = floats(table, name);
  if (counts && areSingle(counts)) return { values };
  return { values, std: std.length > 0 ? std : undefined, counts };
}

function TimeSeries(props: DrawnPartProps) {
  const markers = useMarkers(props.look);
  const isClimatology = props.chart.variable.Climatology;
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along={isClimatology ? 'month' : 'time'} />;
  return (
    <SeriesChart
      time={floats(props.table, isClimatology ? 'month' : 'time')}
      isClimatology={isClimatology}
      isMonthly={timeStyleOf(props.chart.variable) === 'month'}
      {...valuesOf(props)}
      valueRange={props.valueRange}
      markers={markers}
      unit={unitWords(props.chart.variable.Unit)}
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
  if (props.chart.variable.Measurement?.kind === 'class')
    return <ClassShares {...props} along="depth" />;
  if (areCasts(props.chart, props.table)) return <DrawnCasts {...props} markers={markers} />;
  return (
    <ProfileChart
      depth={floats(props.table, 'depth')}
      {...valuesOf(props)}
      valueRange={props.valueRange}
      markers={markers}
      unit={unitWords(props.chart.variable.Unit)}
      measurement={props.chart.variable.Measurement}
      title={meanTitle(props)}
    />
  );
}

/** Series and profiles are means over everything else in their range. */
function meanTitle({ chart, table, title }: DrawnPartProps): ChartTitle {
  return { ...title, subtitle: `${describeMeans(chart, table)} · ${title.subtitle ?? ''}` };
}

const coordinates: readonly Coordinate[] = ['time', 'month', 'lat', 'lon', 'depth'];

/** 'Time and Space Plots': a map of the observations, and each coordinate against the values. Of a coarse picture only the map is drawn, which stays until all observations have been looked at. */
function TimeAndSpacePlots(props: DrawnPartProps) {
  const { chart, table } = props;
  const values = observedValues(table, chart.variable.Variable);
  const points = useMemo(
    () => ({
      lon: floats(table, 'lon'),
      lat: floats(table, 'lat'),
      values,
      time: numericColumn(table, 'time') && floats(table, 'time'),
      depth: numericColumn(table, 'depth') && floats(table, 'depth'),
    }),
    [table, values],
  );
  const surveyed = useSurveyedPoints(points);
  const [coarse, setCoarse] = useState<{ points: Points; words: string }>();
  if (surveyed && props.coarse !== undefined && coarse?.points !== surveyed)
    setCoarse({ points: surveyed, words: props.coarse });
  if (surveyed && props.coarse === undefined && coarse) setCoarse(undefined);
  const shown = surveyed ?? coarse?.points;
  if (!shown) return <Skeleton height={skeletonPx} />;
  const isCoarse = shown === coarse?.points;
  return (
    <InTurn isHeld={isCoarse}>
      <PointsMap
        points={shown}
        mayBeCells={!isCoarse}
        marker={props.look.marker}
        {...mapProps({ ...props, coarse: isCoarse ? coarse.words : undefined })}
      />
      {coordinates
        .filter((coordinate) => numericColumn(table, coordinate))
        .map((coordinate) => (
          <ObservedScatter key={coordinate} {...props} coordinate={coordinate} values={values} />
        ))}
    </InTurn>
  );
}

/** The observations against one of their coordinates. */
function ObservedScatter(
  props: DrawnPartProps & { coordinate: Coordinate; values: Float32Array | Float64Array },
) {
  const { chart, look, coordinate } = props;
  const markers = useMarkers(look);
  const scatterLook = useMemo<ScatterLook>(
    () => ({
      ...markers,
      isLog: look.scale === 'log',
      measurement: chart.variable.Measurement,
      wordsOf: wordsOfKind(chart.variable.Measurement, unitWords(chart.variable.Unit)),
    }),
    [markers, look.scale, chart.variable],
  );
  return (
    <ScatterChart
      coordinate={coordinate}
      at={floats(props.table, coordinate)}
      values={props.values}
      unit={unitWords(chart.variable.Unit)}
      title={props.title}
      look={scatterLook}
    />
  );
}

/** The values as they came: observations are too many to be copied without need. */
function observedValues(table: ColumnTable, field: string): Float32Array | Float64Array {
  const column = numericColumn(table, field);
  return column instanceof Float32Array ? column : floats(table, field);
}

/** The markers of a plot: the same object while they are the same, or it would be drawn again. */
function useMarkers({ marker, hasLines }: ChartLook): MarkerLook {
  return useMemo(
    () => ({ ...marker, colour: marker.colour && markerColours[marker.colour], hasLines }),
    [marker, hasLines],
  );
}

/** One picture after the other, so that the page can answer while many points are drawn; only the first while they are held. */
function InTurn({ children, isHeld }: { children: ReactNode; isHeld: boolean }) {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (isHeld || shown >= all.length) return;
    const next = setTimeout(() => setShown(shown + 1));
    return () => clearTimeout(next);
  }, [isHeld, shown, all.length]);
  return (
    <div className={styles.parts}>
      {all.map((child, at) => (at < shown ? child : <Skeleton key={at} height={skeletonPx} />))}
    </div>
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
  sparse: TimeAndSpacePlots,
};
