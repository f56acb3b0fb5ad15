import type { Caller } from '../../platform/access/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CallSum, TableUse, UsageRepository } from './usage.repository.ts';

/** How long sums are kept, days. */
const keptDays = 400;
const dayMs = 86_400_000;
/** Sums that wait at most; beyond, they are written at once. */
const longestQueue = 5000;

/** One call that has ended. */
export interface EndedCall {
  readonly caller: Caller;
  /** Method and pattern, such as `GET /api/data/sp`. */
  readonly route: string;
  /** Public table names; empty where none was read. */
  readonly tables: readonly string[];
  readonly rows: number;
  readonly durationMs: number;
  /** Answered, and whole. */
  readonly isWhole: boolean;
}

/** Who called what, in sums by day; a call waits in memory until the next chore. */
export interface UsageService {
  record(call: EndedCall): void;
  /** Writes what waits; what cannot be written goes on waiting. */
  flush(): Promise<void>;
  /** The instant of the last call by one of an account's keys; null where there was none. What its pages ask is no such call. */
  lastCallOf(accountId: number): Promise<Date | null>;
  /** Deletes what is too old, once a day. */
  sweep(): Promise<void>;
}

/** Sums over their repository. */
export function createUsageService(
  repository: UsageRepository,
  { clock, logger }: Pick<Platform, 'clock' | 'logger'>,
): UsageService {
  let calls: CallSum[] = [];
  let uses: TableUse[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let sweptTo = '';

  const writeWaiting = async (): Promise<void> => {
    if (calls.length === 0) return;
    const batch = { calls, uses };
    [calls, uses] = [[], []];
    try {
      await repository.add(batch);
    } catch (error) {
      calls = [...batch.calls, ...calls];
      uses = [...batch.uses, ...uses];
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => undefined).then(writeWaiting);
    return flushing;
  };
  return {
    flush,
    record({ caller, route, tables, rows, durationMs, isWhole }) {
      const lastAt = clock.now();
      const day = lastAt.toISOString().slice(0, 10);
      const accountId = caller.kind === 'account' ? caller.accountId : null;
      const names = [...new Set(tables.map((name) => name.toLowerCase()))].sort();
      calls.push({
        day,
        caller: caller.kind,
        accountId,
        keyId: keyIdOf(caller),
        route,
        tables: names.join(','),
        calls: 1,
        failures: isWhole ? 0 : 1,
        rows,
        durationMs: Math.round(durationMs),
        lastAt,
      });
      if (isWhole)
        uses.push(...names.map((tableName) => ({ accountId, tableName, day, count: 1, lastAt })));
      if (calls.length % longestQueue === 0)
        flush().catch((error: unknown) =>
          logger.error({ err: error }, 'Calls could not be counted yet'),
        );
    },
    async lastCallOf(accountId) {
      await flush();
      return repository.lastCallOf(accountId);
    },
    async sweep() {
      const oldest = new Date(clock.now().getTime() - keptDays * dayMs).toISOString().slice(0, 10);
      if (oldest === sweptTo) return;
      await repository.removeBefore(oldest);
      sweptTo = oldest;
    },
  };
}

function keyIdOf(caller: Caller): number | null {
  return caller.kind === 'key' || (caller.kind === 'account' && caller.via === 'key')
    ? caller.keyId
    : null;
}
