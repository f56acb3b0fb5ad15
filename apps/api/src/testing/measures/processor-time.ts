/**
 * What a piece of work answers, and the processor time in milliseconds that this process spent on it. A machine that is busy with something else makes
 * work take longer, not cost more: a bound on this figure says something of the work alone. Where it is `enough` the work was fast; a first try that
 * was not may have paid for compiling, or for other work of this process, and is measured again, three times at most.
 */
export async function measureProcessorTime<T>(
  work: () => T | Promise<T>,
  enoughMs: number,
): Promise<{ readonly answer: T; readonly ms: number }> {
  let best = Infinity;
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage();
    const answer = await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best < enoughMs || tries === 3) return { answer, ms: best };
  }
}
