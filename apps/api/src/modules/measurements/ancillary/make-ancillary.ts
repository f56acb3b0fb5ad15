import { quoteIdentifier } from '@isobath/engine';
import type { MatchSide, TableDescription } from '@isobath/query';
import { planMatch } from '@isobath/query';
import { requireValue, WHOLE_CIRCLE } from '@isobath/ocean';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import type { AncillarySource } from '../../../platform/catalog-database/schema/schema.ts';
import {
  createDataTable,
  dropPhysicalTable,
  mergeTable,
  syncTable,
} from '../../ingestion/loads/index.ts';
import { refuseBeyondChecks } from '../query/index.ts';
import { listAncillaryColumns, nameAncillaryTable } from './ancillary-tables.ts';

/** Rows of a dataset whose surroundings are looked up at once. */
const windowRows = 100_000;
const statementLimits = { timeoutMs: 600_000, maxMemoryBytes: 4_000_000_000 } as const;

/** What is made: means of the variables of other tables, within tolerances, at the times and places of one. */
export interface AncillaryRequest {
  readonly subject: TableDescription;
  readonly targets: readonly {
    readonly table: TableDescription;
    readonly sources: readonly AncillarySource[];
  }[];
  readonly tolerance: { readonly days: number; readonly degrees: number; readonly metres: number };
}

/** A table of ancillary data that is not referenced yet. */
export interface MadeAncillary {
  readonly physicalTable: string;
  readonly rowCount: number;
}

/** Progress and cancellation. */
interface Following {
  readonly report: ReportStep;
  readonly signal: AbortSignal;
}

/**
 * Computes the means for each distinct time and place of a table into a table of its own: window by window of time and target by target
 * into a table of pieces, from which the rows are assembled. Even if it fails, no table is left
 * behind.
 */
export async function makeAncillary(
  platform: Platform,
  request: AncillaryRequest,
  { report, signal }: Following,
): Promise<MadeAncillary> {
  const made = [nameAncillaryTable(), nameAncillaryTable()] as const;
  const [pieces, physicalTable] = made;
  const drop = (name: string): Promise<void> =>
    dropPhysicalTable(platform, name).catch((error: unknown) =>
      platform.logger.error(
        { err: error, physicalTable: name },
        'A table of ancillary data stays until the next start',
      ),
    );
  const columns = listAncillaryColumns(
    request.subject.hasDepth,
    request.targets.flatMap(({ sources }) => sources),
  );
  try {
    for (const name of made) await createDataTable(platform, name, { columns, isGridded: false });
    await fillPieces(platform, pieces, { ...request, report, signal });
    await syncTable(platform, pieces);
    signal.throwIfAborted();
    report('putting rows together');
    await putTogether(platform, {
      pieces,
      physicalTable,
      hasDepth: request.subject.hasDepth,
      means: columns.slice(request.subject.hasDepth ? 4 : 3).map(({ name }) => name),
    });
    await mergeTable(platform, physicalTable, report);
    const [row] = await platform.engine.readRows<{ rows: number }>({
      sql: `SELECT count() AS rows FROM ${quoteIdentifier(physicalTable)}`,
    });
    signal.throwIfAborted();
    await drop(pieces);
    return { physicalTable, rowCount: row?.rows ?? 0 };
  } catch (error) {
    for (const name of made) await drop(name);
    if (signal.aborted)
      throw new Refusal(
        'conflict',
        'The making of ancillary data was stopped; everything is as it was.',
      );
    throw error;
  }
}

async function fillPieces(
  { engine }: Platform,
  pieces: string,
  { subject, targets, tolerance, report, signal }: AncillaryRequest & Following,
): Promise<void> {
  const windows = await listWindows({ engine }, subject);
  const near = {
    time: tolerance.days,
    lat: tolerance.degrees,
    lon: tolerance.degrees,
    depth: tolerance.metres,
  };
  const total = windows.length * targets.length;
  for (const [index, { table, sources }] of targets.entries()) {
    const target: MatchSide = {
      table,
      bounds: everywhere,
      variables: sources.map(({ variable }) =>
        requireValue(
          table.variables.find(({ name }) => name === variable),
          'variable of a target',
        ),
      ),
    };
    for (const [step, { low, high, rowCount }] of windows.entries()) {
      signal.throwIfAborted();
      report(`matching ${table.tableName}`, { done: index * windows.length + step, total });
      const source: MatchSide = {
        table: { ...subject, rowCount },
        bounds: { ...everywhere, timeMs: { low, high } },
        variables: [],
      };
      const { sql, params, settings, columns, checks } = planMatch({
        source,
        target,
        tolerance: near,
      });
      await refuseBeyondChecks(engine, checks, signal);
      const point = columns.length - 2 * sources.length;
      const names = [
        ...columns.slice(0, point).map(({ header }) => header),
        ...sources.map(({ column }) => column),
      ];
      const values = columns
        .filter((_, place) => place < point || (place - point) % 2 === 0)
        .map(({ header }) => quoteIdentifier(header));
      await engine.execute(
        {
          sql: `INSERT INTO ${quoteIdentifier(pieces)} (${names.map(quoteIdentifier).join(', ')}) SELECT ${values.join(', ')} FROM (${sql})`,
          params,
          ...(settings && { settings }),
          limits: statementLimits,
        },
        signal,
      );
    }
  }
}

const everywhere: MatchSide['bounds'] = { timeMs: {}, lat: {}, lon: WHOLE_CIRCLE, depth: {} };

/** A run of days of a table, ends included. */
interface Window {
  readonly low: number;
  readonly high: number;
  readonly rowCount: number;
}

const dayMs = 86_400_000;

/** The days of a table in runs of at most {@link windowRows} rows; a day with more is a run of its own. Reads the times only. */
async function listWindows(
  { engine }: Pick<Platform, 'engine'>,
  { physicalTable }: TableDescription,
): Promise<Window[]> {
  const days = await engine.readRows<{ day: number; rows: number }>({
    sql: `SELECT floor(toUnixTimestamp64Milli(time) / ${dayMs}) AS day, count() AS rows FROM ${quoteIdentifier(physicalTable)} GROUP BY day ORDER BY day`,
  });
  const windows: Window[] = [];
  for (const { day, rows } of days) {
    const last = windows.at(-1);
    if (last && last.rowCount + rows <= windowRows)
      windows[windows.length - 1] = {
        ...last,
        high: (day + 1) * dayMs - 1,
        rowCount: last.rowCount + rows,
      };
    else windows.push({ low: day * dayMs, high: (day + 1) * dayMs - 1, rowCount: rows });
  }
  if (windows.length === 0) throw new Refusal('bad-request', 'The table has no rows.');
  return windows;
}

async function putTogether(
  { engine }: Platform,
  {
    pieces,
    physicalTable,
    hasDepth,
    means,
  }: {
    readonly pieces: string;
    readonly physicalTable: string;
    readonly hasDepth: boolean;
    readonly means: readonly string[];
  },
): Promise<void> {
  const key = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])].join(', ');
  const names = means.map((name) => quoteIdentifier(name));
  await engine.execute({
    sql: `INSERT INTO ${quoteIdentifier(physicalTable)} (${key}, ${names.join(', ')}) SELECT ${key}, ${names.map((name) => `any(${name})`).join(', ')} FROM ${quoteIdentifier(pieces)} GROUP BY ${key}`,
    settings: { optimize_aggregation_in_order: 1 },
    limits: statementLimits,
  });
}
