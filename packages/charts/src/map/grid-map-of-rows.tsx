import { useMemo } from 'react';
import { gridFromColumns } from '../columns/grid-from-columns.ts';
import type { ChartKindProps } from '../kind.ts';
import { MapChart } from './map-chart.tsx';

/** The rows of one slice on their grid; rows that form no grid are refused. Default export: it is loaded lazily. */
export default function GridMapOfRows(props: ChartKindProps) {
  const { table, variable, span } = props;
  const { longName, unit, standardName, field, measurement } = variable;
  const grid = useMemo(
    () => gridFromColumns(table, { lon: 'lon', lat: 'lat', value: field }),
    [table, field],
  );
  if ('refusal' in grid) return props.renderRefusal(grid.refusal.message);
  return (
    <MapChart
      grid={grid}
      unit={unit}
      title={{ title: longName, subtitle: span }}
      measured={{ standardName, longName, unit, measurement }}
      heightPx={props.heightPx}
      isLoading={props.isLoading}
      onPickPlace={props.onPickPlace}
    />
  );
}
