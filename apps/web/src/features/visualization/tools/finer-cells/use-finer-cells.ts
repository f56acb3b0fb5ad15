import { gridFromColumns } from '@isobath/charts';
import type { Extent, Grid } from '@isobath/charts';
import { chartLimits } from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import type { FinerArea } from './finer-area.ts';
import { closesCircle, planFinerArea, rangeOfArea } from './finer-area.ts';

/** The finer cells of a map where its window is, and what has to be said of them. */
interface FinerCells {
  finer: Grid | undefined;
  /** Hears which area the window shows. */
  onArea: (area: Extent) => void;
  notes: readonly string[];
}

/** Finer cells are kept so long after the map was moved elsewhere: a look back costs nothing, and moving never fills the memory. */
const cacheMs = 30_000;

/** Fetches the cells of the area that a map of joined ones shows, when it has rested for 450 ms, as fine as a screen has room for. A request whose area has been left is cancelled. */
export function useFinerCells(chart: PlottedChart, grid: Grid): FinerCells {
  const [window, setWindow] = useState<Extent>();
  const [rested] = useDebouncedValue(window, chartLimits.debounceMs);
  const wanted = useFinerArea(grid, rested);
  const range = wanted ? rangeOfArea(chart.range, wanted.area, closesCircle(grid)) : chart.range;
  const query = useQuery({
    ...plottedRowsQuery({ ...chart, range }, { view: 'chart' }),
    enabled: wanted !== undefined,
    gcTime: cacheMs,
  });
  const rows = wanted && query.data;
  const { Variable: value, Measurement: measurement } = chart.variable;
  const finer = useMemo(() => {
    if (!rows) return undefined;
    const cells = gridFromColumns(rows, { lon: 'lon', lat: 'lat', value }, 'averaged', measurement);
    return 'refusal' in cells ? undefined : cells;
  }, [rows, value, measurement]);
  return { finer, onArea: setWindow, notes: notesOf(wanted, query, finer) };
}

/** The area that is wanted in finer cells; it stays as it is while it serves. */
function useFinerArea(grid: Grid, window: Extent | undefined): FinerArea | undefined {
  const [last, setLast] = useState<{ grid: Grid; wanted: FinerArea | undefined }>();
  if (!window) return undefined;
  const before = last?.grid === grid ? last.wanted : undefined;
  const wanted = planFinerArea(window, { grid, mostCells: chartLimits.mapCells, before });
  if (last?.grid !== grid || !isSame(before, wanted)) setLast({ grid, wanted });
  return wanted;
}

function isSame(one: FinerArea | undefined, other: FinerArea | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function notesOf(
  wanted: FinerArea | undefined,
  { isFetching, error }: { isFetching: boolean; error: Error | null },
  finer: Grid | undefined,
): string[] {
  if (!wanted) return ['Zoom in for finer cells.'];
  if (isFetching) return ['Fetching finer cells of this area.'];
  if (error) return [`The finer cells of this area could not be fetched: ${error.message}`];
  return finer && !finer.joined ? ['In this area each cell is one of the dataset.'] : [];
}
