import type { BeginLoad } from '@isobath/contract';
import { createTableSql } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import { sortingKey } from './data-table.ts';

/** Makes the table that a load's rows go into; a gridded one is sorted twice, by time for maps and by place for series. */
export async function createDataTable({ engine, store }: Platform, physicalTable: string, request: Pick<BeginLoad, 'columns' | 'isGridded'>): Promise<void> {
  const orderBy = sortingKey(request);
  const [time = 'time', ...place] = orderBy;
  const byPlace = [...place.filter((name) => name !== 'depth'), ...place.filter((name) => name === 'depth'), time];
  const plan = { ...store, name: physicalTable, columns: request.columns, orderBy, ...(request.isGridded && { byPlace }) };
  for (const sql of createTableSql(plan)) await engine.execute({ sql });
}
