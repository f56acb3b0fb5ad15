/** What is looked at: the place in the middle, degrees, and how closely. */
export interface GlobeView {
  readonly lon: number;
  readonly lat: number;
  /** MapLibre's zoom level, 0 to 8; absent: as close as the whole globe fits. */
  readonly zoom?: number | undefined;
}

/** Closest zoom: beyond, the coast of 1 : 50 million becomes coarse. */
export const closestZoom = 8;

const tilePx = 512;
const shareOfWindow = 0.86;

/** Distance of MapLibre's camera from the middle of the map, in heights of the window, with its usual angle of view. */
const cameraHeights = 1.5;

/**
 * The zoom at which the whole globe fits into a window. Its rim lies beyond the middle and looks smaller by perspective: a globe of radius R, seen from the distance d of its nearest point, looks like a disk of radius
 * d·R / √(d² + 2dR). MapLibre's globe grows with the latitude in its middle.
 */
export function zoomOfWholeGlobe(
  window: { widthPx: number; heightPx: number },
  lat: number,
): number {
  const heightPx = Math.max(1, window.heightPx);
  const discPx = (Math.max(1, Math.min(window.widthPx, heightPx)) * shareOfWindow) / 2;
  const ratio = discPx / (cameraHeights * heightPx);
  const radiusPx = discPx * (ratio + Math.hypot(ratio, 1));
  const zoom = Math.log2((2 * Math.PI * radiusPx * Math.cos((lat * Math.PI) / 180)) / tilePx);
  return Math.min(closestZoom, Math.max(0, zoom));
}

/** Whether two views look the same. */
export function isSameView(one: Required<GlobeView>, other: Required<GlobeView>): boolean {
  const isNear = (a = 0, b = 0): boolean => Math.abs(a - b) < 1e-3;
  return isNear(one.lon, other.lon) && isNear(one.lat, other.lat) && isNear(one.zoom, other.zoom);
}
