import { useEffect, useId, useSyncExternalStore } from 'react';

/** The dialogs that are open, the lowest first. */
let stack: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  stack = next;
  for (const listen of listeners) listen();
}

/**
 * Whether a dialog is the uppermost one: only that one reacts to the Escape key and keeps the
 * focus.
 */
export function useIsOnTop(): boolean {
  const id = useId();
  useEffect(() => {
    change([...stack, id]);
    return () => change(stack.filter((each) => each !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => stack.at(-1) === id || !stack.includes(id));
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
