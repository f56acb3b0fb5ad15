import { oversizedMessage } from '@isobath/contract';
import type { Engine, Statement } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import { formatCount } from '@isobath/ocean';
import type { RowBound } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';

/** A statement that is counted before it runs: what is known of its rows, and a statement that gives as many. */
export interface Countable {
  readonly rows: RowBound;
  readonly unordered: string;
}

/** Time for the number that a refusal names; without it the refusal says "more than". */
const exactCountMs = 10_000;

/**
 * Refuses with `too-large`, before anything is sent, a statement that gives more rows than one
 * answer holds. The sizes of its tables or the index mostly settle it; else rows are counted until
 * there are too many. A statement whose rows cannot be counted within its own limits is refused by
 * them: it could not be answered either, and what might be too large never begins as if it were
 * whole.
 */
export async function refuseTooMany(
  engine: Engine,
  { rows, unordered, ...statement }: Countable & Omit<Statement, 'sql'>,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<void> {
  if (rows.most <= most) return;
  if (rows.isExact) refuse(formatCount(rows.most), most);
  // What reads so few rows gives no more, unless it joins them.
  if (
    !rows.isJoined &&
    (await engine.estimateRows({ ...statement, sql: unordered }, signal)).rows <= most
  )
    return;
  const count = async (sql: string, limits = statement.limits): Promise<number> =>
    (
      await engine.readRows<{ total: number }>(
        { ...statement, sql: `SELECT count() AS total FROM (${sql})`, ...(limits && { limits }) },
        signal,
      )
    )[0]?.total ?? 0;
  if ((await count(`SELECT 1 FROM (${unordered}) LIMIT ${most + 1}`)) <= most) return;
  const exactly = rows.isJoined
    ? undefined
    : await count(unordered, { ...statement.limits, timeoutMs: exactCountMs }).catch(
        (error: unknown) => {
          if (error instanceof EngineError && error.code === 'timeout') return undefined;
          throw error;
        },
      );
  refuse(exactly === undefined ? `more than ${formatCount(most)}` : formatCount(exactly), most);
}

function refuse(size: string, most: number): never {
  throw new Refusal(
    'too-large',
    `${oversizedMessage}: the statement gives ${size} rows; one answer holds at most ${formatCount(most)}. Narrow time or place, join on equal values, or gather rows.`,
  );
}
