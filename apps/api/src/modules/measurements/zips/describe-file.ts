import type { DatasetRow, VariableRow } from '@isobath/contract';
import type { LongitudeInterval } from '@isobath/ocean';
import { formatCount } from '@isobath/ocean';
import type { ResultColumn } from '@isobath/query';
import type { AncillaryDescription } from '../../discovery/catalog/index.ts';
import { writeCoverage } from '../../discovery/catalog/index.ts';
import type { ColumnMeasure } from '../../ingestion/loads/index.ts';
import { describeLimits } from '../../ingestion/loads/index.ts';

/** A cell of a workbook; null is an empty one. */
export type Cell = string | number | null;
/** A sheet as columns: a header, and cells below it. */
export type Columns = readonly (readonly [header: string, cells: readonly Cell[]])[];

type AncillaryRow = AncillaryDescription['columns'][number]['row'];
/** A variable, or an ancillary column, of which the catalog has no statistics. */
export type DescribedVariable = AncillaryRow & Partial<Omit<VariableRow, keyof AncillaryRow>>;

/** A column of the delivered rows: its statistics, and where and when it has values. */
export interface DeliveredColumn extends ColumnMeasure {
  /** The smallest arc that holds the longitudes of its values; it crosses the date line where west is greater than east. */
  readonly longitudes: LongitudeInterval | undefined;
}

/** What is known of the rows that a zip holds, by the name of the column; `lat` has a value in each of them. */
export type DeliveredRows = ReadonlyMap<string, DeliveredColumn>;

/** The file that a metadata workbook lies beside. */
export interface DescribedFile {
  readonly columns: readonly Pick<ResultColumn, 'header'>[];
  /** What was measured of its rows; null of a whole dataset, of which the catalog knows it. */
  readonly measured: DeliveredRows | null;
  readonly rowCount: number;
  /** The portal's number of the version that the rows are of. */
  readonly release: number;
  readonly citation: string;
  /** The statement of the public dialect that gives the same rows. */
  readonly query: string;
  readonly notes: readonly string[];
}

/** What is particular to a file: its rows, what they cover, and how to cite and to repeat it. */
export function describeFile(
  dataset: DatasetRow,
  variables: readonly DescribedVariable[],
  file: DescribedFile,
): Columns {
  const { measured, rowCount, release, citation, query } = file;
  const covered = measured ? coverageOf(measured.get('lat')) : dataset;
  return [
    ['file_release', [release]],
    ['file_rows', [rowCount]],
    ['file_time_min', [covered.Time_Min ?? null]],
    ['file_time_max', [covered.Time_Max ?? null]],
    ['file_lat_min', [covered.Lat_Min ?? null]],
    ['file_lat_max', [covered.Lat_Max ?? null]],
    ['file_lon_west', [covered.Lon_Min ?? null]],
    ['file_lon_east', [covered.Lon_Max ?? null]],
    ['file_depth_min', [covered.Depth_Min ?? null]],
    ['file_depth_max', [covered.Depth_Max ?? null]],
    ['file_statistics_of', [writeScope(file)]],
    ['file_citation', [citation]],
    ['file_query', [query]],
    ['file_notes', [...file.notes, ...writeNotes(file, variables, covered)]],
  ];
}

function writeScope({ measured, rowCount }: DescribedFile): string {
  const rows = `${formatCount(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`;
  return measured ? `the ${rows} of this file` : `the whole dataset (${rows})`;
}

function writeNotes(
  { measured, rowCount }: DescribedFile,
  variables: readonly DescribedVariable[],
  { Lon_Min: west, Lon_Max: east }: Pick<DatasetRow, 'Lon_Min' | 'Lon_Max'>,
): string[] {
  return [
    ...(west !== null && east !== null && west > east
      ? [`The longitudes run eastward from ${west} across the date line to ${east}.`]
      : []),
    ...describeLimits(
      variables.map(({ Short_Name: name, Is_Numeric: isNumeric = true }) => ({
        name,
        isNumeric,
        notFiniteCount: measured?.get(name)?.notFiniteCount ?? 0,
      })),
      rowCount,
    ),
  ];
}

const statistics = [
  'Variable',
  'Time_Min',
  'Time_Max',
  'Lat_Min',
  'Lat_Max',
  'Lon_Min',
  'Lon_Max',
  'Variable_Mean',
  'Variable_STD',
  'Variable_Min',
  'Variable_Max',
  'Variable_25th',
  'Variable_50th',
  'Variable_75th',
  'Variable_Count',
  'Depth_Min',
  'Depth_Max',
] as const satisfies readonly (keyof VariableRow)[];

/** The numbers of each variable: of the rows of the file, or of the catalog where they are all of the dataset. */
export function describeStatistics(
  variables: readonly DescribedVariable[],
  { measured }: DescribedFile,
): Columns {
  const rows = variables.map((variable) => ({
    ...(measured ? writeStatistics(measured.get(variable.Short_Name), variable) : variable),
    Variable: variable.Short_Name,
  }));
  return statistics.map((name) => [name, rows.map((row) => shorten(row[name]) ?? 'NA')]);
}

function writeStatistics(
  column: DeliveredColumn | undefined,
  { Measurement }: DescribedVariable,
): Partial<VariableRow> {
  if (!column) return {};
  const { count, mean, deviation, minimum, maximum, ...quantiles } = column.statistics;
  // Plain means of directions and of classes mean nothing.
  const isQuantity = Measurement === undefined;
  return {
    ...coverageOf(column),
    Variable_Count: count,
    Variable_Min: minimum,
    Variable_Max: maximum,
    ...(isQuantity && {
      Variable_Mean: mean,
      Variable_STD: deviation,
      Variable_25th: quantiles.quantile25,
      Variable_50th: quantiles.quantile50,
      Variable_75th: quantiles.quantile75,
    }),
  };
}

function coverageOf(column: DeliveredColumn | undefined) {
  const { extent = nowhere, longitudes } = column ?? {};
  return writeCoverage({
    ...extent,
    lonWest: longitudes?.west ?? null,
    lonEast: longitudes?.east ?? null,
  });
}

const nowhere: DeliveredColumn['extent'] = {
  latMin: null,
  latMax: null,
  depthMin: null,
  depthMax: null,
  timeMinMs: null,
  timeMaxMs: null,
};

/** A number that single precision holds exactly, with the fewest digits that name it: 20.1, not 20.100000381469727. */
function shorten<T>(value: T): T | number {
  if (typeof value !== 'number' || Math.fround(value) !== value) return value;
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}
