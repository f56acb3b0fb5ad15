import { gridFromColumns, MapChart } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import { useMemo } from 'react';
import type { DrawnVariable } from './drawn-variable.ts';

interface GridMapProps {
  table: ColumnTable;
  variable: DrawnVariable;
  subtitle: string;
  heightPx: number | undefined;
  isLoading?: boolean;
  onPickPlace?: (lat: number, lon: number) => void;
}

/** Rows of one slice on their grid, drawn. Rows that form no grid are refused in words. Default export: it is loaded lazily. */
export default function GridMap({
  table,
  variable,
  subtitle,
  heightPx,
  isLoading,
  onPickPlace,
}: GridMapProps) {
  const value = variable.meta.parameters.fields;
  const grid = useMemo(
    () => gridFromColumns(table, { lon: 'lon', lat: 'lat', value }),
    [table, value],
  );
  if ('refusal' in grid)
    return <ErrorCard message="Visualization is unavailable." details={grid.refusal.message} />;
  return (
    <MapChart
      grid={grid}
      unit={variable.Unit ?? ''}
      title={{ title: variable.Long_Name, subtitle }}
      measured={{
        standardName: variable.Standard_Name ?? undefined,
        longName: variable.Long_Name,
        unit: variable.Unit ?? '',
      }}
      heightPx={heightPx}
      isLoading={isLoading}
      onPickPlace={onPickPlace}
    />
  );
}
