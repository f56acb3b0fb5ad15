import type { BulkFilters, Subset } from '@isobath/contract';
import { noAncillaryMessage } from '@isobath/contract';
import type { QueryRefusal, TableDescription } from '@isobath/query';

/** A part of one table, and what of the request does not apply to it. */
export interface PlannedPart {
  readonly subset: Subset;
  readonly hasAncillary: boolean;
  readonly notes: readonly string[];
}

/** What is wanted of every dataset of a zip. */
export interface RequestedPart {
  readonly filters?: BulkFilters | undefined;
  readonly ancillary: boolean;
}

/**
 * Applies what is wanted of every dataset to one table. A climatology has months and no years: the months that both dates span are taken, all of them where a date is
 * open. Depths mean nothing to a table without depth. Each is said.
 */
export function planPart(
  { filters, ancillary }: RequestedPart,
  table: Pick<TableDescription, 'tableName' | 'isClimatology' | 'hasDepth' | 'ancillary'>,
): PlannedPart {
  const { tableName, isClimatology, hasDepth } = table;
  const { startDate, endDate } = filters?.temporal ?? {};
  const { latMin, latMax, lonMin, lonMax, depthMin, depthMax } = filters?.spatial ?? {};
  const hasDates = startDate !== undefined || endDate !== undefined;
  const hasDepths = depthMin !== undefined || depthMax !== undefined;
  const hasSpan = startDate !== undefined && endDate !== undefined;
  const time = isClimatology && !hasSpan ? {} : { dt1: startDate, dt2: endDate };
  const depth = hasDepth ? { depth1: depthMin, depth2: depthMax } : {};
  const bounds = { ...time, lat1: latMin, lat2: latMax, lon1: lonMin, lon2: lonMax, ...depth };
  const months = hasSpan
    ? 'the months from the start date to the end date were taken, of no particular year'
    : 'a single date does not limit its months, so all of them were taken';
  return {
    subset: {
      tableName,
      fields: '*',
      ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined)),
    },
    hasAncillary: ancillary && table.ancillary !== undefined,
    notes: [
      ...(isClimatology && hasDates ? [`This is a monthly climatology: ${months}.`] : []),
      ...(!hasDepth && hasDepths
        ? ['This dataset has no depth, so the depths were not applied.']
        : []),
      ...(ancillary && !table.ancillary ? [noAncillaryMessage] : []),
    ],
  };
}

const filterNames: Readonly<Record<string, string>> = {
  dt1: 'filters.temporal.startDate',
  dt2: 'filters.temporal.endDate',
  lat1: 'filters.spatial.latMin',
  lat2: 'filters.spatial.latMax',
  lon1: 'filters.spatial.lonMin',
  lon2: 'filters.spatial.lonMax',
  depth1: 'filters.spatial.depthMin',
  depth2: 'filters.spatial.depthMax',
};

/** The refusal of a part by the names that its bounds have in the filters of a zip. */
export function nameByFilter(refusal: QueryRefusal): QueryRefusal {
  return {
    ...refusal,
    field: filterNames[refusal.field] ?? refusal.field,
    message: refusal.message.replaceAll(
      /\b(?:dt|lat|lon|depth)[12]\b/g,
      (name) => filterNames[name] ?? name,
    ),
  };
}
