import { floats } from '@isobath/charts';
import { callProcedure, fetchVariableSample } from '@isobath/client';
import type { ChartProcedure, ColumnTable, MeasurementOptions, SampledArea } from '@isobath/client';
import type { Subset, VisualizableVariable } from '@isobath/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstPlaceWithValue } from './pick-slice.ts';
import { boxAround } from './place-plan.ts';
import type { TimeLevels } from './slice-plan.ts';

type View = NonNullable<MeasurementOptions['view']>;

/** Slices are large: they are kept for a minute after they left the screen. */
const sliceCacheMs = 60_000;
const placeTolerance = 0.001;

/**
 * The rows of one slice of a gridded variable; `view` distinguishes the first picture from others.
 * `onBytes` is called with the number of bytes received.
 */
export const sliceQuery = (subset: Subset, view: View, onBytes?: MeasurementOptions['onBytes']) =>
  queryOptions({
    queryKey: ['measurements', 'uspSpaceTime', subset],
    queryFn: ({ signal }) =>
      callProcedure('uspSpaceTime', subset, { signal, view, ...(onBytes ? { onBytes } : {}) }),
    gcTime: sliceCacheMs,
    placeholderData: keepPreviousData,
  });

/** Which observations of more than a map can show: the newest, or all thinned by place and time. */
export type SampleChoice = 'newest' | 'thinned';

interface SampleOptions {
  choice: SampleChoice;
  area?: SampledArea | undefined;
  onBytes?: MeasurementOptions['onBytes'];
}

/** The observations of a sparse variable that its map shows; thinned ones also of an area only. `onBytes` as for a slice. */
export const sampleQuery = (
  variable: VisualizableVariable,
  datasetShortName: string,
  { choice, area, onBytes }: SampleOptions,
) =>
  queryOptions({
    queryKey: ['measurements', 'sample', variable.ID, choice, area],
    queryFn: ({ signal }) =>
      fetchVariableSample(
        { id: variable.ID, datasetShortName, choice, area },
        { signal, ...(onBytes ? { onBytes } : {}) },
      ),
    gcTime: sliceCacheMs,
  });

/** A series or a profile in the box around a place. */
export const placeQuery = (
  spName: Exclude<ChartProcedure, 'uspSpaceTime'>,
  subset: Subset,
  view: View,
) =>
  queryOptions({
    queryKey: ['measurements', spName, subset],
    queryFn: ({ signal }) => callProcedure(spName, subset, { signal, view }),
  });

/** Up to this many rows all times are read exactly, in some tenths of a second; beyond, those of one cell stand for them. */
const exactTimesRowLimit = 20_000_000;

/** What is known when the times are asked for. */
interface TimesEvidence {
  variable: VisualizableVariable;
  /** Rows of the whole dataset. */
  rowCount: number;
  /** A slice that has rows, if one has come already. */
  slice: ColumnTable | undefined;
  depth: number | undefined;
}

/**
 * The times that a gridded variable has: those of all its rows, or in a very large table those of one cell of `slice`, which takes
 * milliseconds. A time at which only other cells have rows is then not among them; the address still reaches it.
 */
export const timeLevelsQuery = ({ variable, rowCount, slice, depth }: TimesEvidence) => {
  const { tableName, fields } = variable.meta.parameters;
  const isExact = rowCount <= exactTimesRowLimit;
  const place = isExact ? undefined : slice && firstPlaceWithValue(slice, fields);
  return queryOptions({
    queryKey: ['measurements', 'levels', variable.ID],
    enabled: !variable.Climatology && (isExact || place !== undefined),
    queryFn: async ({ signal }): Promise<TimeLevels> => {
      const level = depth === undefined ? {} : { depth1: depth, depth2: depth };
      const series = await callProcedure(
        'uspTimeSeries',
        { tableName, fields, ...level, ...(place ? boxAround(place, placeTolerance) : {}) },
        { signal, view: 'page' },
      );
      return {
        kind: 'instants',
        instants: Float64Array.from(new Set(floats(series, 'time'))).toSorted(),
      };
    },
  });
};
