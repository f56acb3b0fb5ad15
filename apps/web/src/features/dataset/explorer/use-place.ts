import { floats } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { Subset, VisualizableVariable } from '@isobath/contract';
import { formatDepth } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { depthLayers, layerAt } from './depth-layers.ts';
import type { DepthLayer } from './depth-layers.ts';
import { axisStep, boxAround, reachOf, snapToGrid } from './place-plan.ts';
import type { placeRows, PlaceProps } from './place-props.ts';
import { describeMoment } from './slice-plan.ts';
import { placeQuery } from './slice-queries.ts';

/** A place that has been chosen. */
export type ChosenPlaceProps = PlaceProps & { place: { lat: number; lon: number } };

/** Rows at a place, and in words which they are. */
export interface RowsAtPlace {
  query: UseQueryResult<ColumnTable>;
  span: string;
}

interface ShownPlace {
  place: { lat: number; lon: number };
  /** Half the width of the box around the place, degrees. */
  reach: number;
  /** The layers that the series can be made of; empty for a grid. */
  layers: readonly DepthLayer[];
  level: DepthLayer | undefined;
  rows: Record<(typeof placeRows)[number], RowsAtPlace>;
  /** Scattered data have no observation at the place. */
  hasNothing: boolean;
}

/** What is asked for at a place. The series of scattered data waits for the profile, which says at which depths there is something; without any it is the profile's empty answer. */
export function usePlace({
  variable,
  place: requested,
  axes,
  time,
  depth,
  onForget,
}: ChosenPlaceProps): ShownPlace {
  const view = onForget ? 'chart' : 'page';
  const place = axes ? snapToGrid(requested, axes) : requested;
  const reach = reachOf(variable, axes && (axisStep(axes.lat) ?? axisStep(axes.lon)));
  const { tableName, fields } = variable.meta.parameters;
  const subset: Subset = { tableName, fields, ...boxAround(place, reach) };
  const isSparse = variable.meta.visType === 'Sparse';
  const profile = useQuery({
    ...placeQuery(
      'uspDepthProfile',
      { ...subset, ...(time === undefined ? {} : { dt1: time, dt2: time }) },
      view,
    ),
    enabled: variable.Has_Depth,
  });
  const layers = isSparse && profile.data ? depthLayers(floats(profile.data, 'depth')) : [];
  const level = isSparse ? layerAt(layers, depth) : levelOf(depth);
  const isWaiting = isSparse && variable.Has_Depth && !level;
  const series = useQuery({
    ...placeQuery(
      'uspTimeSeries',
      { ...subset, ...(level && { depth1: level.top, depth2: level.bottom }) },
      view,
    ),
    enabled: !isWaiting,
  });
  return {
    place,
    reach,
    layers,
    level,
    rows: {
      'through-time': {
        query: isWaiting ? profile : series,
        span: seriesText(variable, level),
      },
      'through-depth': {
        query: profile,
        span: time === undefined ? 'all times' : describeMoment(time, variable),
      },
    },
    hasNothing: isWaiting && profile.data !== undefined,
  };
}

function levelOf(depth: number | undefined): DepthLayer | undefined {
  return depth === undefined ? undefined : { top: depth, bottom: depth, label: formatDepth(depth) };
}

function seriesText(variable: VisualizableVariable, level: DepthLayer | undefined): string {
  const span = variable.Climatology ? 'month by month' : 'through all times';
  if (!level) return span;
  return level.top === level.bottom
    ? `${span} at ${level.label}`
    : `${span}, mean of ${level.label}`;
}
