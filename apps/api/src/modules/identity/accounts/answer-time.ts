import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 250;

/**
 * How long to wait after work of the given duration, ms, so that work and wait together fill whole
 * steps.
 */
export function restOfStep(tookMs: number): number {
  return Math.max(1, Math.ceil(tookMs / stepMs)) * stepMs - tookMs;
}

/**
 * Runs work whose duration must not reveal whether there was anything to do: it ends at the next
 * whole quarter of a second. A few milliseconds more or less do not show, on a busy machine either,
 * where the work alone may take longer than a quarter.
 */
export async function inWholeSteps(work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  await wait(restOfStep(performance.now() - began));
}
