import { plainLongitude, unwrapFrom } from './circle.ts';
import {
  centreView,
  extentOf,
  latToY,
  lonToX,
  panView,
  xToLon,
  yToLat,
  zoomToBox,
  zoomView,
} from './map-view.ts';
import type { Extent, MapView } from './map-view.ts';
import {
  equatorRadius,
  panPolar,
  projectPolar,
  unprojectPolar,
  zoomPolar,
  zoomPolarToBox,
} from './polar-view.ts';
import type { PolarView } from './polar-view.ts';

/** A window onto the flat map, or onto the map around a pole. */
export type MapWindow = MapView | PolarView;

/** A place on the Earth; degrees. */
interface Place {
  lon: number;
  lat: number;
}

/** A pixel of the window. */
interface Pixel {
  x: number;
  y: number;
}

/** Whether a window shows a map around a pole. */
export function isPolar(view: MapWindow): view is PolarView {
  return 'pole' in view;
}

/** The pixel of a place; on the flat map that of the first turn of the world from the left edge. */
export function pixelOf(view: MapWindow, { lon, lat }: Place): Pixel {
  if (!isPolar(view))
    return { x: lonToX(view, unwrapFrom(lon, view.westLon)), y: latToY(view, lat) };
  const { x, y } = projectPolar(view.pole, lon, lat);
  return { x: (x - view.left) / view.unitsPerPx, y: (view.top - y) / view.unitsPerPx };
}

/** The place under a pixel: on the flat map unwrapped, and beyond ±90 outside of the world; nothing beyond the equator of a polar map. */
export function placeAt(view: MapWindow, { x, y }: Pixel): Place | undefined {
  if (!isPolar(view)) return { lon: xToLon(view, x), lat: yToLat(view, y) };
  const plane = { x: view.left + x * view.unitsPerPx, y: view.top - y * view.unitsPerPx };
  if (Math.hypot(plane.x, plane.y) > equatorRadius) return undefined;
  return unprojectPolar(view.pole, plane);
}

/** The place in the middle of a window. */
export function middleOf(view: MapWindow): Place {
  return (
    placeAt(view, { x: view.widthPx / 2, y: view.heightPx / 2 }) ?? {
      lon: 0,
      lat: isPolar(view) && view.pole === 'south' ? -90 : 90,
    }
  );
}

/** Whether a place is in the window. */
export function isInWindow(view: MapWindow, place: Place): boolean {
  if (isPolar(view) && (view.pole === 'north' ? place.lat < 0 : place.lat > 0)) return false;
  const { x, y } = pixelOf(view, place);
  return x >= 0 && x <= view.widthPx && y >= 0 && y <= view.heightPx;
}

/** The area that a window shows; around a pole all longitudes of the latitudes in it. */
export function areaOf(view: MapWindow): Extent {
  if (!isPolar(view)) return extentOf(view);
  const edge = unprojectPolar(view.pole, {
    x: Math.min(equatorRadius, furthestFromPole(view)),
    y: 0,
  });
  const [south, north] = view.pole === 'north' ? [edge.lat, 90] : [-90, edge.lat];
  return { west: -180, east: 180, south, north };
}

function furthestFromPole({ left, top, unitsPerPx, widthPx, heightPx }: PolarView): number {
  const [right, bottom] = [left + widthPx * unitsPerPx, top - heightPx * unitsPerPx];
  return Math.hypot(Math.max(-left, right), Math.max(top, -bottom));
}

/** Pixels that a degree of latitude takes at least; towards the equator a map around a pole shrinks it by up to √½. */
export function minPixelsPerDegree(view: MapWindow): number {
  return isPolar(view) ? (0.7 * Math.PI) / 180 / view.unitsPerPx : 1 / view.latPerPx;
}

/** How many pixels a place lies away from another, the shorter way around. */
export function pixelsBetween(view: MapWindow, one: Place, other: Place): number {
  if (!isPolar(view))
    return Math.hypot(
      plainLongitude(one.lon - other.lon) / view.lonPerPx,
      (one.lat - other.lat) / view.latPerPx,
    );
  const [from, to] = [pixelOf(view, one), pixelOf(view, other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** Moves the map by pixels, as a drag does. */
export function panWindow(view: MapWindow, dx: number, dy: number): MapWindow {
  return isPolar(view) ? panPolar(view, dx, dy) : panView(view, dx, dy);
}

/** Zooms by `factor` (> 1: closer) and keeps the place under the pixel where it is; never further out than the whole map. */
export function zoomWindow(view: MapWindow, factor: number, at: Pixel): MapWindow {
  return isPolar(view) ? zoomPolar(view, factor, at) : zoomView(view, factor, at);
}

/** Zooms so that a dragged rectangle of pixels fills the window as far as its shape allows. */
export function zoomWindowToBox(
  view: MapWindow,
  box: { x1: number; y1: number; x2: number; y2: number },
): MapWindow {
  return isPolar(view) ? zoomPolarToBox(view, box) : zoomToBox(view, box);
}

/** The same place and closeness in a window of another size and the same kind. */
export function carryOver(view: MapWindow, from: MapWindow, to: MapWindow): MapWindow {
  if (isPolar(view) && isPolar(from) && isPolar(to)) {
    const unitsPerPx = (view.unitsPerPx * to.unitsPerPx) / from.unitsPerPx;
    return {
      ...to,
      unitsPerPx,
      left: view.left + (view.widthPx * view.unitsPerPx - to.widthPx * unitsPerPx) / 2,
      top: view.top - (view.heightPx * view.unitsPerPx - to.heightPx * unitsPerPx) / 2,
    };
  }
  if (isPolar(view) || isPolar(from) || isPolar(to)) return to;
  const area = extentOf(view);
  const scale = to.latPerPx / from.latPerPx;
  return centreView(
    { ...to, lonPerPx: view.lonPerPx * scale, latPerPx: view.latPerPx * scale },
    (area.west + area.east) / 2,
    (area.south + area.north) / 2,
  );
}

/** A window in pixels of the screen as it is on a device with that many pixels for each of them, or for a picture of so many. */
export function withPixels(
  view: MapWindow,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): MapWindow {
  if (isPolar(view))
    return { ...view, widthPx, heightPx, unitsPerPx: (view.unitsPerPx * view.widthPx) / widthPx };
  return {
    ...view,
    widthPx,
    heightPx,
    lonPerPx: (view.lonPerPx * view.widthPx) / widthPx,
    latPerPx: (view.latPerPx * view.heightPx) / heightPx,
  };
}
