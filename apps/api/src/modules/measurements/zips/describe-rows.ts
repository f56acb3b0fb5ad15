import type { LoadColumn } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { PlannedStatement, ResultColumn } from '@isobath/query';
import type { ManifestPart } from './describe-part.ts';
import type { DeliveredRows, DescribedFile } from './describe-file.ts';
import type { ColumnMeasure } from '../../ingestion/loads/index.ts';
import { groupColumns, measureColumns, measureLongitudes } from '../../ingestion/loads/index.ts';

/** The rows of a statement, and the engine that reads them. */
interface Delivery {
  readonly engine: Pick<Engine, 'readRows'>;
  readonly statement: Pick<PlannedStatement, 'sql' | 'params' | 'settings'>;
  readonly columns: readonly (Pick<ResultColumn, 'header' | 'isNullable'> & {
    readonly kind: keyof typeof types;
  })[];
  readonly signal: AbortSignal;
}

const limits = { timeoutMs: 60 * 60_000, maxMemoryBytes: 4_000_000_000 } as const;

const types = {
  int: 'int64',
  float: 'float64',
  text: 'text',
  time: 'time',
  boolean: 'uint8',
} as const;
const coordinates = new Set(['time', 'month', 'lon', 'depth']);

/** What the workbook beside a part's rows says of them. They are measured unless they are all of the dataset, of which the catalog knows it. */
export async function describeRows(
  { record, citation, query, rowsExpected, notes, ancillary }: ManifestPart,
  delivery: Delivery,
): Promise<DescribedFile> {
  const isWhole = rowsExpected === record.dataset.rowCount && !ancillary;
  return {
    columns: delivery.columns,
    measured: isWhole ? null : await measureRows(delivery, rowsExpected),
    rowCount: rowsExpected,
    release: record.version.number,
    citation,
    query,
    notes,
  };
}

/** Measures the rows that a statement gives, as those of a whole dataset are measured when it is published. */
async function measureRows(delivery: Delivery, rowCount: number): Promise<DeliveredRows> {
  const { statement, signal } = delivery;
  const { settings = {} } = statement;
  const rows = {
    engine: {
      readRows: <T>(asked: Parameters<Engine['readRows']>[0]): Promise<T[]> =>
        delivery.engine.readRows<T>({ settings, ...asked, limits }, signal),
    },
    relation: `(${statement.sql})`,
    params: statement.params,
    columns: delivery.columns.map(columnOf),
    rowCount,
  };
  const measured = rows.columns.filter(({ name }) => !coordinates.has(name));
  const arcs = await measureLongitudes(
    rows,
    measured.map(({ name }) => `isNotNull(${quoteIdentifier(name)})`),
  );
  const measures: ColumnMeasure[] = [];
  for (const group of groupColumns(measured, rowCount))
    measures.push(...(await measureColumns(rows, group)));
  return new Map(
    measured.map(({ name }, index) => [
      name,
      { ...requireValue(measures[index], 'measure of a column'), longitudes: arcs[index] },
    ]),
  );
}

function columnOf({ header, kind, isNullable }: Delivery['columns'][number]): LoadColumn {
  return { name: header, type: types[kind], isNullable };
}
