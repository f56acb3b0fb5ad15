import {
  Chart,
  DrawingNote,
  floats,
  numericColumn,
  PointsMap,
  usePointStatistics,
} from '@isobath/charts';
import type { Coordinate, Points } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { chartDefaults } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { Skeleton } from '@mantine/core';
import { Children, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { mapProps, skeletonPx, markersOf } from './part-props.ts';
import type { CoarsePicture, DrawnPartProps } from './part-props.ts';
import styles from './chart-sheet.module.css';

const coordinates: readonly Coordinate[] = ['time', 'month', 'lat', 'lon', 'depth'];

/** 'Time and Space Plots': a map of the observations, and each coordinate against the values. Of a coarse picture only the map is drawn, which stays until all observations have been looked at. */
export function TimeAndSpacePlots(props: DrawnPartProps) {
  const { chart, table } = props;
  const values = observedValues(table, chart.variable.Variable);
  const colourEnds = props.coarse?.colourEnds;
  const points = useMemo(
    () => ({
      lon: floats(table, 'lon'),
      lat: floats(table, 'lat'),
      values,
      time: numericColumn(table, 'time') && floats(table, 'time'),
      depth: numericColumn(table, 'depth') && floats(table, 'depth'),
      ...(colourEnds && {
        found: { colourEnds: { values: [...colourEnds], isSampled: false, usedCount: 0 } },
      }),
    }),
    [table, values, colourEnds],
  );
  const { depth } = points;
  const measured = usePointStatistics(points);
  const { onAreCells } = props;
  const areCells = measured?.found?.areCells;
  useEffect(() => {
    if (areCells !== undefined) onAreCells?.(areCells);
  }, [areCells, onAreCells]);
  const [coarse, setCoarse] = useState<{ points: Points; picture: CoarsePicture }>();
  if (measured && props.coarse !== undefined && coarse?.points !== measured)
    setCoarse({ points: measured, picture: props.coarse });
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
        {...mapProps({ ...props, coarse: isCoarse ? coarse.picture : undefined })}
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
  const unit = unitText(chart.variable.Unit);
  return (
    <Chart
      kind="scatter"
      data={{
        at: floats(props.table, coordinate),
        values: props.values,
        coordinate,
        depth: look.marker.colour === chartDefaults.marker.colour ? props.depth : undefined,
      }}
      options={{
        unit,
        title: props.title,
        markers: markersOf(look),
        isLog: look.scale === 'log',
        measurement: chart.variable.Measurement,
      }}
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
