import { performance } from 'node:perf_hooks';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { TrashRepository } from './trash.repository.ts';

/** The longest time between two runs of the portal that counts. */
const maxDowntimeMs = 86_400_000;
const saveIntervalMs = 600_000;

/**
 * How long the portal has watched its trash, in milliseconds. While it runs, the monotonic clock counts;
 * of the time between two runs the wall clock's difference, at most a day and never less than nothing.
 * So a wall clock that is wrong by a year makes nothing overdue: fourteen days need fourteen starts or
 * days of running, whatever the date says.
 */
export class TrashClock {
  private readonly repository: TrashRepository;
  private readonly clock: Clock;
  private readonly monotonicMs: () => number;
  private base: number | undefined;
  private saved = Number.NEGATIVE_INFINITY;

  constructor(
    repository: TrashRepository,
    clock: Clock,
    monotonicMs: () => number = () => performance.now(),
  ) {
    this.repository = repository;
    this.clock = clock;
    this.monotonicMs = monotonicMs;
  }

  /** The reading now; asks the given database, or the transaction under way, the first time. */
  async read(database: Database): Promise<number> {
    if (this.base === undefined) {
      const last = await this.repository.readClock(database);
      const awayMs = last ? this.clock.now().getTime() - last.seenAt.getTime() : 0;
      const countedMs = Math.min(Math.max(awayMs, 0), maxDowntimeMs);
      this.base = (last?.observedMs ?? 0) + countedMs - this.monotonicMs();
    }
    return Math.floor(this.base + this.monotonicMs());
  }

  /** Writes the reading down, when it was last written some time ago. */
  async save(database: Database): Promise<void> {
    const observedMs = await this.read(database);
    if (observedMs - this.saved < saveIntervalMs) return;
    await this.repository.writeClock({ observedMs, seenAt: this.clock.now() });
    this.saved = observedMs;
  }
}
