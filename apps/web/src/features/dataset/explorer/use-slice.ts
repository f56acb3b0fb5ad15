import type { ColumnTable } from '@isobath/client';
import type { Subset, VisualizableVariable } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DatasetAddress } from '../../../shared/addresses/dataset-address.ts';
import {
  canBeTimeOf,
  findTimeLevel,
  isFirstPicture,
  planSlice,
  timeOfLevel,
} from './slice-plan.ts';
import type { TimeLevels } from './slice-plan.ts';
import { sliceQuery, timeLevelsQuery } from './slice-queries.ts';

/** The slice on the screen. */
export interface ShownSlice {
  subset: Subset;
  query: UseQueryResult<ColumnTable>;
  levels: TimeLevels;
  /** A time was asked for at which there is nothing; the nearest is shown instead. */
  missedTime: string | undefined;
  /** What was asked for can be no time of this variable; the one that the catalog proposes is shown instead. */
  unreadableTime: string | undefined;
  receivedBytes: number;
}

const months: TimeLevels = { kind: 'months' };
const unknown: TimeLevels = { kind: 'unknown' };

/**
 * Fetches the slice that the address asks for. At a time without rows the nearest time that has some is shown, and `missedTime` says so;
 * the nearest is looked for among the times of the variable, which in a very large table need a slice that has rows.
 */
export function useSlice(
  variable: VisualizableVariable,
  rowCount: number,
  requested: Pick<DatasetAddress, 'time' | 'depth'>,
): ShownSlice {
  const [receivedBytes, setReceivedBytes] = useState(0);
  const { depth } = requested;
  const isReadable = requested.time === undefined || canBeTimeOf(variable, requested.time);
  const time = isReadable ? requested.time : undefined;
  const asked = useMemo(() => planSlice(variable, { time, depth }), [variable, time, depth]);
  const viewOf = (subset: Subset): 'page' | 'chart' =>
    isFirstPicture(variable, subset) ? 'page' : 'chart';
  const first = useQuery(sliceQuery(asked, viewOf(asked), setReceivedBytes));
  const isMissed = time !== undefined && first.data?.rowCount === 0 && !first.isPlaceholderData;
  const proposed = useMemo(() => planSlice(variable, { depth }), [variable, depth]);
  const reference = useQuery({ ...sliceQuery(proposed, viewOf(proposed)), enabled: isMissed });
  const filled = isMissed ? reference.data : first.data;
  const found = useQuery(
    timeLevelsQuery({ variable, rowCount, slice: filled, depth: asked.depth1 }),
  );
  const levels = found.data ?? (variable.Climatology ? months : unknown);
  const nearest = isMissed ? timeOfLevel(levels, findTimeLevel(levels, time)) : undefined;
  const subset = useMemo(
    () => (nearest === undefined ? asked : planSlice(variable, { time: nearest, depth })),
    [variable, asked, nearest, depth],
  );
  const query = useQuery(sliceQuery(subset, viewOf(subset), setReceivedBytes));
  return {
    subset,
    query,
    levels,
    missedTime: nearest === undefined ? undefined : time,
    unreadableTime: isReadable ? undefined : requested.time,
    receivedBytes,
  };
}
