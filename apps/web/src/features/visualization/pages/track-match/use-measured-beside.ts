import { floats } from '@isobath/charts';
import type { CruiseTrack } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cruiseDatasetsQuery } from '../cruises-page/explorer-queries.ts';
import type { Cruise } from '../cruises-page/find-cruises.ts';
import { measuredRowsQuery, surfaceMetres } from '../cruises-page/track-colours/measured-rows.ts';
import { valuesAlong } from '../cruises-page/track-colours/values-along.ts';
import type { AlongTrack } from './along-track.ts';
import { compareAlong, listComparable, onSameCircle } from './measured-beside.ts';
import type { Agreement, ComparableColumn } from './measured-beside.ts';
import type { NamedQuestion } from './use-track-match.ts';

/** A cruise whose track is matched. */
export interface MatchedCruise {
  readonly cruise: Cruise;
  readonly track: CruiseTrack;
}

/** What the ship measured at the places of a match. */
export interface MeasuredBeside {
  readonly column: ComparableColumn;
  /** As many as there are places; NaN where nothing was measured. */
  readonly values: Float64Array;
  readonly agreement: Agreement;
}

/** What a match can be compared with, and the comparison that is shown. */
export interface Beside {
  readonly columns: readonly ComparableColumn[];
  readonly chosen: ComparableColumn | undefined;
  /** Undefined while it is fetched and where nothing is compared. */
  readonly measured: MeasuredBeside | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** The key of the address for comparing with nothing. */
export const besideNothing = 'none';

/** What the ship of a cruise measured itself along the track, of the same quantity first; `key` is what the address chose. Classes are not compared: numbers of two code tables differ. */
export function useMeasuredBeside(
  {
    along,
    question,
    of,
  }: { along: AlongTrack; question: NamedQuestion; of: MatchedCruise | undefined },
  key: string | undefined,
): Beside {
  const { variable } = question;
  const isClass = variable.Measurement?.kind === 'class';
  const datasets = useQuery({
    ...cruiseDatasetsQuery(of?.cruise.Name ?? ''),
    enabled: of !== undefined,
  });
  const columns = useMemo(
    () => (datasets.data ? listComparable(datasets.data, variable) : []),
    [datasets.data, variable],
  );
  const isDeep = (question.settings.depth1 ?? 0) > surfaceMetres;
  const chosen = isClass ? undefined : chooseColumn(columns, key, isDeep);
  const rows = useQuery({
    ...measuredRowsQuery(of?.cruise ?? noCruise, chosen),
    enabled: of !== undefined && chosen !== undefined,
  });
  const measured = useMemo((): MeasuredBeside | undefined => {
    if (!chosen || !of || !rows.data) return undefined;
    const circle = variable.Measurement?.kind === 'direction' ? variable.Measurement : undefined;
    const taken = {
      time: floats(rows.data, 'time'),
      lat: floats(rows.data, 'lat'),
      lon: floats(rows.data, 'lon'),
      values: floats(rows.data, chosen.name),
    };
    const raw = valuesAlong(of.track, { times: of.track.times }, taken, circle);
    const values = onSameCircle(raw, variable.Measurement);
    return {
      column: chosen,
      values,
      agreement: compareAlong(along.values, values, variable.Measurement),
    };
  }, [chosen, of, rows.data, along, variable]);
  return {
    columns,
    chosen,
    measured,
    isFetching: datasets.isFetching || rows.isFetching,
    error: datasets.error ?? rows.error,
  };
}

/** The column that the address chose; without a choice the first of the same quantity, unless the match is deeper than what the ship's values are of. */
function chooseColumn(
  columns: readonly ComparableColumn[],
  key: string | undefined,
  isDeep: boolean,
): ComparableColumn | undefined {
  if (key === undefined && isDeep) return undefined;
  if (key === undefined) return columns.find(({ isSameQuantity }) => isSameQuantity);
  return columns.find((column) => column.key === key);
}

/** Asked for nothing while no cruise is matched. */
const noCruise = {
  Start_Time: null,
  End_Time: null,
  Lat_Min: null,
  Lat_Max: null,
  Lon_Min: null,
  Lon_Max: null,
} as Cruise;
