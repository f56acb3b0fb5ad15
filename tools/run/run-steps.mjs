/** @typedef {import('./results.mjs').Tally} Tally */
/**
 * `after` names the steps that must have ended before, whatever came of them; those that are not part of the run do not count.
 * @typedef {{ name: string, after?: readonly string[], run: () => Promise<Tally> }} Step
 */
/** @typedef {{ name: string, tally: Tally, seconds: number }} StepResult */

/**
 * Runs steps, at most so many at once, each as soon as it may begin; among those, the first in the list. Answers their results in the order of the
 * list. Throws where steps wait for each other.
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps(steps, atOnce) {
  const unended = new Set(steps.map(({ name }) => name));
  const waiting = [...steps];
  /** @type {Map<string, StepResult>} */
  const results = new Map();
  /** @type {Map<string, Promise<unknown>>} */
  const running = new Map();
  /** @param {Step} step */
  const start = async ({ name, run }) => {
    const begun = performance.now();
    const tally = await run();
    results.set(name, { name, tally, seconds: (performance.now() - begun) / 1000 });
    unended.delete(name);
    running.delete(name);
  };
  while (unended.size > 0) {
    const next = waiting.findIndex(({ after = [] }) => !after.some((name) => unended.has(name)));
    if (next !== -1 && running.size < atOnce) {
      const [step] = waiting.splice(next, 1);
      if (step) running.set(step.name, start(step));
      continue;
    }
    if (running.size === 0)
      throw new Error(
        `These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}
