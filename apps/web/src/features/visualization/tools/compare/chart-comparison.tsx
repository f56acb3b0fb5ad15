import { gridFromColumns } from '@isobath/charts';
import { LoadView } from '@isobath/ui';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ColumnTable } from '@isobath/client';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import { comparedKind, describeDifferences } from './comparable.ts';
import { ComparedSections } from './compared-sections.tsx';
import { ComparedGrids } from './compared-grids.tsx';
import type { ComparisonView } from './comparison-link.ts';

const skeletonPx = 420;

/** Two maps or two sections of the page. */
export function ChartComparison(props: {
  first: PlottedChart;
  second: PlottedChart;
  view: ComparisonView;
}) {
  const { first, second, view } = props;
  const queries = useQueries({
    queries: [first, second].map((chart) => plottedRowsQuery(chart, { view: 'chart' })),
  });
  const pending = queries.find(({ data }) => data === undefined);
  const [one, other] = queries.map(({ data }) => data);
  const tables = useMemo(() => (one && other ? { one, other } : undefined), [one, other]);
  return (
    <LoadView
      of={loadableFromQuery(
        {
          ...(pending ?? queries[0]),
          data: tables,
          error: pending?.error ?? null,
          fetchStatus: pending?.fetchStatus ?? 'idle',
        },
        { doing: 'Fetching Visualization Data', failure: explainChartFailure },
      )}
      skeleton={skeletonPx}
      onRetry={() => void pending?.refetch()}
    >
      {(rows) =>
        comparedKind(first) === 'section' ? (
          <ComparedSections
            first={{ chart: first, table: rows.one }}
            second={{ chart: second, table: rows.other }}
            view={view}
            notes={describeDifferences(first, second)}
          />
        ) : (
          <ComparedGrids
            first={{ chart: first, grid: gridOf(first, rows.one) }}
            second={{ chart: second, grid: gridOf(second, rows.other) }}
            view={view}
            notes={describeDifferences(first, second)}
          />
        )
      }
    </LoadView>
  );
}

const grids = new WeakMap<ColumnTable, ReturnType<typeof gridFromColumns>>();

/** The rows of a map as its grid, the same object every time. */
export function gridOf(
  { variable }: PlottedChart,
  table: ColumnTable,
): ReturnType<typeof gridFromColumns> {
  const grid =
    grids.get(table) ??
    gridFromColumns(
      table,
      { lon: 'lon', lat: 'lat', value: variable.Variable },
      'averaged',
      variable.Measurement,
    );
  grids.set(table, grid);
  return grid;
}
