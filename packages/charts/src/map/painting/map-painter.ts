import type { Coastline } from '../coastline/coastline.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { polarCoastline } from '../coastline/polar-coastline.ts';
import { copiesInView, extentOf, latToY, lonToX } from '../../geometry/map-view.ts';
import type { Extent, MapView } from '../../geometry/map-view.ts';
import { isPolar } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { clipToHemisphere, planeMatrix, tracePolarArea } from '../polar/paint-polar.ts';
import type { Picture } from '../../raster/raster-client.ts';
import { paintContours } from './paint-contours.ts';

/** Everything on the map's canvas, from the bottom up: water, hatched area where values could be, land, the values, their contour lines, the coast. */
export interface MapPainting {
  view: MapWindow;
  picture: Picture | undefined;
  coastline: Coastline | undefined;
  /** Area to hatch where nothing is drawn over it; none for points. */
  hatched: Extent | undefined;
  /** Lines in degrees, longitudes unwrapped as those of the grid. */
  contours: readonly ContourLine[] | undefined;
  theme: ChartTheme;
  pixelRatio: number;
}

/** Redraws the map. A picture of an earlier view is stretched to this one until its own arrives. */
export function paintMap(canvas: HTMLCanvasElement, painting: MapPainting): void {
  const { view, pixelRatio, theme } = painting;
  const widthPx = Math.round(view.widthPx * pixelRatio);
  const heightPx = Math.round(view.heightPx * pixelRatio);
  if (canvas.width !== widthPx) canvas.width = widthPx;
  if (canvas.height !== heightPx) canvas.height = heightPx;
  // Drawn by the processor: the strokes of a coast take 60 ms where graphics are emulated, and 3 ms here; saving reads the pixels back as well.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.save();
  if (isPolar(view)) {
    context.clearRect(0, 0, view.widthPx, view.heightPx);
    clipToHemisphere(context, view);
  }
  context.fillStyle = theme.water;
  context.fillRect(0, 0, view.widthPx, view.heightPx);
  // Until the values are there nothing is known to be missing.
  if (painting.hatched && painting.picture) hatch(context, painting, painting.hatched);
  if (painting.coastline) fillLand(context, painting, painting.coastline);
  if (painting.picture) placePicture(context, view, painting.picture);
  if (painting.contours) paintContours(context, { view, theme }, painting.contours);
  if (painting.coastline) strokeCoast(context, painting, painting.coastline);
  context.restore();
}

function hatch(
  context: CanvasRenderingContext2D,
  { view, theme }: MapPainting,
  area: Extent,
): void {
  const tile = document.createElement('canvas');
  tile.width = 7;
  tile.height = 7;
  // A pattern that the graphics processor holds is read back by each paint, on the main thread, behind all that the globe has to draw.
  const brush = tile.getContext('2d', { willReadFrequently: true });
  if (!brush) return;
  brush.strokeStyle = theme.hatch;
  brush.lineWidth = 1;
  brush.beginPath();
  for (const shift of [-7, 0, 7]) {
    brush.moveTo(shift - 1, 8);
    brush.lineTo(shift + 8, -1);
  }
  brush.stroke();
  context.fillStyle = context.createPattern(tile, 'repeat') ?? theme.hatch;
  if (isPolar(view)) {
    tracePolarArea(context, view, area);
    return context.fill('evenodd');
  }
  const top = latToY(view, area.north);
  for (const x of copiesOfSpan(view, area.west, area.east - area.west)) {
    context.fillRect(
      x,
      top,
      (area.east - area.west) / view.lonPerPx,
      (area.north - area.south) / view.latPerPx,
    );
  }
}

/** The coast in the units of the map's plane, and how these become pixels. */
function placeCoast(
  view: MapWindow,
  coastline: Coastline,
): Pick<Coastline, 'land' | 'coast'> & { matrices: DOMMatrix[] } {
  return isPolar(view)
    ? { ...polarCoastline(coastline, view.pole), matrices: [planeMatrix(view)] }
    : { ...coastline, matrices: worldMatrices(view) };
}

/** From degrees to CSS pixels, for each turn of the world that is in view; outlines reach beyond ±180, so one more on either side. */
function worldMatrices(view: MapView): DOMMatrix[] {
  const area = extentOf(view);
  const matrices: DOMMatrix[] = [];
  for (
    let turn = Math.floor((area.west + 180) / 360) - 1;
    turn <= Math.floor((area.east + 180) / 360) + 1;
    turn++
  ) {
    matrices.push(
      new DOMMatrix([
        1 / view.lonPerPx,
        0,
        0,
        -1 / view.latPerPx,
        (turn * 360 - view.westLon) / view.lonPerPx,
        view.northLat / view.latPerPx,
      ]),
    );
  }
  return matrices;
}

function fillLand(
  context: CanvasRenderingContext2D,
  { view, theme }: MapPainting,
  coastline: Coastline,
): void {
  const { land, matrices } = placeCoast(view, coastline);
  context.fillStyle = theme.land;
  for (const matrix of matrices) {
    const path = new Path2D();
    path.addPath(land, matrix);
    context.fill(path, 'evenodd');
  }
}

function strokeCoast(
  context: CanvasRenderingContext2D,
  { view, theme }: MapPainting,
  coastline: Coastline,
): void {
  const { coast, matrices } = placeCoast(view, coastline);
  const path = new Path2D();
  for (const matrix of matrices) path.addPath(coast, matrix);
  context.lineJoin = 'round';
  // A casing in the colour of the ground keeps the line visible over any colour of the map.
  for (const [colour, width, opacity] of [
    [theme.ground, 2, 0.4],
    [theme.coast, 0.9, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.globalAlpha = opacity;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

/** A picture of another projection is not drawn, nor one that was closed because a newer one is here. */
function placePicture(
  context: CanvasRenderingContext2D,
  view: MapWindow,
  { bitmap, view: drawn }: Picture,
): void {
  if (bitmap.width === 0) return;
  if (isPolar(view)) {
    if (!isPolar(drawn) || drawn.pole !== view.pole) return;
    const scale = drawn.unitsPerPx / view.unitsPerPx;
    context.imageSmoothingEnabled = scale <= 1;
    context.drawImage(
      bitmap,
      (drawn.left - view.left) / view.unitsPerPx,
      (view.top - drawn.top) / view.unitsPerPx,
      drawn.widthPx * scale,
      drawn.heightPx * scale,
    );
    return;
  }
  if (isPolar(drawn)) return;
  const span = { lon: drawn.widthPx * drawn.lonPerPx, lat: drawn.heightPx * drawn.latPerPx };
  const isFiner = drawn.lonPerPx > view.lonPerPx;
  context.imageSmoothingEnabled = !isFiner;
  for (const x of copiesOfSpan(view, drawn.westLon, span.lon)) {
    context.drawImage(
      bitmap,
      x,
      latToY(view, drawn.northLat),
      span.lon / view.lonPerPx,
      span.lat / view.latPerPx,
    );
  }
}

/** Left edges, in pixels, of those copies of a stretch of longitudes that show: half a pixel outside of the window is none. */
function copiesOfSpan(view: MapView, west: number, width: number): number[] {
  const widthPx = width / view.lonPerPx;
  return copiesInView(view, west, widthPx)
    .map((copy) => lonToX(view, copy))
    .filter((x) => x < view.widthPx - 0.5 && x + widthPx > 0.5);
}
