import type { BulkFilters, Subset } from '@isobath/contract';
import type { QueryRefusal, TableDescription } from '@isobath/query';

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

const filterNames: Readonly<Record<string, string>> = {
  dt1: 'filters.temporal.startDate', dt2: 'filters.temporal.endDate', lat1: 'filters.spatial.latMin', lat2: 'filters.spatial.latMax',
  lon1: 'filters.spatial.lonMin', lon2: 'filters.spatial.lonMax', depth1: 'filters.spatial.depthMin', depth2: 'filters.spatial.depthMax',
};

/** The refusal of a part by the names that its bounds have in the filters of a zip. */
export function nameByFilter(refusal: QueryRefusal): QueryRefusal {
  return { ...refusal, field: filterNames[refusal.field] ?? refusal.field, message: refusal.message.replaceAll(/\b(?:dt|lat|lon|depth)[12]\b/g, (name) => filterNames[name] ?? name) };
}
