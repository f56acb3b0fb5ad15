import { useMemo } from 'react';
import { floats, numericColumn } from '../../columns/numeric-column.ts';
import type { ColumnTable } from '../../columns/column-table.ts';
import type { ChartKindProps } from '../../kind.ts';
import type { Points } from '../../points/points.ts';
import { PointsMap } from './points-map.tsx';

/** Sparse observations as points. Default export: it is loaded lazily. */
export default function PointsMapOfRows(props: ChartKindProps) {
  const { table, variable, span } = props;
  const { longName, unit, standardName, field, measurement } = variable;
  const points = useMemo(() => pointsOf(table, field), [table, field]);
  const { finer, note } = props;
  const finerPoints = useMemo(() => {
    const of = finer && pointsOf(finer.table, field);
    return of && { points: of, area: finer.area, note: finer.note };
  }, [finer, field]);
  // The same array while the words are the same: a map redraws what is new.
  const notes = useMemo(() => (note ? [note] : []), [note]);
  if (!points) return props.renderRefusal(`The answer has no numbers named lat, lon and ${field}.`);
  return (
    <PointsMap
      points={points}
      unit={unit}
      title={{ title: longName, subtitle: span }}
      measured={{ standardName, longName, unit, measurement }}
      heightPx={props.heightPx}
      isLoading={props.isLoading}
      onPickPlace={props.onPickPlace}
      onArea={props.onArea}
      notes={notes}
      finer={finerPoints}
    />
  );
}

function pointsOf(table: ColumnTable, field: string): Points | undefined {
  if (['lon', 'lat', field].some((name) => !numericColumn(table, name))) return undefined;
  return {
    lon: floats(table, 'lon'),
    lat: floats(table, 'lat'),
    values: floats(table, field),
    time: numericColumn(table, 'time') && floats(table, 'time'),
    depth: numericColumn(table, 'depth') && floats(table, 'depth'),
  };
}
