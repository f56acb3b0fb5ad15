import type { Caller } from '../../../platform/access/caller.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CallSum, TableUse, UsageRepository } from './usage.repository.ts';

/** How long sums are kept, days. */
const keptDays = 400;
const dayMs = 86_400_000;
/** Sums that wait at most; beyond, they are written at once. */
const maxQueueLength = 5000;

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

/** What the records of calls depend on. */
export interface UsageParts {
  readonly repository: UsageRepository;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** Who called what, in sums by day; a call waits in memory until the next job. */
export class UsageService {
  private readonly parts: UsageParts;
  private calls: CallSum[] = [];
  private uses: TableUse[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private sweptTo = '';

  constructor(parts: UsageParts) {
    this.parts = parts;
  }

  record({ caller, route, tables, rows, durationMs, isWhole }: EndedCall): void {
    const { clock, logger } = this.parts;
    const lastAt = clock.now();
    const day = lastAt.toISOString().slice(0, 10);
    const accountId = caller.kind === 'account' ? caller.accountId : null;
    const names = [...new Set(tables.map((name) => name.toLowerCase()))].sort();
    this.calls.push({
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
      this.uses.push(
        ...names.map((tableName) => ({ accountId, tableName, day, count: 1, lastAt })),
      );
    if (this.calls.length % maxQueueLength === 0)
      this.flush().catch((error: unknown) =>
        logger.error({ err: error }, 'Calls could not be counted yet'),
      );
  }

  /** Writes what waits; what cannot be written goes on waiting. */
  flush(): Promise<void> {
    this.flushing = this.flushing.catch(() => undefined).then(() => this.writeWaiting());
    return this.flushing;
  }

  /** The instant of the last call by one of an account's keys; null where there was none. What its pages ask is no such call. */
  async lastCallOf(accountId: number): Promise<Date | null> {
    await this.flush();
    return this.parts.repository.lastCallOf(accountId);
  }

  /** Deletes what is too old, once a day. */
  async sweep(): Promise<void> {
    const { clock, repository } = this.parts;
    const oldest = new Date(clock.now().getTime() - keptDays * dayMs).toISOString().slice(0, 10);
    if (oldest === this.sweptTo) return;
    await repository.removeBefore(oldest);
    this.sweptTo = oldest;
  }

  private async writeWaiting(): Promise<void> {
    if (this.calls.length === 0) return;
    const batch = { calls: this.calls, uses: this.uses };
    this.calls = [];
    this.uses = [];
    try {
      await this.parts.repository.add(batch);
    } catch (error) {
      this.calls = [...batch.calls, ...this.calls];
      this.uses = [...batch.uses, ...this.uses];
      throw error;
    }
  }
}

function keyIdOf(caller: Caller): number | null {
  return caller.kind === 'key' || (caller.kind === 'account' && caller.via === 'key')
    ? caller.keyId
    : null;
}
