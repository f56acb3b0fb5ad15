import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../logging/logger.ts';
import type { Clock } from '../time/clock.ts';
import type { Job } from './job.ts';
import { pauseAfter } from './job.ts';
import { JobRunner } from './job-runner.ts';

const clock: Clock = { now: () => new Date() };
const lines: Record<string, unknown>[] = [];
const logger = Object.fromEntries(
  ['info', 'warn', 'error'].map((level) => [
    level,
    (subject: object, message: string) => void lines.push({ level, ...subject, message }),
  ]),
) as unknown as Logger;

function runner(jobs: readonly Job[]): JobRunner {
  return new JobRunner({ jobs, clock, logger, intervalMs: 1000, random: () => 0 });
}

/** A round under timers that stand still until they are moved. */
async function round(jobs: JobRunner): Promise<void> {
  const done = jobs.runDue();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
}

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const stateOf = (jobs: JobRunner, name: string): string | undefined =>
  jobs.list().find((job) => job.name === name)?.state;

describe('a job that fails', () => {
  it('is named in the log and in the list, and the next jobs run', async () => {
    const ran: string[] = [];
    const jobs = runner([
      { name: 'first', run: () => Promise.reject(new Error('no route to host')) },
      {
        name: 'thrown',
        run: () => {
          throw new Error('broken');
        },
      },
      { name: 'last', run: () => void ran.push('last') },
    ]);
    await round(jobs);
    expect(ran).toEqual(['last']);
    expect(lines.map(({ job, level }) => [job, level])).toEqual([
      ['first', 'error'],
      ['thrown', 'error'],
    ]);
    expect(jobs.list()).toMatchObject([
      { name: 'first', state: 'failing', failures: 1, failure: { reason: 'no route to host' } },
      { name: 'thrown', state: 'failing', failures: 1 },
      { name: 'last', state: 'succeeded', failures: 0, failure: null },
    ]);
  });

  it('is tried again after pauses that double, and every round once it succeeds', async () => {
    let isWell = false;
    const at: number[] = [];
    const begun = performance.now();
    const jobs = runner([
      {
        name: 'one',
        run() {
          at.push(Math.round((performance.now() - begun) / 1000));
          return isWell ? Promise.resolve() : Promise.reject(new Error('down'));
        },
      },
    ]);
    jobs.start();
    // Half of 2, 4 and 8 s, as the jitter here is least.
    await vi.advanceTimersByTimeAsync(8500);
    expect(at).toEqual([1, 2, 4, 8]);
    isWell = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at.slice(4)).toEqual([16, 17, 18]);
    expect(jobs.list()).toMatchObject([{ state: 'succeeded', failures: 0, failure: null }]);
    await jobs.close();
  });

  it('waits no longer than five minutes, and not at the same moment as others', () => {
    expect(pauseAfter(40, 15_000, () => 0.999)).toBeGreaterThan(299_000);
    expect(pauseAfter(40, 15_000, () => 0)).toBe(150_000);
    expect(pauseAfter(0, 15_000, () => 0)).toBe(15_000);
  });
});

describe('a job that hangs', () => {
  it('holds up no other, is not begun again, and is reported once', async () => {
    let begun = 0;
    let others = 0;
    let end = (): void => undefined;
    const jobs = runner([
      {
        name: 'hanging',
        hangsAfterMs: 5000,
        run: () =>
          new Promise<void>((resolve) => {
            begun += 1;
            end = resolve;
          }),
      },
      { name: 'other', run: () => void (others += 1) },
    ]);
    jobs.start();
    await vi.advanceTimersByTimeAsync(4500);
    expect([begun, stateOf(jobs, 'hanging')]).toEqual([1, 'running']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(begun).toBe(1);
    expect(others).toBeGreaterThan(8);
    expect(stateOf(jobs, 'hanging')).toBe('hanging');
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ job: 'hanging' }]);
    end();
    await vi.advanceTimersByTimeAsync(1500);
    expect(begun).toBe(2);
    const closed = jobs.close();
    await vi.advanceTimersByTimeAsync(11_000);
    await closed;
    expect(lines.at(-1)).toMatchObject({ level: 'warn', job: 'hanging' });
  });
});

it('two jobs of one name are refused', () => {
  const job = { name: 'one', run: () => undefined };
  expect(() => runner([job, job])).toThrow('same name');
});
