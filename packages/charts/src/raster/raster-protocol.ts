import type { ColourScale } from '../colour/colour-scale.ts';
import type { MapView } from '../geometry/map-view.ts';
import { rasteriseGrid } from './rasterise-grid.ts';
import type { GridScene } from './rasterise-grid.ts';
import { rasterisePoints } from './rasterise-points.ts';
import type { MarkerStyle, PointsScene } from './rasterise-points.ts';

/** What can be drawn. */
export type Scene = GridScene | PointsScene;

/** How a scene is to be drawn; the view is in device pixels. */
export interface DrawOrder {
  view: MapView;
  colours: ColourScale;
  marker: MarkerStyle;
}

/** To the worker. A scene is sent once and drawn many times; a newer order for a scene replaces one that waits. */
export type RasterRequest =
  | { kind: 'open'; sceneId: number; scene: Scene }
  | { kind: 'draw'; sceneId: number; drawId: number; order: DrawOrder }
  | { kind: 'close'; sceneId: number };

/** From the worker. `isLast` is false for the coarse picture that comes first. */
export interface RasterReply {
  sceneId: number;
  drawId: number;
  bitmap: ImageBitmap;
  view: MapView;
  isLast: boolean;
}

const coarseFirstAbove = 1_000_000;
const coarseFactor = 4;

/** True when a coarse picture should come first. */
export function needsCoarsePicture(scene: Scene): boolean {
  return scene.kind === 'grid' && scene.values.length > coarseFirstAbove;
}

/** The picture of a scene; a coarse one has a quarter of the pixels each way and covers the same area. */
export function drawScene(
  scene: Scene,
  order: DrawOrder,
  isCoarse: boolean,
): { pixels: Uint8ClampedArray<ArrayBuffer>; view: MapView } {
  if (scene.kind === 'points')
    return {
      pixels: rasterisePoints(scene, order.view, order.colours, order.marker),
      view: order.view,
    };
  const view = isCoarse ? coarsen(order.view) : order.view;
  return { pixels: rasteriseGrid(scene, view, order.colours, isCoarse), view };
}

function coarsen(view: MapView): MapView {
  const widthPx = Math.ceil(view.widthPx / coarseFactor);
  const heightPx = Math.ceil(view.heightPx / coarseFactor);
  return {
    ...view,
    widthPx,
    heightPx,
    lonPerPx: (view.lonPerPx * view.widthPx) / widthPx,
    latPerPx: (view.latPerPx * view.heightPx) / heightPx,
  };
}
