import type { ChartKind } from '@isobath/charts';
import { floats } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { VisualizableVariable } from '@isobath/contract';
import { formatQuantity } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { chartedVariable } from '../../../shared/charts/charted-variable.ts';
import { KindChart } from '../../../shared/charts/kind-chart.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import type { RowsAtPlace } from './use-place.ts';
import styles from './explorer.module.css';

const chartHeightPx = 320;

interface PlaceChartProps extends RowsAtPlace {
  kind: ChartKind;
  variable: VisualizableVariable;
}

/** The rows at a place as a chart; as text when a single one is no chart. */
export function PlaceChart({ kind, variable, query, span }: PlaceChartProps) {
  return (
    <LoadView of={readPlace(query)} skeleton={chartHeightPx} onRetry={() => void query.refetch()}>
      {(table) =>
        table.rowCount === 1 && kind.describeLone ? (
          <LoneValue table={table} variable={variable} {...kind.describeLone(table, span)} />
        ) : (
          <KindChart
            kind={kind}
            table={table}
            variable={chartedVariable(variable)}
            span={span}
            heightPx={chartHeightPx}
            fallback={<div style={{ height: chartHeightPx }} />}
          />
        )
      }
    </LoadView>
  );
}

function readPlace(query: UseQueryResult<ColumnTable>): Loadable<ColumnTable> {
  const of = loadableFromQuery(query, {
    doing: 'Fetching Visualization Data',
    failure: 'Visualization is unavailable.',
  });
  return of.state === 'ready' && of.value.rowCount === 0 ? empty('No values at this place.') : of;
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
