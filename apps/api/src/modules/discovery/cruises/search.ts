import type { SearchCruisesQuery } from '@isobath/contract';
import { longitudeInterval, longitudesOverlap } from '@isobath/ocean';
import { isExcluded, readTimeBounds, splitWords } from '../catalog/index.ts';
import type { CruiseRecord } from './cruises.repository.ts';
import { writeYear } from './replies.ts';

/**
 * Tells which cruises a search finds. An extent that is not known passes, as with datasets. Refuses
 * invalid dates.
 */
export function planCruiseSearch(query: SearchCruisesQuery): (record: CruiseRecord) => boolean {
  const words = splitWords('keywords', query.keywords);
  const { startMs, endMs } = readTimeBounds(query);
  const { latStart, latEnd, lonStart, lonEnd } = query;
  const arc =
    lonStart === undefined && lonEnd === undefined
      ? undefined
      : longitudeInterval(lonStart ?? -180, lonEnd ?? 180);
  const isNamed = (given: string | string[] | undefined) => {
    const wanted = new Set(
      [given ?? []]
        .flat()
        .map((word) => word.trim())
        .filter(Boolean),
    );
    return (...values: readonly string[]): boolean =>
      wanted.size === 0 || values.some((value) => wanted.has(value));
  };
  const [isOfSensor, isOfRegion, isOfYear, isOfChief, isOfSeries] = [
    query.sensor,
    query.region,
    query.year,
    query.chief,
    query.series,
  ].map(isNamed) as [Named, Named, Named, Named, Named];
  return (record) => {
    const { cruise, extent, sensors } = record;
    const text = writeSearchText(record);
    return (
      words.every((word) =>
        isExcluded(word) ? !text.includes(word.slice(1)) : text.includes(word),
      ) &&
      atLeast(extent.timeMaxMs, startMs) &&
      atMost(extent.timeMinMs, endMs) &&
      atLeast(extent.latMax, latStart) &&
      atMost(extent.latMin, latEnd) &&
      (!arc || !extent.lon || longitudesOverlap(arc, extent.lon)) &&
      isOfSensor(...sensors) &&
      isOfRegion(...record.extent.regions) &&
      isOfYear(writeYear(record)) &&
      isOfChief(cruise.chiefName ?? '') &&
      isOfSeries(cruise.series ?? 'Other')
    );
  };
}

type Named = (...values: readonly string[]) => boolean;

function atLeast(value: number | null, bound: number | undefined): boolean {
  return value === null || bound === undefined || value >= bound;
}

function atMost(value: number | null, bound: number | undefined): boolean {
  return value === null || bound === undefined || value <= bound;
}

function writeSearchText(record: CruiseRecord): string {
  const { cruise, sensors } = record;
  return [
    cruise.name,
    cruise.nickname,
    cruise.shipName,
    cruise.chiefName,
    cruise.series,
    ...cruise.keywords,
    ...sensors,
    ...record.extent.regions,
  ]
    .filter(Boolean)
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
}
