const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does something in a task of its own, after what took its turn before: several plots that are drawn in one task would hold the page up. Returns what takes it back while it waits. */
export function waitForTurn(work: () => void): () => void {
  waiting.add(work);
  timer ??= setTimeout(doNext);
  return () => void waiting.delete(work);
}

function doNext(): void {
  const [next] = waiting;
  timer = undefined;
  if (!next) return;
  waiting.delete(next);
  if (waiting.size > 0) timer = setTimeout(doNext);
  next();
}
