import type { Extent } from './map-view.ts';

/** Which pole a polar map has in its middle. */
export type Pole = 'north' | 'south';

/**
 * A window onto the Lambert azimuthal equal-area projection of the sphere around a pole (Snyder 1987, Map Projections: A Working Manual, p. 182). Lengths are in Earth radii from the pole, `left`
 * to the right and `top` upward. Greenwich points down from the north pole and up from the south pole.
 */
export interface PolarView {
  pole: Pole;
  left: number;
  top: number;
  unitsPerPx: number;
  widthPx: number;
  heightPx: number;
}

/** A place in the plane of a polar projection: Earth radii to the right of the pole and above it. */
export interface PlanePlace {
  x: number;
  y: number;
}

/** Distance of the equator from the pole: a polar map ends there. */
export const equatorRadius = Math.SQRT2;

const toRadians = Math.PI / 180;

/** Distance of a latitude from the pole in the plane: 0 at the pole, √2 at the equator, 2 at the other pole. */
export function polarRadius(pole: Pole, lat: number): number {
  const away = pole === 'north' ? 90 - lat : 90 + lat;
  return 2 * Math.sin((away * toRadians) / 2);
}

/** A place on the sphere in the plane around a pole. */
export function projectPolar(pole: Pole, lon: number, lat: number): PlanePlace {
  const radius = polarRadius(pole, lat);
  const down = pole === 'north' ? -1 : 1;
  return {
    x: radius * Math.sin(lon * toRadians),
    y: down * radius * Math.cos(lon * toRadians),
  };
}

/** The place on the sphere at a place of the plane, longitude in −180 to 180; the plane ends at distance 2 from the pole. */
export function unprojectPolar(pole: Pole, { x, y }: PlanePlace): { lon: number; lat: number } {
  const away = (2 * Math.asin(Math.min(1, Math.hypot(x, y) / 2))) / toRadians;
  return {
    lon: Math.atan2(x, pole === 'north' ? -y : y) / toRadians,
    lat: pole === 'north' ? 90 - away : away - 90,
  };
}

/** Latitude at the middle of an edge of the map that is shown first, of data that reach further to the equator. */
const usualEdge = 45;
const narrowestEdge = 80;
const maxSidePx = 560;
const margin = 1.04;

/**
 * A square window around a pole that shows the data poleward of 45°, or all of them where they are nearer to the pole or do not reach it. As wide as there is room, at most `heightPx` (default 560 px).
 */
export function fitPolarView(
  pole: Pole,
  extent: Extent,
  room: { widthPx: number; heightPx?: number | undefined },
): PolarView {
  const [edge, poleward] =
    pole === 'north' ? [extent.south, extent.north] : [-extent.north, -extent.south];
  const outer =
    poleward <= usualEdge ? Math.max(0, edge) : Math.min(narrowestEdge, Math.max(usualEdge, edge));
  const half = Math.min(equatorRadius, polarRadius('north', outer) * margin);
  const sidePx = Math.min(room.widthPx, room.heightPx ?? maxSidePx);
  return {
    pole,
    left: -half,
    top: half,
    unitsPerPx: (2 * half) / sidePx,
    widthPx: sidePx,
    heightPx: sidePx,
  };
}

/** Moves a polar map by pixels, as a drag does; it stays within the hemisphere. */
export function panPolar(view: PolarView, dx: number, dy: number): PolarView {
  const { left, top, unitsPerPx } = view;
  return keepOnDisc({ ...view, left: left - dx * unitsPerPx, top: top + dy * unitsPerPx });
}

/** Closest zoom, Earth radii a pixel: 1e-5 degrees of arc, as on the flat map. */
const finestPerPx = 1e-5 * toRadians;

/** Zooms by `factor` (> 1: closer) and keeps the place under the pixel where it is; never further out than the whole hemisphere. */
export function zoomPolar(
  view: PolarView,
  factor: number,
  at: { x: number; y: number },
): PolarView {
  const widest = (2 * equatorRadius) / Math.min(view.widthPx, view.heightPx);
  const unitsPerPx = Math.max(finestPerPx, Math.min(widest, view.unitsPerPx / factor));
  return keepOnDisc({
    ...view,
    unitsPerPx,
    left: view.left + at.x * (view.unitsPerPx - unitsPerPx),
    top: view.top - at.y * (view.unitsPerPx - unitsPerPx),
  });
}

/** Zooms so that a dragged rectangle of pixels fills the window as far as its shape allows. */
export function zoomPolarToBox(
  view: PolarView,
  box: { x1: number; y1: number; x2: number; y2: number },
): PolarView {
  const middle = { x: view.widthPx / 2, y: view.heightPx / 2 };
  const centred = panPolar(
    view,
    middle.x - (box.x1 + box.x2) / 2,
    middle.y - (box.y1 + box.y2) / 2,
  );
  const factor = Math.min(
    view.widthPx / Math.abs(box.x2 - box.x1),
    view.heightPx / Math.abs(box.y2 - box.y1),
  );
  return zoomPolar(centred, factor, middle);
}

function keepOnDisc(view: PolarView): PolarView {
  const half = {
    x: (view.widthPx * view.unitsPerPx) / 2,
    y: (view.heightPx * view.unitsPerPx) / 2,
  };
  const middle = { x: view.left + half.x, y: view.top - half.y };
  const distance = Math.hypot(middle.x, middle.y);
  const furthest = Math.max(0, equatorRadius - Math.min(half.x, half.y));
  if (distance <= furthest) return view;
  const shrink = furthest / distance;
  return { ...view, left: middle.x * shrink - half.x, top: middle.y * shrink + half.y };
}
