import {
  DrawingNote,
  floats,
  numericColumn,
  PointsMap,
  ScatterChart,
  usePointStatistics,
  wordsOfKind,
} from '@isobath/charts';
import type { Coordinate, Points, ScatterLook } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { chartDefaults } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { Skeleton } from '@mantine/core';
import { Children, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { mapProps, skeletonPx, useMarkers } from './part-props.ts';
import type { DrawnPartProps } from './part-props.ts';
import styles from './chart-sheet.module.css';

const coordinates: readonly Coordinate[] = ['time', 'month', 'lat', 'lon', 'depth'];

/** 'Time and Space Plots': a map of the observations, and each coordinate against the values. Of a coarse picture only the map is drawn, which stays until all observations have been looked at. */
export function TimeAndSpacePlots(props: DrawnPartProps) {
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
  const { depth } = points;
  const measured = usePointStatistics(points);
  const [coarse, setCoarse] = useState<{ points: Points; words: string }>();
  if (measured && props.coarse !== undefined && coarse?.points !== measured)
    setCoarse({ points: measured, words: props.coarse });
  if (measured && props.coarse === undefined && coarse) setCoarse(undefined);
  const shown = measured ?? coarse?.points;
  if (!shown)
    return (
      <div className={styles.waiting}>
        <Skeleton height={skeletonPx} />
        <DrawingNote count={table.rowCount} noun="observation" />
      </div>
    );
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
          <ObservedScatter
            key={coordinate}
            {...props}
            coordinate={coordinate}
            values={values}
            depth={depth}
          />
        ))}
    </InTurn>
  );
}

/** The observations against one of their coordinates. */
function ObservedScatter(
  props: DrawnPartProps & {
    coordinate: Coordinate;
    values: Float32Array | Float64Array;
    depth: Float64Array | undefined;
  },
) {
  const { chart, look, coordinate } = props;
  const markers = useMarkers(look);
  const scatterLook = useMemo<ScatterLook>(
    () => ({
      ...markers,
      isLog: look.scale === 'log',
      measurement: chart.variable.Measurement,
      wordsOf: wordsOfKind(chart.variable.Measurement, unitText(chart.variable.Unit)),
    }),
    [markers, look.scale, chart.variable],
  );
  return (
    <ScatterChart
      coordinate={coordinate}
      at={floats(props.table, coordinate)}
      values={props.values}
      unit={unitText(chart.variable.Unit)}
      title={props.title}
      look={scatterLook}
      depth={look.marker.colour === chartDefaults.marker.colour ? props.depth : undefined}
    />
  );
}

/** The values as they came: observations are too many to be copied without need. */
function observedValues(table: ColumnTable, field: string): Float32Array | Float64Array {
  const column = numericColumn(table, field);
  return column instanceof Float32Array ? column : floats(table, field);
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
    <div className={styles.plots}>
      {all.map((child, at) => (at < shown ? child : <Skeleton key={at} height={skeletonPx} />))}
    </div>
  );
}
