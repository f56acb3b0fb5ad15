import type { BulkFilters, BulkRequest, Subset } from '@isobath/contract';
import { bulkRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import { noAncillary } from '@isobath/query';
import { Refusal, refusalOfPlan, unwrapPlan } from '../../platform/problems/problem.ts';
import type { CatalogService, DatasetRecord } from '../catalog/index.ts';
import type { SizesService } from '../sizes/index.ts';
import { planRows } from '../zips/index.ts';
import { nameByFilter, planPart } from './plan-part.ts';
import type { ZipPromise } from './prepared-zips.ts';

/** One table of a zip: what is read, and how many rows that gives. */
export interface BulkPart {
  readonly record: DatasetRecord;
  readonly table: TableDescription;
  readonly subset: Subset;
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
  readonly filters: BulkFilters | undefined;
  readonly rowsExpected: number;
}

/** What a plan depends on. */
interface Planner {
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
}

/** Counts the rows of a subset; undefined if that takes too long. */
type CountPart = (part: {
  readonly record: DatasetRecord;
  readonly table: TableDescription;
  readonly subset: Subset;
}) => Promise<number | undefined>;

/**
 * Plans a zip and counts its rows. Refuses with `bad-request` if no dataset is meant, or one that
 * is not there.
 */
export function planBulk(
  { catalog, sizes }: Planner,
  request: BulkRequest,
  signal: AbortSignal,
): Promise<BulkPlan> {
  return planParts(catalog, request, ({ table, subset }) => sizes.count({ table, subset, signal }));
}

/**
 * Plans a zip whose rows were counted when it was promised. Refuses with `expired` if a dataset has
 * another version by now, or is gone.
 */
export async function planPromised(
  catalog: CatalogService,
  { request, parts }: ZipPromise,
): Promise<BulkPlan> {
  const promised = new Map(parts.map((part) => [part.shortName, part]));
  return planParts(catalog, request, async ({ record: { dataset, version } }) => {
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
  catalog: CatalogService,
  { shortNames, ...request }: BulkRequest,
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
    const plan = planRows(subset, table, { isAncillary: hasAncillary });
    const { statement, call: query } = unwrapPlan(plan.ok ? plan : nameByFilter(plan));
    const rows = await count({ record, table, subset });
    if (rows === undefined)
      throw new Refusal(
        'time-limit',
        `The rows of ${record.dataset.shortName} could not be counted in time, so that no whole file can be promised.`,
      );
    parts.push({
      record,
      table,
      subset,
      statement,
      query,
      rowsExpected: rows,
      hasAncillary,
      notes: [...notes, ...(statement.notes ?? [])],
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
