import type { BulkFilters, BulkRequest, Subset } from '@isobath/contract';
import { bulkRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { PlannedStatement, RowCondition, TableDescription } from '@isobath/query';
import { noAncillary } from '@isobath/query';
import { Refusal, refusalOfPlan, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CatalogService, DatasetRecord } from '../../discovery/catalog/index.ts';
import type { SizesService } from '../sizes/index.ts';
import { planRows } from '../zips/index.ts';
import { nameByFilter, planPart } from './plan-part.ts';
import type { ZipPromise } from './prepared-zips.ts';

/** One table of a zip: what is read, and how many rows that gives. */
export interface BulkPart {
  readonly record: DatasetRecord;
  readonly table: TableDescription;
  readonly subset: Subset;
  /** The part that holds them in later versions: of a cruise, its times and its box. */
  readonly recalled: Subset;
  readonly statement: PlannedStatement;
  /** The statement of the public dialect that gives the same rows. */
  readonly query: string;
  readonly rowsExpected: number;
  /** Whether its rows come with ancillary columns. */
  readonly hasAncillary: boolean;
  readonly notes: readonly string[];
}

/** What a zip holds. */
export interface BulkPlan {
  readonly parts: readonly BulkPart[];
  /** The cruise whose rows alone are taken. */
  readonly cruise: string | undefined;
  readonly filters: BulkFilters | undefined;
  readonly rowsExpected: number;
}

/** What a plan depends on. */
interface Planner {
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
  readonly selectRowsOfCruise: SelectRowsOfCruise;
}

/** Which rows of a dataset's table are those of a cruise, and what there is to say about them. Refuses with `unknown-cruise`, and a dataset that is not of the cruise, by the field `cruise`. */
export type SelectRowsOfCruise = (
  cruise: string,
  dataset: DatasetRecord['dataset'],
  table: TableDescription,
) => Promise<{
  readonly only: RowCondition | undefined;
  readonly notes: readonly string[];
  /** The times and the box that hold them, as far as they are known. */
  readonly extent: Partial<Subset>;
}>;

/** Counts the rows of a subset; undefined if that takes too long. */
type CountPart = (part: {
  readonly record: DatasetRecord;
  readonly table: TableDescription;
  readonly subset: Subset;
  readonly only: RowCondition | undefined;
}) => Promise<number | undefined>;

/**
 * Plans a zip and counts its rows. Refuses with `bad-request` if no dataset is meant, or one that
 * is not there.
 */
export function planBulk(
  planner: Planner,
  request: BulkRequest,
  signal: AbortSignal,
): Promise<BulkPlan> {
  return planParts(planner, request, ({ table, subset, only }) =>
    planner.sizes.count({ table, subset, only, signal }),
  );
}

/**
 * Plans a zip whose rows were counted when it was promised. Refuses with `expired` if a dataset has
 * another version by now, or is gone.
 */
export async function planPromised(
  planner: Pick<Planner, 'catalog' | 'selectRowsOfCruise'>,
  { request, parts }: ZipPromise,
): Promise<BulkPlan> {
  const promised = new Map(parts.map((part) => [part.shortName, part]));
  return planParts(planner, request, async ({ record: { dataset, version } }) => {
    const part = promised.get(dataset.shortName);
    if (part?.version === version.number) return part.rows;
    throw new Refusal(
      'expired',
      `${dataset.shortName} has been published again since this zip was prepared. Prepare the zip again.`,
    );
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'bad-request') throw error;
    throw new Refusal(
      'expired',
      `This zip cannot be made any more (${error.message}). Prepare it again.`,
      { cause: error },
    );
  });
}

async function planParts(
  { catalog, selectRowsOfCruise }: Pick<Planner, 'catalog' | 'selectRowsOfCruise'>,
  { shortNames, cruise, ...request }: BulkRequest,
  count: CountPart,
): Promise<BulkPlan> {
  const names = [
    ...new Map(shortNames.map((name) => [name.trim().toLowerCase(), name.trim()])).values(),
  ];
  const found = await findDatasets(catalog, names);
  const parts: BulkPart[] = [];
  for (const record of found) {
    const { description: table } = await catalog.requireTable(record.dataset.tableName);
    const { subset, hasAncillary, notes } = planPart(request, table);
    const rowsOf = cruise ? await selectRowsOfCruise(cruise, record.dataset, table) : undefined;
    const only = rowsOf?.only;
    const plan = planRows(subset, table, { isAncillary: hasAncillary, only });
    const { statement, call: query } = unwrapPlan(plan.ok ? plan : nameByFilter(plan));
    const rows = await count({ record, table, subset, only });
    if (rows === undefined)
      throw new Refusal(
        'time-limit',
        `The rows of ${record.dataset.shortName} could not be counted in time, so that no whole file can be promised.`,
      );
    parts.push({
      record,
      table,
      subset,
      recalled: { ...rowsOf?.extent, ...subset },
      statement,
      query,
      rowsExpected: rows,
      hasAncillary,
      notes: [...(rowsOf?.notes ?? []), ...notes, ...(statement.notes ?? [])],
    });
  }
  if (request.ancillary && !parts.some(({ hasAncillary }) => hasAncillary))
    throw refusalOfPlan(
      parts.length === 1
        ? noAncillary
        : { ...noAncillary, message: 'None of these datasets has any ancillary data.' },
    );
  return {
    parts,
    cruise,
    filters: request.filters,
    rowsExpected: parts.reduce((sum, { rowsExpected }) => sum + rowsExpected, 0),
  };
}

/** Refuses `too-large` with the rows of each dataset. */
export function refuseTooManyRows({ parts, rowsExpected }: BulkPlan): void {
  if (rowsExpected <= bulkRowLimit) return;
  const each = parts
    .map(({ record, rowsExpected: rows }) => `${record.dataset.shortName}: ${formatCount(rows)}`)
    .join(', ');
  throw new Refusal(
    'too-large',
    `The datasets hold ${formatCount(rowsExpected)} rows together (${each}); one zip holds at most ${formatCount(bulkRowLimit)}.`,
  );
}

async function findDatasets(
  catalog: CatalogService,
  names: readonly string[],
): Promise<DatasetRecord[]> {
  const found: DatasetRecord[] = [];
  const missing: string[] = [];
  for (const shortName of names) {
    try {
      found.push((await catalog.requireDataset({ shortName })).record);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unknown-dataset') throw error;
      missing.push(shortName);
    }
  }
  if (found.length === 0)
    throw new Refusal('bad-request', 'no matching dataset', {
      fields: [{ field: 'shortNames', problem: 'none of them is in the catalog' }],
    });
  if (missing.length > 0) {
    const problem = `${missing.map((name) => `"${name}"`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in the catalog`;
    throw new Refusal('bad-request', `bad request: ${problem}`, {
      fields: [{ field: 'shortNames', problem }],
    });
  }
  return found;
}
