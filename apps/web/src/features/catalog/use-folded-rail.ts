import { useState } from 'react';

const rememberedAs = 'isobath-catalog-filters';

/** Whether the filters beside the results are folded away, remembered in this browser, and how to change it. */
export function useFoldedRail(): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setIsFolded] = useState(() => remembered() === 'collapsed');
  const toggle = (): void => {
    remember(isFolded ? 'expanded' : 'collapsed');
    setIsFolded(!isFolded);
  };
  return [isFolded, toggle];
}

function remembered(): string | null {
  try {
    return localStorage.getItem(rememberedAs);
  } catch {
    return null;
  }
}

function remember(state: 'collapsed' | 'expanded'): void {
  try {
    localStorage.setItem(rememberedAs, state);
  } catch {
    // A browser that keeps nothing for this page still folds them for this visit.
  }
}
