import type { DatasetRow, Subset } from '@isobath/contract';
import type { Coverage } from '../../../shared/dataset/dataset-facts.ts';

/** The part that a person is putting together. An absent bound does not limit; dates `YYYY-MM-DD`, months 1 to 12, degrees, metres. */
export interface SubsetDraft {
  timeStart?: string | undefined;
  timeEnd?: string | undefined;
  monthStart?: number | undefined;
  monthEnd?: number | undefined;
  latStart?: number | undefined;
  latEnd?: number | undefined;
  /** Degrees east in any spelling from -360 to 540: 200 is 160° W; `lonStart > lonEnd` goes on past 180°. */
  lonStart?: number | undefined;
  lonEnd?: number | undefined;
  depthStart?: number | undefined;
  depthEnd?: number | undefined;
  /** Chosen variables; empty means all. */
  fields: readonly string[];
}

type Extent = Coverage & Pick<DatasetRow, 'Climatology' | 'Has_Depth'>;

/** Everything that the dataset has: degrees rounded outward to 0.1, depths to whole metres. */
export function fullDraft(dataset: Extent): SubsetDraft {
  const time = dataset.Climatology
    ? { monthStart: 1, monthEnd: 12 }
    : { timeStart: dataset.Time_Min?.slice(0, 10), timeEnd: dataset.Time_Max?.slice(0, 10) };
  const depth = hasDepthRange(dataset)
    ? {
        depthStart: Math.floor(dataset.Depth_Min ?? 0),
        depthEnd: Math.ceil(dataset.Depth_Max ?? 0),
      }
    : {};
  return {
    ...time,
    ...depth,
    latStart: roundOutward(dataset.Lat_Min, Math.floor),
    latEnd: roundOutward(dataset.Lat_Max, Math.ceil),
    lonStart: roundOutward(dataset.Lon_Min, Math.floor),
    lonEnd: roundOutward(dataset.Lon_Max, Math.ceil),
    fields: [],
  };
}

/** Whether the dataset has more than one depth to choose from. */
export function hasDepthRange({
  Has_Depth,
  Depth_Min,
  Depth_Max,
}: Pick<Extent, 'Has_Depth' | 'Depth_Min' | 'Depth_Max'>): boolean {
  return Has_Depth && Depth_Max !== null && Depth_Min !== Depth_Max;
}

function roundOutward(
  degrees: number | null,
  round: (value: number) => number,
): number | undefined {
  return degrees === null ? undefined : round(Number((degrees * 10).toFixed(6))) / 10;
}

const bounds = [
  'timeStart',
  'timeEnd',
  'monthStart',
  'monthEnd',
  'latStart',
  'latEnd',
  'lonStart',
  'lonEnd',
  'depthStart',
  'depthEnd',
] as const;

/** True when any bound differs from the dataset's full extent. The choice of variables makes no fewer rows and does not count. */
export function isSubsetDefined(draft: SubsetDraft, dataset: Extent): boolean {
  const full = fullDraft(dataset);
  return bounds.some((bound) => draft[bound] !== full[bound]);
}

/** The request for a draft. A bound that stands at the end of the dataset's extent is left out, so that nothing is lost to rounding. */
export function subsetOfDraft(
  draft: SubsetDraft,
  dataset: Extent & Pick<DatasetRow, 'Table_Name'>,
): Subset {
  const full = fullDraft(dataset);
  const own = <Name extends (typeof bounds)[number]>(name: Name): SubsetDraft[Name] | undefined =>
    draft[name] === full[name] ? undefined : draft[name];
  const isPlaceFull = draft.lonStart === full.lonStart && draft.lonEnd === full.lonEnd;
  const subset: Subset = {
    tableName: dataset.Table_Name,
    fields: draft.fields.length > 0 ? draft.fields.join(',') : '*',
  };
  const limits = {
    ...timeBounds(draft, full, dataset.Climatology),
    lat1: own('latStart'),
    lat2: own('latEnd'),
    lon1: isPlaceFull ? undefined : draft.lonStart,
    lon2: isPlaceFull ? undefined : draft.lonEnd,
    depth1: own('depthStart'),
    depth2: own('depthEnd'),
  };
  for (const [name, value] of Object.entries(limits))
    if (value !== undefined) Object.assign(subset, { [name]: value });
  return subset;
}

/** Months go together: November to February means the winter, and one of the two alone would mean something else. */
function timeBounds(
  draft: SubsetDraft,
  full: SubsetDraft,
  isClimatology: boolean,
): { dt1?: string | undefined; dt2?: string | undefined } {
  if (!isClimatology)
    return {
      dt1: draft.timeStart === full.timeStart ? undefined : draft.timeStart,
      dt2: draft.timeEnd === full.timeEnd ? undefined : draft.timeEnd,
    };
  const isWholeYear = draft.monthStart === full.monthStart && draft.monthEnd === full.monthEnd;
  return isWholeYear
    ? {}
    : { dt1: String(draft.monthStart ?? 1), dt2: String(draft.monthEnd ?? 12) };
}

/** A draft with what a suggestion of the server changes. */
export function applySuggestion(
  draft: SubsetDraft,
  suggestion: Partial<Subset>,
  isClimatology: boolean,
): SubsetDraft {
  const { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2, fields } = suggestion;
  const changed: Partial<SubsetDraft> = {
    ...(isClimatology
      ? {
          monthStart: dt1 === undefined ? undefined : Number(dt1),
          monthEnd: dt2 === undefined ? undefined : Number(dt2),
        }
      : { timeStart: dt1?.slice(0, 10), timeEnd: dt2?.slice(0, 10) }),
    latStart: lat1,
    latEnd: lat2,
    lonStart: lon1,
    lonEnd: lon2,
    depthStart: depth1,
    depthEnd: depth2,
    fields: fields === undefined || fields === '*' ? undefined : fields.split(','),
  };
  return {
    ...draft,
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
  };
}
