import type { GlobeView } from '../map/globe-view.ts';

/** An area in degrees and how many pixels a picture of it should have; `east` runs on beyond 180. */
export interface DetailWindow {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const tilePx = 512;
/** Above this the picture of the whole Earth is fine enough, degrees from the middle to the corner. */
const widestRadius = 25;
/** A little more than is seen, for small movements. */
const margin = 1.25;
const maxSidePx = 2048;
const toRadians = Math.PI / 180;

/**
 * What a globe shows when it is looked at closely: the box around the disc that reaches the corners of the window, all longitudes where it holds a pole; undefined from further away. A degree of latitude has
 * as many pixels as on the screen, with at most 2,048 a side.
 */
export function detailWindow(
  { lon, lat, zoom }: Required<GlobeView>,
  window: { widthPx: number; heightPx: number },
): DetailWindow | undefined {
  // MapLibre's globe is as large as a Mercator map of its zoom at the latitude in the middle.
  const degreesPerPx = (360 * Math.cos(lat * toRadians)) / (tilePx * 2 ** (zoom ?? 0));
  const radius = (Math.hypot(window.widthPx, window.heightPx) / 2) * degreesPerPx * margin;
  if (!(radius > 0) || radius > widestRadius) return undefined;
  const south = Math.max(-90, lat - radius);
  const north = Math.min(90, lat + radius);
  const holdsPole = south === -90 || north === 90;
  const half = holdsPole
    ? 180
    : Math.asin(Math.min(1, Math.sin(radius * toRadians) / Math.cos(lat * toRadians))) / toRadians;
  const sidePx = (degrees: number): number =>
    Math.max(1, Math.min(maxSidePx, Math.round(degrees / degreesPerPx)));
  return {
    west: lon - half,
    east: lon + half,
    south,
    north,
    widthPx: sidePx(2 * half),
    heightPx: sidePx(north - south),
  };
}
