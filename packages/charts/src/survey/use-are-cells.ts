import { useMemo, useSyncExternalStore } from 'react';
import { areKnownCells, bentGridOf } from '../cells/bent-grid.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { floats } from '../columns/numeric-column.ts';
import { onSurvey } from './survey-points.ts';
import { manyPoints } from './use-surveyed-points.ts';

/** Whether rows are the cells of a curvilinear grid; of many rows false until the survey for their map has said so. */
export function useAreCells(
  table: ColumnTable | undefined,
  names: { lon: string; lat: string; value: string },
): boolean {
  const { lon, lat, value } = names;
  const isMany = table !== undefined && table.rowCount > manyPoints;
  const areSurveyed = useSyncExternalStore(
    onSurvey,
    () => isMany && areKnownCells({ lon: floats(table, lon), lat: floats(table, lat) }) === true,
    () => false,
  );
  const areFound = useMemo(
    () => !isMany && table !== undefined && bentGridOf(table, { lon, lat, value }) !== undefined,
    [isMany, table, lon, lat, value],
  );
  return areSurveyed || areFound;
}
