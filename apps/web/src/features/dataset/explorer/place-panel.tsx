import { ActionIcon } from '@mantine/core';
import type { ColumnTable } from '@isobath/client';
import type { Subset, VisualizableVariable } from '@isobath/contract';
import { formatDepth, formatNumber, formatPlace, formatQuantity } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { IconPointer, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadableFromQuery } from '../../../shared/loadable-query.ts';
import { floats } from './pick-slice.ts';
import { axisStep, boxAround, reachOf, snapToGrid } from './place-plan.ts';
import type { GridAxes } from './place-plan.ts';
import { describeMoment } from './slice-plan.ts';
import { placeQuery } from './slice-queries.ts';
import styles from './explorer.module.css';

const SeriesChart = lazy(async () => ({ default: (await import('@isobath/charts')).SeriesChart }));
const ProfileChart = lazy(async () => ({ default: (await import('@isobath/charts')).ProfileChart }));

const chartHeightPx = 300;

interface PlacePanelProps {
  variable: VisualizableVariable;
  place: { lat: number; lon: number } | undefined;
  /** The axes of the slice on the map; absent for sparse data. */
  axes: GridAxes | undefined;
  /** Time and depth of the slice on the map; both absent for sparse data. */
  time: string | undefined;
  depth: number | undefined;
  /** Absent where the place is the only one there is. */
  onForget: (() => void) | undefined;
}

/** What happens at a clicked place: the series through all times, and the profile through all depths. */
export function PlacePanel({ variable, place: wished, axes, time, depth, onForget }: PlacePanelProps) {
  if (!wished) {
    return (
      <p className={styles.invitation}>
        <IconPointer size={18} aria-hidden />
        Click the map, or press Enter on it, for the series{variable.Has_Depth ? ' and the profile' : ''} at a place.
      </p>
    );
  }
  const place = axes ? snapToGrid(wished, axes) : wished;
  const reach = reachOf(variable, axes && (axisStep(axes.lat) ?? axisStep(axes.lon)));
  const box = boxAround(place, reach);
  const { tableName, fields } = variable.meta.parameters;
  const isSparse = variable.meta.visType === 'Sparse';
  const atDepth = depth === undefined ? {} : { depth1: depth, depth2: depth };
  return (
    <section className={styles.place} aria-label="At the chosen place">
      <header>
        <h2>{formatPlace(place.lat, place.lon)}</h2>
        <p>{isSparse ? `Observations within ${formatNumber(reach)}° of this place` : 'The grid cell at this place'}</p>
        {onForget && <ActionIcon variant="subtle" onClick={onForget} aria-label="Forget the place"><IconX size={16} /></ActionIcon>}
      </header>
      <div className={styles.placeCharts} data-single={!variable.Has_Depth || undefined}>
        <Series variable={variable} subset={{ tableName, fields, ...box, ...atDepth }} where={seriesWords(variable, depth)} />
        {variable.Has_Depth && (
          <Profile
            variable={variable}
            subset={{ tableName, fields, ...box, ...(time === undefined ? {} : { dt1: time, dt2: time }) }}
            when={time === undefined ? 'all times' : describeMoment(time, variable.Climatology)}
          />
        )}
      </div>
    </section>
  );
}

function seriesWords(variable: VisualizableVariable, depth: number | undefined): string {
  if (variable.Climatology) return depth === undefined ? 'month by month' : `month by month at ${formatDepth(depth)}`;
  if (!variable.Has_Depth) return 'through all times';
  return depth === undefined ? 'through all times, mean over all depths' : `through all times at ${formatDepth(depth)}`;
}

function Series({ variable, subset, where }: { variable: VisualizableVariable; subset: Subset; where: string }) {
  const series = useQuery(placeQuery('uspTimeSeries', subset));
  const of = loadableFromQuery(series, { doing: 'Fetching Visualization Data', failure: 'Visualization is unavailable.' });
  return (
    <LoadView of={of.state === 'ready' && of.value.rowCount === 0 ? empty('No values at this place.') : of} skeleton={chartHeightPx} onRetry={() => void series.refetch()}>
      {(table) => (table.rowCount === 1 ? <LoneValue table={table} variable={variable} where={where} why="There is one time here: a series needs more." /> : (
        <Suspense fallback={<div style={{ height: chartHeightPx }} />}>
          <SeriesChart
            time={floats(table, variable.Climatology ? 'month' : 'time')}
            isClimatology={variable.Climatology}
            {...measuredIn(table, subset.fields)}
            unit={variable.Unit ?? ''}
            title={{ title: variable.Long_Name, subtitle: where }}
            heightPx={chartHeightPx}
          />
        </Suspense>
      ))}
    </LoadView>
  );
}

/** One value is no line: it is said, not drawn. */
function LoneValue({ table, variable, where, why }: { table: ColumnTable; variable: VisualizableVariable; where: string; why: string }) {
  const value = floats(table, variable.meta.parameters.fields)[0] ?? Number.NaN;
  return (
    <div className={styles.lone}>
      <h3>{variable.Long_Name} <small>{where}</small></h3>
      <p>{Number.isNaN(value) ? 'No value' : formatQuantity(value, variable.Unit ?? '')}</p>
      <small>{why}</small>
    </div>
  );
}

/** Values and their standard deviations, where the answer has them. */
function measuredIn(table: ColumnTable, field: string): { values: Float64Array; std?: Float64Array } {
  const std = floats(table, `${field}_std`);
  return { values: floats(table, field), ...(std.length > 0 ? { std } : {}) };
}

function Profile({ variable, subset, when }: { variable: VisualizableVariable; subset: Subset; when: string }) {
  const profile = useQuery(placeQuery('uspDepthProfile', subset));
  const of = loadableFromQuery(profile, { doing: 'Fetching Visualization Data', failure: 'Visualization is unavailable.' });
  return (
    <LoadView of={of.state === 'ready' && of.value.rowCount === 0 ? empty('No values at this place.') : of} skeleton={chartHeightPx} onRetry={() => void profile.refetch()}>
      {(table) => (table.rowCount === 1 ? <LoneValue table={table} variable={variable} where={`at ${formatDepth(floats(table, 'depth')[0] ?? 0)}, ${when}`} why="There is one depth here: a profile needs more." /> : (
        <Suspense fallback={<div style={{ height: chartHeightPx }} />}>
          <ProfileChart
            depth={floats(table, 'depth')}
            {...measuredIn(table, subset.fields)}
            unit={variable.Unit ?? ''}
            title={{ title: variable.Long_Name, subtitle: `depth profile, ${when}` }}
            heightPx={chartHeightPx}
          />
        </Suspense>
      ))}
    </LoadView>
  );
}
