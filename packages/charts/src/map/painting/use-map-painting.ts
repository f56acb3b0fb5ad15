import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { paintMap } from './map-painter.ts';
import type { MapPainting } from './map-painter.ts';

/** Paints the map with the next frame whenever a part of it changes, and tells when its picture is there; nothing until its size and the theme are known. */
export function useMapPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  painting: Omit<MapPainting, 'view' | 'theme'> & {
    /** Paints at once: there is no next frame before the page is printed. */
    isOnPaper: boolean;
  } & {
    [part in 'view' | 'theme']: MapPainting[part] | undefined;
  },
  onPainted?: () => void,
): void {
  const listener = useRef(onPainted);
  useEffect(() => {
    listener.current = onPainted;
  }, [onPainted]);
  const { view, picture, coastline, hatched, contours, theme, pixelRatio, isOnPaper } = painting;
  useEffect(() => {
    if (!canvas.current || !view || !theme) return undefined;
    const target = canvas.current;
    const paint = (): void => {
      const widthPx = Math.round(view.widthPx * pixelRatio);
      const isFinal = picture?.isLast === true && picture.view.widthPx === widthPx;
      target.toggleAttribute('data-stretched', !isFinal);
      paintMap(target, { view, picture, coastline, hatched, contours, theme, pixelRatio });
      if (picture) listener.current?.();
    };
    if (isOnPaper) {
      paint();
      return undefined;
    }
    const frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, picture, coastline, hatched, contours, theme, pixelRatio, isOnPaper]);
}
