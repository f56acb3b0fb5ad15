import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { paintMap } from './map-painter.ts';
import type { MapPainting } from './map-painter.ts';

/** Paints the map with the next frame whenever a part of it changes, and tells when its picture is there; nothing until its size and the theme are known. */
export function useMapPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  painting: Omit<MapPainting, 'view' | 'theme'> & {
    [part in 'view' | 'theme']: MapPainting[part] | undefined;
  },
  onPainted?: () => void,
): void {
  const listener = useRef(onPainted);
  useEffect(() => {
    listener.current = onPainted;
  }, [onPainted]);
  const { view, picture, coastline, hatched, contours, theme, pixelRatio } = painting;
  useEffect(() => {
    if (!canvas.current || !view || !theme) return undefined;
    const target = canvas.current;
    const frame = requestAnimationFrame(() => {
      paintMap(target, { view, picture, coastline, hatched, contours, theme, pixelRatio });
      if (picture) listener.current?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, picture, coastline, hatched, contours, theme, pixelRatio]);
}
