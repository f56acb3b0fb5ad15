import type { Platform } from '../../../platform/platform.ts';
import { findPlots, savePlots } from './guests.repository.ts';

/** How long counts are in memory only: as many plots of a visitor are forgotten when the process is killed. */
const writeAfterMs = 1000;

/** What the counts depend on. */
export type AddressPlotParts = Pick<Platform, 'database' | 'clock' | 'logger'>;

interface Count {
  plots: number;
  expiresAt: Date;
  isWritten: boolean;
}

/** The day in which a plot is counted. */
interface Today {
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Plots of anonymous visitors by names of theirs and of their addresses, counted in memory and written to the catalog a moment later, many in one statement:
 * a chart does not wait for the catalog.
 */
export class AddressPlots {
  private readonly parts: AddressPlotParts;
  private readonly counts = new Map<string, Promise<Count>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: AddressPlotParts) {
    this.parts = parts;
  }

  /** Counts a plot, in a count that begins again when its day has ended, and returns how many there are; undefined where there are `allowed` already. */
  async take(
    name: string,
    { now, expiresAt }: Today,
    allowed: number,
  ): Promise<number | undefined> {
    const count = await this.find(name, expiresAt);
    if (count.expiresAt <= now) count.plots = 0;
    else if (count.plots >= allowed) return undefined;
    count.plots += 1;
    count.expiresAt = expiresAt;
    this.change(count);
    return count.plots;
  }

  /** How many plots are counted under a name; undefined where none was ever counted, or its day has ended. */
  async countOf(name: string, now: Date): Promise<number | undefined> {
    const count = await (this.counts.get(name) ?? findPlots(this.parts.database, name));
    return count && count.expiresAt > now ? count.plots : undefined;
  }

  async giveBack(name: string): Promise<void> {
    const count = await this.counts.get(name);
    if (!count || count.plots === 0) return;
    count.plots -= 1;
    this.change(count);
  }

  /** Forgets counts whose day has ended. */
  async forgetUntil(now: Date): Promise<void> {
    for (const [name, count] of this.counts)
      if ((await count).expiresAt <= now) this.counts.delete(name);
  }

  /** Writes what has not been written. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private find(name: string, expiresAt: Date): Promise<Count> {
    const known = this.counts.get(name);
    if (known) return known;
    const read = findPlots(this.parts.database, name).then((row) => ({
      ...(row ?? { plots: 0, expiresAt }),
      isWritten: true,
    }));
    this.counts.set(name, read);
    return read.catch((error: unknown) => {
      this.counts.delete(name);
      throw error;
    });
  }

  private change(count: Count): void {
    count.isWritten = false;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.write().catch((error: unknown) =>
        this.parts.logger.warn(
          { err: error },
          'Plots of anonymous visitors could not be written yet',
        ),
      );
    }, writeAfterMs);
    this.timer.unref();
  }

  private async write(): Promise<void> {
    const counts = await Promise.all(
      [...this.counts].map(async ([name, count]) => ({ name, count: await count })),
    );
    const changed = counts.filter(({ count }) => !count.isWritten);
    if (changed.length === 0) return;
    for (const { count } of changed) count.isWritten = true;
    await savePlots(
      this.parts.database,
      changed.map(({ name, count: { plots, expiresAt } }) => ({ name, plots, expiresAt })),
      this.parts.clock.now(),
    ).catch((error: unknown) => {
      for (const { count } of changed) count.isWritten = false;
      throw error;
    });
  }
}
