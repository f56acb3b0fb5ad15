import { compareInWorker, differenceText, LinkedMaps, MapChart, methodText } from '@isobath/charts';
import type { ComparedMap, Grid, GridDifference, WeightedGrid } from '@isobath/charts';
import { unitText } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useMapHeight } from '../../../../shared/maps/map-height.ts';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { lookOf } from '../../chart/chart-look.ts';
import { mapLook } from '../../chart/map-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import { circleOf, explainNoDifference, unitsAgree } from './comparable.ts';
import type { ComparisonView } from './comparison-link.ts';
import { differenceName, titled } from './comparison-text.ts';
import { DifferenceHead } from './difference-head.tsx';
import { differenceTable, cellPlacesOf } from '../chart-csv/difference-table.ts';
import { NoDifference, UndrawnChart, UnlikeUnits } from './refused-comparison.tsx';
import styles from './compare.module.css';

type MaybeGrid = Grid | { refusal: { message: string } };

interface ComparedGridsProps {
  first: { chart: PlottedChart; grid: MaybeGrid };
  second: { chart: PlottedChart; grid: MaybeGrid };
  view: ComparisonView;
  /** What has to be said of the two. */
  notes: readonly string[];
  /** What is subtracted where that is not B as it is drawn: the months of a climatology, each with its weight. */
  parts?: readonly WeightedGrid[] | undefined;
  /** What the difference is called; default: by the two variables. */
  name?: string | undefined;
}

const skeletonPx = 420;
const mapPx = 340;

/** Two grids side by side, or the first minus the second; or why they cannot be drawn or subtracted. */
export function ComparedGrids({ first, second, view, notes, parts, name }: ComparedGridsProps) {
  const [one, other] = [first.grid, second.grid];
  if ('refusal' in one) return <UndrawnChart kind="map" of="A" message={one.refusal.message} />;
  if ('refusal' in other) return <UndrawnChart kind="map" of="B" message={other.refusal.message} />;
  const [a, b] = [first.chart, second.chart];
  if (view === 'side')
    return <SideBySide a={{ chart: a, grid: one }} b={{ chart: b, grid: other }} notes={notes} />;
  if (!unitsAgree(a.variable, b.variable)) return <UnlikeUnits a={a} b={b} kind="map" />;
  const refusal = explainNoDifference(a.variable, b.variable);
  if (refusal !== undefined) return <NoDifference why={refusal} />;
  return (
    <Difference a={a} b={b} grids={{ first: one, second: other }} {...{ notes, parts, name }} />
  );
}

function SideBySide(props: {
  a: { chart: PlottedChart; grid: Grid };
  b: { chart: PlottedChart; grid: Grid };
  notes: readonly string[];
}) {
  const { a, b, notes } = props;
  const isSameUnit = unitsAgree(a.chart.variable, b.chart.variable);
  const { heightPx } = useMapHeight(mapPx);
  const look = lookOf(a.chart);
  const colours = mapLook(a.chart, look);
  const mapOf = (name: string, { chart, grid }: typeof a): ComparedMap => ({
    ...(isSameUnit ? colours : mapLook(chart, { ...lookOf(chart), palette: look.palette })),
    unit: unitText(chart.variable.Unit),
    name,
    grid,
    hasContours: chart.subtype === 'contourMap',
    title: titled(name, chart),
  });
  const said = isSameUnit
    ? notes
    : [...notes, 'The units differ: each map has a range of colours of its own.'];
  return (
    <>
      {said.length > 0 && <p className={styles.notes}>{said.join(' ')}</p>}
      <div className={styles.sides}>
        <Suspense fallback={<Skeleton height={skeletonPx} />}>
          <LinkedMaps
            first={mapOf('A', a)}
            second={mapOf('B', b)}
            isRangeShared={isSameUnit}
            heightPx={heightPx}
          />
        </Suspense>
      </div>
    </>
  );
}

/** Grids are told apart by their objects, which live as long as the rows they are made of. */
const numbers = new WeakMap<Grid, number>();
let lastNumber = 0;

function numberOf(grid: Grid): number {
  const number = numbers.get(grid) ?? ++lastNumber;
  numbers.set(grid, number);
  return number;
}

const cacheMs = 30_000;

const differenceQuery = (
  first: Grid,
  others: readonly WeightedGrid[],
  circle: DirectionMeasurement | undefined,
) =>
  queryOptions({
    queryKey: [
      'difference',
      numberOf(first),
      ...others.map(({ grid, weight }) => `${numberOf(grid)} ${weight}`),
    ],
    queryFn: ({ signal }) => compareInWorker({ first, others, circle }, { signal }),
    gcTime: cacheMs,
    staleTime: Infinity,
  });

interface DifferenceProps {
  a: PlottedChart;
  b: PlottedChart;
  grids: { first: Grid; second: Grid };
  notes: readonly string[];
  parts: readonly WeightedGrid[] | undefined;
  name: string | undefined;
}

function Difference({ a, b, grids, notes, parts, name }: DifferenceProps) {
  const query = useQuery(
    differenceQuery(
      grids.first,
      parts ?? [{ grid: grids.second, weight: 1 }],
      circleOf(a.variable),
    ),
  );
  return (
    <LoadView
      of={loadableFromQuery(query, {
        doing: 'Comparing the two grids',
        failure: 'We were unable to compare the two grids.',
      })}
      skeleton={skeletonPx}
      onRetry={() => void query.refetch()}
    >
      {(found) => (
        <DifferenceMap
          title={name ?? differenceName(a, b)}
          subtitle={`A: ${titleOf(a).subtitle} · B: ${titleOf(b).subtitle}`}
          unit={unitText(a.variable.Unit)}
          grid={grids.first}
          found={found}
          notes={notes}
          charts={[a, b]}
        />
      )}
    </LoadView>
  );
}

function DifferenceMap(props: {
  title: string;
  subtitle: string;
  unit: string;
  grid: Grid;
  found: GridDifference;
  notes: readonly string[];
  charts: readonly [PlottedChart, PlottedChart];
}) {
  const { title, subtitle, unit, grid, found, notes, charts } = props;
  const { heightPx } = useMapHeight(mapPx);
  const { lon, lat } = grid;
  const difference = useMemo<Grid>(
    () => ({ lon, lat, values: found.difference }),
    [lon, lat, found],
  );
  const summary = differenceText(found.statistics, { name: title, unit });
  return (
    <>
      <DifferenceHead
        summary={summary}
        charts={charts}
        makeTable={() =>
          differenceTable(cellPlacesOf(grid), {
            a: grid.values,
            b: found.other,
            difference: found.difference,
          })
        }
      />
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        <MapChart
          grid={difference}
          unit={unit}
          title={{ title, subtitle }}
          heightPx={heightPx}
          palette="balance"
          scale="symmetric"
          notes={[methodText(found.method), ...notes]}
        />
      </Suspense>
    </>
  );
}
