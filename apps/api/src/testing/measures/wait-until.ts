import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 20;

/** Asks again and again until there is an answer other than undefined, null or false; the test's own limit ends it. */
export async function waitUntil<T>(
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    await wait(pauseMs);
  }
}
