import type { VariableRow } from '@isobath/contract';
import {
  formatCount,
  formatNumber,
  isMonthlyClimatology,
  styleOfRange,
  unitText,
} from '@isobath/ocean';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import { describeTime, notAvailable } from '../../../shared/dataset/dataset-facts.ts';
import { breakName } from '../../../shared/dataset/unbroken.tsx';
import { RangePicture } from './range-picture.tsx';
import styles from './variables-grid.module.css';

declare module '@tanstack/react-table' {
  // The names of the type parameters are those of the library.
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Figures are right-aligned, in tabular numerals. */
    isFigure?: boolean;
  }
}

/** What the table of variables can do. */
export const variableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

const helper = createColumnHelper<typeof variableFeatures, VariableRow>();

type StatisticName =
  | 'Variable_Mean'
  | 'Variable_STD'
  | 'Variable_Min'
  | 'Variable_25th'
  | 'Variable_50th'
  | 'Variable_75th'
  | 'Variable_Max';

/** Missing statistics sort last, whichever the direction. */
const statistic = (name: StatisticName, header: string) =>
  helper.accessor((row) => row[name] ?? undefined, {
    id: name,
    header,
    sortFn: 'basic',
    sortUndefined: 'last',
    meta: { isFigure: true },
    cell: ({ getValue, row: { original } }) => {
      const value = getValue();
      const range = [original.Variable_Min ?? NaN, original.Variable_Max ?? NaN] as const;
      return value === undefined
        ? '–'
        : formatNumber(value, { ...styleOfRange(range), significant: 4 });
    },
  });

/** Columns of the variables' table, in their order. */
export const variableColumns = helper.columns([
  helper.accessor('Long_Name', {
    header: 'Variable',
    sortFn: 'alphanumeric',
    cell: ({ row }) => (
      <button type="button" className={styles.name}>
        <span>{row.original.Long_Name}</span>
        <code>{breakName(row.original.Short_Name)}</code>
      </button>
    ),
  }),
  helper.accessor((row) => row.Unit ?? '', {
    id: 'Unit',
    header: 'Unit',
    sortFn: 'alphanumeric',
    cell: ({ row }) => <span className={styles.unit}>{unitText(row.original.Unit) || '–'}</span>,
  }),
  helper.accessor((row) => row.Variable_Count ?? undefined, {
    id: 'Variable_Count',
    header: 'Count',
    sortFn: 'basic',
    sortUndefined: 'last',
    meta: { isFigure: true },
    cell: ({ getValue }) => {
      const value = getValue();
      return value === undefined ? '–' : formatCount(value);
    },
  }),
  helper.display({
    id: 'range',
    header: 'Range',
    cell: ({ row }) => <RangePicture variable={row.original} />,
  }),
  statistic('Variable_Min', 'Min'),
  statistic('Variable_25th', '25 %'),
  statistic('Variable_50th', '50 %'),
  statistic('Variable_75th', '75 %'),
  statistic('Variable_Max', 'Max'),
  statistic('Variable_Mean', 'Mean'),
  statistic('Variable_STD', 'Std'),
  helper.accessor('Sensor', {
    header: 'Sensor',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => getValue() || notAvailable,
  }),
  helper.accessor((row) => row.Time_Min ?? '', {
    id: 'Time',
    header: 'Coverage',
    sortFn: 'alphanumeric',
    cell: ({ row }) =>
      describeTime(row.original, isMonthlyClimatology(row.original.Temporal_Resolution)),
  }),
]);
