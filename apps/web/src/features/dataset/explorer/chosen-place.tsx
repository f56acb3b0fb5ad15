import { ActionIcon, NativeSelect } from '@mantine/core';
import type { ColumnTable } from '@isobath/client';
import type { Subset, VisualizableVariable } from '@isobath/contract';
import { formatDepth, formatNumber, formatPlace, formatQuantity } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { depthLayers, layerAt } from './depth-layers.ts';
import type { DepthLayer } from './depth-layers.ts';
import { floats } from './pick-slice.ts';
import { axisStep, boxAround, reachOf, snapToGrid } from './place-plan.ts';
import type { PlaceProps } from './place-props.ts';
import { describeMoment } from './slice-plan.ts';
import { placeQuery } from './slice-queries.ts';
import styles from './explorer.module.css';

const SeriesChart = lazy(async () => ({ default: (await import('@isobath/charts')).SeriesChart }));
const ProfileChart = lazy(async () => ({
  default: (await import('@isobath/charts')).ProfileChart,
}));

const chartHeightPx = 320;

type ChosenPlaceProps = PlaceProps & { place: { lat: number; lon: number } };

/** Series and profile at a place. Default export: it is loaded with the first place that is chosen. */
export default function ChosenPlace(props: ChosenPlaceProps) {
  const { variable, onDepth, onForget } = props;
  const { place, reach, layers, level, series, profile, hasNothing } = usePlace(props);
  return (
    <section className={styles.place} aria-label="At the chosen place">
      <header>
        <h2>{formatPlace(place.lat, place.lon)}</h2>
        <p>
          {variable.meta.visType === 'Sparse'
            ? `Observations within ${formatNumber(reach)}° of this place`
            : 'The grid cell at this place'}
        </p>
        {onDepth && layers.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Depth of the series"
            value={level?.label}
            data={layers.map(({ label }) => label)}
            onChange={(event) =>
              onDepth(middleOf(layers.find(({ label }) => label === event.currentTarget.value)))
            }
          />
        )}
        {onForget && (
          <ActionIcon variant="subtle" onClick={onForget} aria-label="Forget the place">
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      <div
        className={styles.placeCharts}
        data-single={!variable.Has_Depth || hasNothing || undefined}
        data-lone={series.data?.rowCount === 1 || undefined}
      >
        <Series variable={variable} query={series} where={seriesWords(variable, level)} />
        {variable.Has_Depth && !hasNothing && (
          <Profile
            variable={variable}
            query={profile}
            when={
              props.time === undefined
                ? 'all times'
                : describeMoment(props.time, variable.Climatology)
            }
          />
        )}
      </div>
    </section>
  );
}

/** What is asked for at a place. The series of scattered data waits for the profile, which says at which depths there is something; without any it is the profile's empty answer. */
function usePlace({ variable, place: requested, axes, time, depth, onForget }: ChosenPlaceProps) {
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
    profile,
    series: isWaiting ? profile : series,
    hasNothing: isWaiting && profile.data !== undefined,
  };
}

function levelOf(depth: number | undefined): DepthLayer | undefined {
  return depth === undefined ? undefined : { top: depth, bottom: depth, label: formatDepth(depth) };
}

function middleOf(layer: DepthLayer | undefined): number {
  return layer ? (layer.top + layer.bottom) / 2 : 0;
}

function seriesWords(variable: VisualizableVariable, level: DepthLayer | undefined): string {
  const span = variable.Climatology ? 'month by month' : 'through all times';
  if (!level) return span;
  return level.top === level.bottom
    ? `${span} at ${level.label}`
    : `${span}, mean of ${level.label}`;
}

/** One of the two charts: whose rows, and what they are called. */
interface PlaceChartProps {
  variable: VisualizableVariable;
  query: UseQueryResult<ColumnTable>;
}

function readPlace(query: UseQueryResult<ColumnTable>): Loadable<ColumnTable> {
  const of = loadableFromQuery(query, {
    doing: 'Fetching Visualization Data',
    failure: 'Visualization is unavailable.',
  });
  return of.state === 'ready' && of.value.rowCount === 0 ? empty('No values at this place.') : of;
}

function Series({ variable, query, where }: PlaceChartProps & { where: string }) {
  return (
    <LoadView of={readPlace(query)} skeleton={chartHeightPx} onRetry={() => void query.refetch()}>
      {(table) =>
        table.rowCount === 1 ? (
          <LoneValue
            table={table}
            variable={variable}
            where={where}
            why="The only time at this place."
          />
        ) : (
          <Suspense fallback={<div style={{ height: chartHeightPx }} />}>
            <SeriesChart
              time={floats(table, variable.Climatology ? 'month' : 'time')}
              isClimatology={variable.Climatology}
              {...measuredIn(table, variable.meta.parameters.fields)}
              unit={variable.Unit ?? ''}
              title={{ title: variable.Long_Name, subtitle: where }}
              heightPx={chartHeightPx}
            />
          </Suspense>
        )
      }
    </LoadView>
  );
}

/** A single value is not a line: it is shown as text, not drawn. */
function LoneValue({
  table,
  variable,
  where,
  why,
}: {
  table: ColumnTable;
  variable: VisualizableVariable;
  where: string;
  why: string;
}) {
  const value = floats(table, variable.meta.parameters.fields)[0] ?? Number.NaN;
  return (
    <div className={styles.lone}>
      <h3>
        {variable.Long_Name} <small>{where}</small>
      </h3>
      <p>{Number.isNaN(value) ? 'No value' : formatQuantity(value, variable.Unit ?? '')}</p>
      <small>{why}</small>
    </div>
  );
}

/** Values and their standard deviations, where the answer has them. */
function measuredIn(
  table: ColumnTable,
  field: string,
): { values: Float64Array; std?: Float64Array } {
  const std = floats(table, `${field}_std`);
  return { values: floats(table, field), ...(std.length > 0 ? { std } : {}) };
}

function Profile({ variable, query, when }: PlaceChartProps & { when: string }) {
  return (
    <LoadView of={readPlace(query)} skeleton={chartHeightPx} onRetry={() => void query.refetch()}>
      {(table) =>
        table.rowCount === 1 ? (
          <LoneValue
            table={table}
            variable={variable}
            where={`at ${formatDepth(floats(table, 'depth')[0] ?? 0)}, ${when}`}
            why="The only depth at this place."
          />
        ) : (
          <Suspense fallback={<div style={{ height: chartHeightPx }} />}>
            <ProfileChart
              depth={floats(table, 'depth')}
              {...measuredIn(table, variable.meta.parameters.fields)}
              unit={variable.Unit ?? ''}
              title={{ title: variable.Long_Name, subtitle: `depth profile, ${when}` }}
              heightPx={chartHeightPx}
            />
          </Suspense>
        )
      }
    </LoadView>
  );
}
