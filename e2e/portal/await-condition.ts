/** Waits until `isSo` holds, asking every 50 ms; throws with `what` after `limitMs` (default 60 s). */
export async function awaitCondition(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`after ${limitMs / 1000} s still not: ${what}`);
    await new Promise((rested) => {
      setTimeout(rested, 50);
    });
  }
}
