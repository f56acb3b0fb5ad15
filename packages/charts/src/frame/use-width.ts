import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { paperWidthPx, useIsPrinting } from './paper.ts';

/** Inner width of an element in whole CSS pixels, followed as it changes; 0 until it is known. In print it is at most that of the paper. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = (): void => setWidth(Math.floor(target.clientWidth));
    if (isPrinting) {
      // On paper the width is that before printing: what is drawn is scaled to the page instead.
      setWidth((before) => before || Math.floor(target.clientWidth));
      return undefined;
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isPrinting]);
  return isPrinting ? Math.min(width, paperWidthPx) : width;
}
