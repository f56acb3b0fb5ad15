import { splitRows } from '@isobath/charts';
import type { WeightedGrid } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { VariableReply } from '@isobath/contract';
import { formatDepthRange } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { variableQuery } from '../../chart/variable-query.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import { gridOf } from './chart-comparison.tsx';
import { climatologyRange, monthsOf, monthText } from './comparable.ts';
import type { MonthShare } from './comparable.ts';
import { ComparedGrids } from './compared-grids.tsx';
import type { ComparisonView } from './comparison-link.ts';

interface ClimatologyComparisonProps {
  first: PlottedChart;
  /** Table and short name of a climatology. */
  climatology: { table: string; variable: string };
  view: ComparisonView;
}

const skeletonPx = 420;

/** A map and the months of a climatology that its times are in. */
export function ClimatologyComparison({ first, climatology, view }: ClimatologyComparisonProps) {
  const rows = useQuery(plottedRowsQuery(first, { view: 'chart' }));
  const variable = useQuery(variableQuery(climatology.table, climatology.variable));
  const months = useMemo(
    () => (rows.data ? monthsOf(rows.data, first.variable.Climatology) : undefined),
    [rows.data, first.variable.Climatology],
  );
  const found = variable.data;
  const pending = rows.data ? variable : rows;
  const ready = useMemo(
    () => (rows.data && months && found ? { table: rows.data, months, found } : undefined),
    [rows.data, months, found],
  );
  return (
    <LoadView
      of={loadableFromQuery(
        { ...pending, data: ready },
        { doing: 'Fetching Visualization Data', failure: explainChartFailure },
      )}
      skeleton={skeletonPx}
      onRetry={() => void pending.refetch()}
    >
      {(those) => (
        <MatchedMonths
          first={first}
          table={those.table}
          months={those.months}
          climatology={those.found}
          view={view}
        />
      )}
    </LoadView>
  );
}

function MatchedMonths(props: {
  first: PlottedChart;
  table: ColumnTable;
  months: readonly MonthShare[];
  climatology: VariableReply;
  view: ComparisonView;
}) {
  const { first, table, months, climatology, view } = props;
  const second = useMemo<PlottedChart>(
    () => ({
      id: 'climatology',
      subtype: first.subtype,
      variable: climatology,
      range: climatologyRange(first, climatology, months),
      look: {},
    }),
    [first, climatology, months],
  );
  const query = useQuery(plottedRowsQuery(second, { view: 'chart' }));
  const rows = query.data;
  const parts = useMemo(() => rows && weighMonths(second, rows, months), [second, rows, months]);
  const of = loadableFromQuery(
    { ...query, data: rows },
    { doing: 'Fetching the climatology', failure: explainChartFailure },
  );
  const name = `${first.variable.Long_Name}, anomaly`;
  const lacks = parts && parts.length < months.length;
  return (
    <LoadView
      of={
        lacks
          ? empty(`The climatology has no values for ${monthText(months)} at this place and depth.`)
          : of
      }
      skeleton={skeletonPx}
      onRetry={() => void query.refetch()}
    >
      {(all) => (
        <ComparedGrids
          first={{ chart: first, grid: gridOf(first, table) }}
          second={{ chart: second, grid: gridOf(second, all) }}
          view={view}
          notes={climatologyNotes(second, months, view)}
          parts={parts}
          name={name}
        />
      )}
    </LoadView>
  );
}

/** The months of a map as grids of the climatology, each with the number of times that the map has in it. */
function weighMonths(
  chart: PlottedChart,
  rows: ColumnTable,
  months: readonly MonthShare[],
): WeightedGrid[] {
  const parts = splitRows(rows, 'month');
  return months.flatMap(({ month, times }) => {
    const part = parts.find(({ at }) => at === month);
    const grid = part && gridOf(chart, part.table);
    return grid && !('refusal' in grid) ? [{ grid, weight: times }] : [];
  });
}

function climatologyNotes(
  { variable, range }: PlottedChart,
  months: readonly MonthShare[],
  view: ComparisonView,
): string[] {
  const depth = variable.Has_Depth ? `, ${formatDepthRange([range.depth1, range.depth2])}` : '';
  const weights =
    months.length > 1 && view === 'difference'
      ? ' Each month counts by the number of times that the map has in it.'
      : '';
  return [
    `Climatology: ${variable.Long_Name} of ${variable.Dataset_Name}, ${monthText(months)}${depth}.${weights}`,
  ];
}
