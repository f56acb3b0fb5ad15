import { useMemo, useSyncExternalStore } from 'react';
import { areKnownCells, findCurvilinearGrid } from '../cells/curvilinear-grid.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { floats } from '../columns/numeric-column.ts';
import { onPointStatistics } from './point-statistics.ts';
import { manyPoints } from './use-point-statistics.ts';

/** Whether rows are the cells of a curvilinear grid; of many rows false until the statistics for their map has said so. */
export function useAreCells(
  table: ColumnTable | undefined,
  names: { lon: string; lat: string; value: string },
): boolean {
  const { lon, lat, value } = names;
  const isMany = table !== undefined && table.rowCount > manyPoints;
  const areMeasured = useSyncExternalStore(
    onPointStatistics,
    () => isMany && areKnownCells({ lon: floats(table, lon), lat: floats(table, lat) }) === true,
    () => false,
  );
  const areFound = useMemo(
    () =>
      !isMany &&
      table !== undefined &&
      findCurvilinearGrid(table, { lon, lat, value }) !== undefined,
    [isMany, table, lon, lat, value],
  );
  return areMeasured || areFound;
}
