import { useEffect, useState } from 'react';
import type { Box } from './place-card.ts';

/** Boxes of the first visible element of each selector, which follow scrolling, resizing and what is loaded later; undefined for those that are not there. */
export function useTargetBoxes(selectors: readonly string[]): readonly (Box | undefined)[] {
  const key = selectors.join('\n');
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setBoxes(key.split('\n').map(readBox)));
    };
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(document.body);
    const changes = new MutationObserver(read);
    // Dialogs open beside the page.
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', read, true);
    addEventListener('resize', read);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('scroll', read, true);
      removeEventListener('resize', read);
    };
  }, [key]);
  return boxes;
}

/** The first element of a selector that takes room on the page. */
export function findTarget(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
}

function readBox(selector: string): Box | undefined {
  const rect = findTarget(selector)?.getBoundingClientRect();
  return rect && { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
}
