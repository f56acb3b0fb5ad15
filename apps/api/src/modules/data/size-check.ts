import type { SizeCheckReply, Subset } from '@isobath/contract';
import { downloadRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import type { Bounds, CountAt, PartSuggestion, Planned, PlannedStatement, TableDescription } from '@isobath/query';
import { estimateByAxes, parseBounds, planCount, planCountByDepth, planCountByTime, shrinkRegion, suggestDepth, suggestRegion, suggestTime } from '@isobath/query';
import { refusalOfPlan } from '../../platform/problem.ts';

const countLimits = { timeoutMs: 10_000 } as const;

/** How many rows a subset holds and how that is known. */
export interface SubsetSize {
  readonly rows: number;
  readonly provenance: 'query' | 'calculation' | 'table stats';
}

/** What is asked for, of which table, in which engine. */
export interface SizeQuestion {
  readonly engine: Engine;
  readonly table: TableDescription;
  readonly subset: Subset;
  readonly signal: AbortSignal;
}

/** Counts a subset's rows: from the catalog when nothing limits it, else exactly, else (when counting takes too long) by the share of each axis. */
export async function measureSubset(question: SizeQuestion): Promise<SubsetSize> {
  const { engine, table, subset, signal } = question;
  const bounds = unwrap(parseBounds(subset, table));
  const statement = unwrap(planCount(subset, table));
  if (!statement.sql.includes(' WHERE ')) return { rows: table.rowCount, provenance: 'table stats' };
  try {
    const [row] = await engine.readRows<{ rows: number }>({ sql: statement.sql, params: statement.params, limits: countLimits }, signal);
    return { rows: row?.rows ?? 0, provenance: 'query' };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'timeout') throw error;
    return { rows: estimateByAxes(bounds, table), provenance: 'calculation' };
  }
}

/** Parts of a subset that would fit into `limit` rows: a shorter time, fewer depths, a smaller region. Counted, not guessed. */
export async function findFittingParts(question: SizeQuestion, rows: number, limit: number): Promise<PartSuggestion[]> {
  const { table, subset } = question;
  const counts = async (plan: Planned<PlannedStatement>): Promise<CountAt[]> => {
    const { sql, params } = unwrap(plan);
    return question.engine.readRows<CountAt>({ sql, params, limits: countLimits }, question.signal).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'timeout') return [];
      throw error;
    });
  };
  const byTime = suggestTime(await counts(planCountByTime(subset, table)), table, limit);
  const byDepth = table.hasDepth ? suggestDepth(await counts(planCountByDepth(subset, table)), limit) : [];
  return [...byTime, ...byDepth, ...(await findFittingRegion(question, rows, limit))];
}

async function findFittingRegion(question: SizeQuestion, rows: number, limit: number): Promise<PartSuggestion[]> {
  const bounds: Bounds = unwrap(parseBounds(question.subset, question.table));
  let factor = Math.sqrt(limit / rows) * 0.98;
  for (let attempt = 0; attempt < 3; attempt += 1, factor *= 0.75) {
    const region = shrinkRegion(bounds, question.table, factor);
    if (!region) return [];
    const size = await measureSubset({ ...question, subset: { ...question.subset, ...region } });
    if (size.rows > 0 && size.rows <= limit && size.provenance === 'query') return [suggestRegion(region, size.rows)];
  }
  return [];
}

/** Whether a subset may be downloaded, in the words that clients know. */
export async function checkSize(question: SizeQuestion): Promise<SizeCheckReply> {
  const { rows, provenance } = await measureSubset(question);
  const projection = { size: rows, provenance };
  const how = provenance === 'calculation' ? 'about ' : '';
  if (rows <= downloadRowLimit) return { allow: true, projection, messages: rows === 0 ? ['No rows lie in these bounds.'] : [], suggestions: [] };
  return {
    allow: false, projection, response: { status: 400, message: 'query size too large' },
    messages: [`${how}${formatCount(rows)} rows; a download holds at most ${formatCount(downloadRowLimit)}.`],
    suggestions: await findFittingParts(question, rows, downloadRowLimit),
  };
}

function unwrap<T>(plan: Planned<T>): T {
  if (!plan.ok) throw refusalOfPlan(plan);
  return plan.value;
}
