import { useIsPrinting } from '@isobath/charts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const aheadPx = 300;
const restMs = 5000;

/**
 * Draws its children once they are about to be scrolled into view, and keeps `heightPx` for them until then. When nothing else is
 * asked for after a while, or the page is about to be printed, it draws them too: paper and the browser's own search see the whole page.
 */
export function WhenNear({ heightPx, children }: { heightPx: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isPrinting = useIsPrinting();
  if (isPrinting && !isNear) setIsNear(true);
  useEffect(() => {
    if (!place.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(place.current);
    const draw = (): void => setIsNear(true);
    const timer = setTimeout(draw, restMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  return (
    <div ref={place} style={isNear ? undefined : { minHeight: heightPx }}>
      {isNear && children}
    </div>
  );
}
