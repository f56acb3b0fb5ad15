import type { BeginLoad, LoadColumn, Recipe } from '@isobath/contract';
import type { SubmissionSource } from '../submission/source/submission-source.ts';
import { ScanCount } from './change-counts.ts';
import type { ColumnGatherer, GatherContext, SubmissionValues } from './column-gatherers.ts';
import { gatherCoordinates, gatherNumbers, gatherTexts, gatherTimes } from './column-gatherers.ts';
import type { DescribedSubmission } from './describe-submission.ts';
import { describeSubmission } from './describe-submission.ts';
import type { DataScan } from './scan-data.ts';
import { scanData } from './scan-data.ts';
import { readFieldTable, readFilledRows, readOptionalRows } from './submission-sheets.ts';

/** Values of a block at most: what is in memory at one time. */
const BLOCK_VALUES = 2_000_000;

/** Rows of a submission, column by column, in the order of the load's columns. */
export interface SubmissionBlock {
  readonly rowCount: number;
  readonly columns: readonly SubmissionValues[];
}

/** A submission workbook as a dataset: what it is, and its rows. */
export interface SubmissionDataset {
  /** What opens its load; the caller adds the file itself. */
  readonly load: Omit<BeginLoad, 'files'>;
  readonly rowCount: number;
  /** Rows in blocks; memory is bounded by the block. Throws WorkbookError at a cell that cannot be read. */
  read(signal: AbortSignal): AsyncIterable<SubmissionBlock>;
  /** What was decided or changed; complete once `read` has ended. */
  notes(): readonly string[];
}

/** What is needed to make a dataset of a submission. */
export interface DatasetOptions {
  readonly signal: AbortSignal;
  /** The table of the dataset, if it is published already; `tbl` and its short name otherwise. */
  readonly table?: string | undefined;
  /** Is told the rows that the first reading has passed. */
  readonly onRows?: (rows: number) => void;
  /** Rows of a block at most; fewer where there are many columns. 100,000 by default. */
  readonly blockRows?: number;
}

/**
 * Turns a submission workbook into a dataset. The data sheet is read once here, to see which columns are numbers, and again by `read`.
 * Throws WorkbookError for a workbook that no dataset can be made of; one without errors in its validation can.
 */
export async function openDataset(
  source: SubmissionSource,
  { signal, table, onRows, blockRows = 100_000 }: DatasetOptions,
): Promise<SubmissionDataset> {
  const dataset = await readFieldTable(source, 'dataset_meta_data', signal);
  const variables = await readFieldTable(source, 'vars_meta_data', signal);
  const people = await readOptionalRows(source, 'people', signal);
  const funding = await readOptionalRows(source, 'funding', signal);
  const scan = await scanData(source, { signal, onRows });
  const described = describeSubmission({ dataset, variables, people, funding, scan }, { table });
  const changes = new ScanCount();
  return {
    load: describeLoad(described, scan),
    rowCount: scan.rowCount,
    read: (reading) => readBlocks(source, { described, scan, changes, blockRows, signal: reading }),
    notes: () => [...described.notes, ...changes.list()],
  };
}

function describeLoad(
  { recipe, isClimatology }: DescribedSubmission,
  scan: DataScan,
): SubmissionDataset['load'] {
  const { dataset } = recipe;
  return {
    dataset,
    table: recipe.table,
    columns: listColumns(recipe, { isClimatology, hasDepth: scan.at.has('depth') }),
    variables: recipe.variables.map((variable) => ({
      name: variable.name,
      longName: variable.long_name ?? variable.name,
      standardName: null,
      unit: variable.unit ?? null,
      sensor: variable.sensor ?? dataset.sensor,
      discipline: variable.discipline ?? null,
      keywords: variable.keywords ?? [],
      comment: variable.comment ?? null,
      isVisualized: variable.visualize,
      attributes: {},
    })),
    isGridded: false,
    isClimatology,
    temporalResolution: dataset.temporal_resolution ?? 'Irregular',
    spatialResolution: dataset.spatial_resolution ?? 'Irregular',
    recipe: JSON.stringify(recipe, undefined, 2),
  };
}

function listColumns(
  { variables }: Recipe,
  { isClimatology, hasDepth }: { isClimatology: boolean; hasDepth: boolean },
): LoadColumn[] {
  const coordinate = (name: string, type: LoadColumn['type']): LoadColumn => ({
    name,
    type,
    isNullable: false,
  });
  return [
    isClimatology ? coordinate('month', 'uint8') : coordinate('time', 'time'),
    coordinate('lat', 'float64'),
    coordinate('lon', 'float64'),
    ...(hasDepth ? [coordinate('depth', 'float64')] : []),
    ...variables.map(({ name, type }) => ({
      name,
      type: type === 'text' ? ('text' as const) : ('float64' as const),
      isNullable: true,
    })),
  ];
}

interface Reading {
  readonly described: DescribedSubmission;
  readonly scan: DataScan;
  readonly changes: ScanCount;
  readonly blockRows: number;
  readonly signal: AbortSignal;
}

async function* readBlocks(
  source: SubmissionSource,
  { described, scan, changes, blockRows: maxRows, signal }: Reading,
): AsyncGenerator<SubmissionBlock> {
  const { recipe, isClimatology } = described;
  const columnCount = recipe.variables.length + 4;
  const blockRows = Math.max(1, Math.min(maxRows, Math.floor(BLOCK_VALUES / columnCount)));
  const context = { blockRows, is1904: source.is1904, changes };
  const columns = bindColumns(recipe, { isClimatology, scan, context });
  let count = 0;
  let isHeader = true;
  for await (const { row, cells } of readFilledRows(source, 'data', signal)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    for (const { at, gatherer } of columns) gatherer.set(count, row, cells[at]);
    count += 1;
    if (count < blockRows) continue;
    yield { rowCount: count, columns: columns.map(({ gatherer }) => gatherer.take(blockRows)) };
    count = 0;
  }
  if (count > 0) {
    const rowCount = count;
    yield { rowCount, columns: columns.map(({ gatherer }) => gatherer.take(rowCount)) };
  }
}

function bindColumns(
  { variables }: Recipe,
  {
    isClimatology,
    scan: { at },
    context,
  }: { isClimatology: boolean; scan: DataScan; context: GatherContext },
): { at: number; gatherer: ColumnGatherer }[] {
  const bind = (
    name: string,
    gatherer: ColumnGatherer,
  ): { at: number; gatherer: ColumnGatherer } => ({
    at: at.get(name) ?? -1,
    gatherer,
  });
  return [
    bind('time', gatherTimes(context, isClimatology)),
    bind('lat', gatherCoordinates(context, 'lat')),
    bind('lon', gatherCoordinates(context, 'lon')),
    ...(at.has('depth') ? [bind('depth', gatherCoordinates(context, 'depth'))] : []),
    ...variables.map(({ name, type }) =>
      bind(name, type === 'text' ? gatherTexts(context) : gatherNumbers(context)),
    ),
  ];
}
