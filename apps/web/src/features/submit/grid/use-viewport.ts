import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What the window of a scrolled element shows, in pixels. */
interface Viewport {
  readonly topPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Follows the scrolling and the size of an element. */
export function useViewport(): {
  box: RefObject<HTMLDivElement | null>;
  view: Viewport;
  scrollTo: (topPx: number, leftPx: number) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Viewport>({ topPx: 0, leftPx: 0, widthPx: 800, heightPx: 480 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setView({
        topPx: element.scrollTop,
        leftPx: element.scrollLeft,
        widthPx: element.clientWidth,
        heightPx: element.clientHeight,
      });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);
  const scrollTo = (topPx: number, leftPx: number): void =>
    box.current?.scrollTo({ top: topPx, left: leftPx });
  return { box, view, scrollTo };
}
