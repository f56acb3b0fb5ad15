/** A window onto the equirectangular map. Longitude is unwrapped: `westLon` may be any number, and the world repeats every 360°. */
export interface MapView {
  westLon: number;
  northLat: number;
  lonPerPx: number;
  latPerPx: number;
  widthPx: number;
  heightPx: number;
}

/** An area in degrees; `east` > `west`, past 180 across the date line. */
export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Pixels from the left edge of the window for a longitude as it is spelled, without turning it. */
export function lonToX(view: MapView, lon: number): number {
  return (lon - view.westLon) / view.lonPerPx;
}

/** Pixels from the top edge. */
export function latToY(view: MapView, lat: number): number {
  return (view.northLat - lat) / view.latPerPx;
}

/** Longitude under a pixel, unwrapped. */
export function xToLon(view: MapView, x: number): number {
  return view.westLon + x * view.lonPerPx;
}

/** Latitude under a pixel; beyond ±90 outside of the world. */
export function yToLat(view: MapView, y: number): number {
  return view.northLat - y * view.latPerPx;
}

/** The area that a view shows. */
export function extentOf(view: MapView): Extent {
  return {
    west: view.westLon,
    east: xToLon(view, view.widthPx),
    south: yToLat(view, view.heightPx),
    north: view.northLat,
  };
}

const minShrink = 0.3;
/** cos 50°: what a map of the world may be narrowed by so that it is not too flat on a narrow screen. */
const minTallShrink = 0.64;
/** A map is at most so many times as wide as its extent, unless that is narrow: the rest would be frame. */
const widestFrame = 1.25;
const minWidthPx = 420;
const minHeightPx = 230;
const maxHeightPx = 560;

/**
 * A window that shows the whole extent. A degree of longitude is drawn cos(middle latitude) as wide as one of latitude (never below 0.3), and as wide
 * for areas taller than 100°. The window is as wide as there is room, unless the whole circle is narrower, or a fifth of it would lie beside the extent. Without `heightPx` the height follows the extent, 230 to 560 px;
 * where the room is too narrow for that, an area taller than 100° is drawn with narrower degrees of longitude (equirectangular with standard parallels up to 50°).
 */
export function fitView(
  extent: Extent,
  room: { widthPx: number; heightPx?: number | undefined },
): MapView {
  const lonSpan = Math.min(360, extent.east - extent.west);
  const latSpan = extent.north - extent.south;
  const middle = (extent.north + extent.south) / 2;
  const isTall = latSpan > 100;
  const narrowed =
    room.heightPx === undefined ? (room.widthPx * latSpan) / (lonSpan * minHeightPx) : 1;
  const shrink = isTall
    ? Math.min(1, Math.max(minTallShrink, narrowed))
    : Math.max(minShrink, Math.cos((middle * Math.PI) / 180));
  const margin = lonSpan > 350 || latSpan > 170 ? 1 : 1.06;
  const natural = (room.widthPx * latSpan * margin) / (lonSpan * margin * shrink);
  const roomHeight =
    room.heightPx ?? Math.min(maxHeightPx, Math.max(minHeightPx, Math.round(natural)));
  const latPerPx = Math.max(
    (latSpan * margin) / roomHeight,
    (lonSpan * margin * shrink) / room.widthPx,
  );
  const lonPerPx = latPerPx / shrink;
  const widestPx = Math.max(minWidthPx, (lonSpan / lonPerPx) * widestFrame);
  const widthPx = Math.round(Math.min(room.widthPx, 360 / lonPerPx, widestPx));
  const heightPx = Math.min(roomHeight, Math.round(180 / latPerPx));
  const view = { westLon: 0, northLat: 0, lonPerPx, latPerPx, widthPx, heightPx };
  return centreView(view, (extent.west + extent.east) / 2, middle);
}

/** The same window with this place in its middle, kept within the poles. */
export function centreView(view: MapView, lon: number, lat: number): MapView {
  return keepInWorld({
    ...view,
    westLon: lon - (view.widthPx * view.lonPerPx) / 2,
    northLat: lat + (view.heightPx * view.latPerPx) / 2,
  });
}

/** Moves the map by pixels, as a drag does. */
export function panView(view: MapView, dx: number, dy: number): MapView {
  return keepInWorld({
    ...view,
    westLon: view.westLon - dx * view.lonPerPx,
    northLat: view.northLat + dy * view.latPerPx,
  });
}

const finestPerPx = 1e-5;

/** Zooms by `factor` (> 1: closer) and keeps the place under the pixel where it is; never further out than the whole world. */
export function zoomView(view: MapView, factor: number, at: { x: number; y: number }): MapView {
  const widest = Math.min(360 / view.widthPx / view.lonPerPx, 180 / view.heightPx / view.latPerPx);
  const scale = Math.max(finestPerPx / view.latPerPx, Math.min(widest, 1 / factor));
  return keepInWorld({
    ...view,
    lonPerPx: view.lonPerPx * scale,
    latPerPx: view.latPerPx * scale,
    westLon: xToLon(view, at.x) - at.x * view.lonPerPx * scale,
    northLat: yToLat(view, at.y) + at.y * view.latPerPx * scale,
  });
}

/** Zooms so that a dragged rectangle of pixels fills the window as far as its shape allows. */
export function zoomToBox(
  view: MapView,
  box: { x1: number; y1: number; x2: number; y2: number },
): MapView {
  const factor = Math.min(
    view.widthPx / Math.abs(box.x2 - box.x1),
    view.heightPx / Math.abs(box.y2 - box.y1),
  );
  const centre = {
    lon: xToLon(view, (box.x1 + box.x2) / 2),
    lat: yToLat(view, (box.y1 + box.y2) / 2),
  };
  return centreView(zoomView(view, factor, { x: 0, y: 0 }), centre.lon, centre.lat);
}

/** The copies of a longitude (turned by 360°) whose pixel lies within the window or `marginPx` beside it. */
export function copiesInView(view: MapView, lon: number, marginPx = 0): number[] {
  const found: number[] = [];
  const from = view.westLon - marginPx * view.lonPerPx;
  const to = xToLon(view, view.widthPx + marginPx);
  for (let copy = lon + Math.ceil((from - lon) / 360) * 360; copy <= to; copy += 360)
    found.push(copy);
  return found;
}

function keepInWorld(view: MapView): MapView {
  const height = view.heightPx * view.latPerPx;
  const northLat = height >= 180 ? height / 2 : Math.min(90, Math.max(-90 + height, view.northLat));
  return { ...view, northLat };
}
