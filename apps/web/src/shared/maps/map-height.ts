import { useMediaQuery } from '@mantine/hooks';

/** Height of a map in pixels: fixed where the window is at least `fromPx` wide, so that the screen's fold holds it; by the shape of its area where it is narrow. */
export function useMapHeight(
  widePx: number,
  fromPx: 1020 | 1280 = 1020,
): { heightPx: number | undefined; skeletonPx: number } {
  const isWide = useMediaQuery(`(min-width: ${fromPx}px)`, true, {
    getInitialValueInEffect: false,
  });
  return isWide
    ? { heightPx: widePx, skeletonPx: widePx + 110 }
    : { heightPx: undefined, skeletonPx: 320 };
}
