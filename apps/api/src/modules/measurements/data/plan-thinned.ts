import type { Engine } from '@isobath/engine';
import { formatCount } from '@isobath/ocean';
import type { Encoding, ObservedPart, PlannedStatement, ThinningCells } from '@isobath/query';
import { planThinnedSample, planThinningCounts, thinningCells } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';

/** What thinning has to keep to. */
interface ThinningOptions {
  /** Most rows of the answer. */
  readonly limit: number;
  readonly encoding: Encoding;
  readonly signal: AbortSignal;
}

const countLimits = { timeoutMs: 30_000, maxMemoryBytes: 2_000_000_000 };
/** Above so many rows the size of the cells is chosen by an estimate of their numbers. */
const countedExactly = 500_000;

/** A statement for the observations of a part: of each time and place the shallowest or, where these are more than `limit`, one of each of the finest cells that are few enough. Its note says which, and of how many. */
export async function planThinned(
  engine: Pick<Engine, 'readRows'>,
  part: ObservedPart,
  { limit, encoding, signal }: ThinningOptions,
): Promise<PlannedStatement> {
  const count = async (options: Parameters<typeof planThinningCounts>[1]): Promise<Counts> => {
    const { sql, params } = unwrapPlan(planThinningCounts(part, options));
    const statement = { sql, params, limits: countLimits };
    const [row] = await engine.readRows<Counts>(statement, signal);
    return row ?? { observations: 0, positions: 0 };
  };
  const isEstimate = part.table.rowCount > countedExactly;
  const counts = await count({ isEstimate });
  const few = thinningCells.findIndex((_, at) => (counts[`cells_${at}`] ?? 0) <= limit);
  const found = isEstimate
    ? await settle(count, counts.positions <= limit ? -1 : few, limit)
    : { level: counts.positions <= limit ? -1 : few, counts, at: few };
  const cells = thinningCells[found.level];
  const shown = cells ? (found.counts[`cells_${found.at}`] ?? 0) : found.counts.positions;
  const plan = unwrapPlan(planThinnedSample(part, { cells, encoding }));
  const note = noteOf(part, cells, { shown, observations: found.counts.observations });
  return { ...plan, notes: note ? [note] : [] };
}

type Counts = Record<`cells_${number}` | 'observations' | 'positions', number>;

/** Counts what an estimate has chosen (−1: every time and place), and goes on to larger cells where they are more than `limit` after all. */
async function settle(
  count: (options: { sizes: readonly ThinningCells[] }) => Promise<Counts>,
  from: number,
  limit: number,
): Promise<{ level: number; counts: Counts; at: number }> {
  const last = thinningCells.length - 1;
  for (let level = from; ; level += 1) {
    const counts = await count({ sizes: thinningCells.slice(Math.max(0, level), level + 1) });
    const shown = level < 0 ? counts.positions : counts.cells_0;
    if ((shown ?? 0) <= limit || level >= last) return { level, counts, at: 0 };
  }
}

function noteOf(
  { table }: ObservedPart,
  cells: ThinningCells | undefined,
  { shown, observations }: { shown: number; observations: number },
): string | undefined {
  if (shown === observations) return undefined;
  const which = table.hasDepth ? 'The shallowest observation' : 'One observation';
  const where = cells ? cellText(cells, table.isClimatology) : 'time and place';
  return `${which} of each ${where}: ${formatCount(shown)} of ${formatCount(observations)}.`;
}

/** `0.5 x 0.5 degrees and 30 days`: headers are ASCII. */
function cellText({ degrees, days }: ThinningCells, isClimatology: boolean): string {
  const time = isClimatology
    ? 'month'
    : days < 1
      ? `${days * 24} hours`
      : days === 1
        ? 'day'
        : `${days} days`;
  return `${degrees} x ${degrees} degrees and ${time}`;
}
