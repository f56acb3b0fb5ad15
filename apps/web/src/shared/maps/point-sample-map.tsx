import type { ColumnTable } from '@isobath/client';
import type { VisualizableVariable } from '@isobath/contract';
import { formatTimeWindow } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';

const PointsMap = lazy(async () => ({ default: (await import('@isobath/charts')).PointsMap }));

interface PointSampleMapProps {
  table: ColumnTable;
  variable: VisualizableVariable;
  heightPx: number | undefined;
  onPickPlace?: (lat: number, lon: number) => void;
}

/** Sparse observations as points; the code that draws is loaded with the first map. */
export function PointSampleMap({ table, variable, heightPx, onPickPlace }: PointSampleMapProps) {
  const field = variable.meta.parameters.fields;
  const points = useMemo(() => readPoints(table, field), [table, field]);
  if (!points || table.rowCount === 0) {
    return (
      <ErrorCard
        message="Visualization is unavailable."
        details={
          table.rowCount === 0
            ? 'There are no observations of this variable.'
            : `The answer has no numbers named lat, lon and ${field}.`
        }
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={(heightPx ?? 210) + 110} />}>
      <PointsMap
        points={points}
        unit={variable.Unit ?? ''}
        title={{ title: variable.Long_Name, subtitle: spanOf(points.time) }}
        measured={{
          standardName: variable.Standard_Name ?? undefined,
          longName: variable.Long_Name,
          unit: variable.Unit ?? '',
        }}
        heightPx={heightPx}
        onPickPlace={onPickPlace}
      />
    </Suspense>
  );
}

function readPoints(table: ColumnTable, field: string) {
  const column = (name: string): Float64Array | undefined => {
    const found = table.columns[name];
    if (found instanceof Float64Array) return found;
    return found instanceof Float32Array || found instanceof Int32Array
      ? Float64Array.from(found)
      : undefined;
  };
  const [lon, lat, values] = [column('lon'), column('lat'), column(field)];
  return lon && lat && values
    ? { lon, lat, values, time: column('time'), depth: column('depth') }
    : undefined;
}

function spanOf(time: Float64Array | undefined): string | undefined {
  if (!time) return undefined;
  let startMs = Infinity;
  let endMs = -Infinity;
  for (const at of time) {
    if (at < startMs) startMs = at;
    if (at > endMs) endMs = at;
  }
  return Number.isFinite(startMs)
    ? formatTimeWindow({ kind: 'instants', startMs, endMs })
    : undefined;
}
