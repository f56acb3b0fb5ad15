import { setTimeout as wait } from 'node:timers/promises';
import { maxTimerMs } from '../../../platform/time/timer.ts';

const minuteMs = 60_000;
/** Lost time that is made up for: late timers and slow replies add up to a third of the time on a busy machine. More is a pause, and what follows one begins at the pace. */
const caughtUpMs = 2_000;

/** Spreads what is sent over time: mail servers take so much a minute, or treat the rest as spam. What was late is made up for, at most two seconds' worth. */
export class Pace {
  private readonly perMinute: number;
  private nextMs = -Infinity;
  private waiting = new AbortController();

  /** @param perMinute how much may be sent in a minute; 0 for no limit */
  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** How many are sent at the same time: at a low pace fewer, so that they are spread evenly. */
  groupSize(most: number): number {
    if (this.perMinute === 0) return most;
    return Math.max(1, Math.min(most, Math.ceil(this.perMinute / 100)));
  }

  /** Waits until so many may be sent; false where {@link rouse} ended the wait. */
  async take(count: number): Promise<boolean> {
    if (this.perMinute === 0) return true;
    const waitMs = this.nextMs - performance.now();
    if (waitMs > 0) {
      this.waiting = new AbortController();
      const { signal } = this.waiting;
      await wait(Math.min(waitMs, maxTimerMs), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
    }
    const nowMs = performance.now();
    const startMs = nowMs - this.nextMs > caughtUpMs ? nowMs : this.nextMs;
    this.nextMs = startMs + (count * minuteMs) / this.perMinute;
    return true;
  }

  /** Ends a wait: there is something else to do first. */
  wake(): void {
    this.waiting.abort();
  }
}
