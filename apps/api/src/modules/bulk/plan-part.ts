import type { BulkFilters, Subset } from '@isobath/contract';
import type { TableDescription } from '@isobath/query';

/** A part of one table, and what of the filters does not apply to it. */
export interface PlannedPart {
  readonly subset: Subset;
  readonly notes: readonly string[];
}

/** Applies the filters of a zip to one table. Dates mean nothing to a climatology, depths nothing to a table without depth; both are said. */
export function planPart(filters: BulkFilters | undefined, { tableName, isClimatology, hasDepth }: Pick<TableDescription, 'tableName' | 'isClimatology' | 'hasDepth'>): PlannedPart {
  const { startDate, endDate } = filters?.temporal ?? {};
  const { latMin, latMax, lonMin, lonMax, depthMin, depthMax } = filters?.spatial ?? {};
  const time = isClimatology ? {} : { dt1: startDate, dt2: endDate };
  const depth = hasDepth ? { depth1: depthMin, depth2: depthMax } : {};
  const bounds = { ...time, lat1: latMin, lat2: latMax, lon1: lonMin, lon2: lonMax, ...depth };
  const hasDates = startDate !== undefined || endDate !== undefined;
  const hasDepths = depthMin !== undefined || depthMax !== undefined;
  return {
    subset: { tableName, fields: '*', ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined)) },
    notes: [
      ...(isClimatology && hasDates ? ['This is a climatology: its months belong to no year, so the dates were not applied.'] : []),
      ...(!hasDepth && hasDepths ? ['This table has no depth, so the depths were not applied.'] : []),
    ],
  };
}
