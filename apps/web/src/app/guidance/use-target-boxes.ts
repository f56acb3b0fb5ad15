import { useEffect, useState } from 'react';
import type { Box } from './place-card.ts';

/** Boxes of the first visible element of each selector, which follow scrolling, resizing and what is loaded later; undefined for those that are not there and, unless all count, those that a dialog covers. */
export function useTargetBoxes(
  selectors: readonly string[],
  doCoveredCount = true,
): readonly (Box | undefined)[] {
  const key = selectors.join('\n');
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setBoxes(key.split('\n').map((selector) => readBox(selector, doCoveredCount))),
      );
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
  }, [key, doCoveredCount]);
  return boxes;
}

/** The first element of a selector that takes room on the page. */
export function findTarget(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
}

function readBox(selector: string, doesCoveredCount: boolean): Box | undefined {
  const target = findTarget(selector);
  if (!target || (!doesCoveredCount && isCovered(target))) return undefined;
  const rect = target.getBoundingClientRect();
  return { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
}

/** Whether a dialog lies over an element: the uppermost one that does not hold it. */
function isCovered(element: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(
    (dialog) => dialog.getClientRects().length > 0,
  );
  const uppermost = dialogs.at(-1);
  return uppermost !== undefined && !uppermost.contains(element);
}
