import type { BeginLoad } from '@isobath/contract';
import type { TablePlan } from '@isobath/engine';
import { createTableSql } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import { sortingKey } from './data-table.ts';

/** The table that a load's rows go into; a gridded one is sorted twice, by time for maps and by place for series. */
export function planDataTable(
  store: Platform['store'],
  physicalTable: string,
  request: Pick<BeginLoad, 'columns' | 'isGridded'>,
): TablePlan {
  const orderBy = sortingKey(request);
  const [time = 'time', ...place] = orderBy;
  const byPlace = [
    ...place.filter((name) => name !== 'depth'),
    ...place.filter((name) => name === 'depth'),
    time,
  ];
  return {
    ...store,
    name: physicalTable,
    columns: request.columns,
    orderBy,
    ...(request.isGridded && { byPlace }),
  };
}

/** Makes the table of {@link planDataTable}. */
export async function createDataTable(
  { engine, store }: Platform,
  physicalTable: string,
  request: Pick<BeginLoad, 'columns' | 'isGridded'>,
): Promise<void> {
  for (const sql of createTableSql(planDataTable(store, physicalTable, request)))
    await engine.execute({ sql });
}
