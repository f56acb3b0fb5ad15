import { useSyncExternalStore } from 'react';

const rememberedAs = 'isobath-lock-alerts';
const listeners = new Set<() => void>();
let areWanted = remembered() !== 'off';

/** Whether a variable that may not fit the locked range is told about, remembered in this browser, and how to change it. */
export function useLockAlerts(): [areWanted: boolean, want: (areWanted: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => areWanted), want];
}

function want(areWantedNow: boolean): void {
  areWanted = areWantedNow;
  try {
    localStorage.setItem(rememberedAs, areWanted ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing for this page still obeys for this visit.
  }
  for (const listen of listeners) listen();
}

function remembered(): string | null {
  try {
    return localStorage.getItem(rememberedAs);
  } catch {
    return null;
  }
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
