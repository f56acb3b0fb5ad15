import { useHasRoom } from '../screens/use-has-room.ts';

/**
 * Height of a map in pixels: fixed where the window is at least `fromPx` wide, so that the screen's fold holds it; by the shape of its area where it is narrow and on paper,
 * which has no fold. A map must not change its shape when the browser lays out its pages: its picture could not follow.
 */
export function useMapHeight(
  widePx: number,
  fromPx: 1020 | 1280 = 1020,
): { heightPx: number | undefined; skeletonPx: number } {
  return useHasRoom(`(min-width: ${fromPx}px)`)
    ? { heightPx: widePx, skeletonPx: widePx + 110 }
    : { heightPx: undefined, skeletonPx: 320 };
}
