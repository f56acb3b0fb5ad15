import type { ColumnTable } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { DrawnVariable } from './drawn-variable.ts';

interface SliceMapProps {
  table: ColumnTable;
  variable: DrawnVariable;
  subtitle: string;
  heightPx: number | undefined;
  isLoading?: boolean;
  onPickPlace?: (lat: number, lon: number) => void;
}

const loadGridMap = () => import('./grid-map.tsx');
const GridMap = lazy(loadGridMap);

/** Fetches the code that draws while the measurements are still on their way. */
export function useGridMapAhead(): void {
  useEffect(() => void loadGridMap().catch(() => undefined), []);
}

/** Rows of one slice as a map; the code that draws is loaded with the first map. */
export function SliceMap(props: SliceMapProps) {
  const { table } = props;
  if (table.rowCount === 0) {
    return (
      <ErrorCard
        title="Nothing was measured here"
        message="This slice has no rows."
        wayThrough="Choose another time or depth."
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={(props.heightPx ?? 210) + 110} />}>
      <GridMap {...props} />
    </Suspense>
  );
}
