import { useEffect, useId, useSyncExternalStore } from 'react';

/** The dialogs that are open, the lowest first. */
let stack: readonly string[] = [];
/** How many cards lie over all dialogs. */
let cardsAbove = 0;
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
  return useSyncExternalStore(
    subscribe,
    () => cardsAbove === 0 && (stack.at(-1) === id || !stack.includes(id)),
  );
}

/** Says that a card lies over all dialogs, also over those that open later: it has the Escape key and the focus then. */
export function useOverDialogs(): void {
  useEffect(() => {
    cardsAbove += 1;
    change(stack);
    return () => {
      cardsAbove -= 1;
      change(stack);
    };
  }, []);
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
