import type { CatalogSearch } from '@isobath/client';
import type { RequestedBulkDownload } from '@isobath/contract';

/** The same part of every dataset of a zip: the times and the box of a search, and depths in metres. An absent bound does not limit; `lonStart > lonEnd` crosses 180°. */
export type ZipPart = Pick<
  CatalogSearch,
  'timeStart' | 'timeEnd' | 'latStart' | 'latEnd' | 'lonStart' | 'lonEnd'
> & { depthStart?: number | undefined; depthEnd?: number | undefined };

/** The filters that a part is asked for by; undefined where nothing limits. Longitudes go together: one alone would mean something else. */
export function filtersOfPart(part: ZipPart): RequestedBulkDownload['filters'] {
  const { timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd, depthStart, depthEnd } = part;
  const longitudes =
    lonStart === undefined && lonEnd === undefined
      ? {}
      : { lonMin: lonStart ?? -180, lonMax: lonEnd ?? 180 };
  const temporal = dropAbsent({ startDate: timeStart, endDate: timeEnd });
  const spatial = dropAbsent({
    latMin: latStart,
    latMax: latEnd,
    ...longitudes,
    depthMin: depthStart,
    depthMax: depthEnd,
  });
  return Object.keys(temporal).length + Object.keys(spatial).length === 0
    ? undefined
    : { temporal, spatial };
}

function dropAbsent<T extends object>(
  bounds: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}
