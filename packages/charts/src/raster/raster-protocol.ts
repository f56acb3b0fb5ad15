import type { ColourScale } from '../colour/colour-scale.ts';
import { isPolar, withPixels } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import { rasteriseCells } from './rasterise-cells.ts';
import type { CellsScene } from './rasterise-cells.ts';
import type { PointStatistics } from '../points/point-statistics.ts';
import type { ArrayRequest, Packed } from './array-store.ts';
import { rasteriseGrid } from './rasterise-grid.ts';
import type { GridScene } from './rasterise-grid.ts';
import { rasterisePolarGrid } from './rasterise-polar.ts';
import { rasteriseCloud } from './rasterise-cloud.ts';
import type { CloudMarker, CloudScene } from './rasterise-cloud.ts';
import { rasteriseDensity } from './rasterise-density.ts';
import { rasterisePoints } from './rasterise-points.ts';
import type { PointsScene } from './rasterise-points.ts';

/** What can be drawn on a map. */
export type MapScene = GridScene | PointsScene | CellsScene;

/** What can be drawn. */
export type Scene = MapScene | CloudScene;

/** How a scene is to be drawn; the view is in device pixels. */
export interface DrawOrder {
  view: MapWindow;
  colours: ColourScale;
  marker: CloudMarker;
}

/** To the worker. A scene is sent once and drawn many times; a newer order for a scene replaces one that waits. Scenes and points name arrays that were sent before them. */
export type RasterRequest =
  | ArrayRequest
  | { kind: 'open'; sceneId: number; scene: Packed }
  | { kind: 'draw'; sceneId: number; drawId: number; order: DrawOrder }
  | { kind: 'close'; sceneId: number }
  | { kind: 'statistics'; statisticsId: number; points: Packed };

/** From the worker. `isLast` is false for the coarse picture that comes first. */
export interface DrawnReply {
  sceneId: number;
  drawId: number;
  image: DrawnImage;
  view: MapWindow;
  isLast: boolean;
  /** Of a density: the most observations in a cell. */
  most?: number | undefined;
}

/** From the worker while it draws: which share of a scene is done, 0 to 1. */
export interface ShareReply {
  sceneId: number;
  drawId: number;
  share: number;
}

/** A drawn picture: of a map as a bitmap, of a cloud as the address of a PNG, which its plot takes. */
export type DrawnImage = ImageBitmap | string;

/** Any answer of the worker. */
export type RasterReply =
  | DrawnReply
  | ShareReply
  | { statisticsId: number; statistics: PointStatistics };

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
  onShare?: (share: number) => void,
): { pixels: Uint8ClampedArray<ArrayBuffer>; view: MapWindow; most?: number } {
  if (scene.kind === 'points')
    return {
      pixels: rasterisePoints(scene, order.view, order.colours, { ...order.marker, onShare }),
      view: order.view,
    };
  if (scene.kind === 'cells')
    return { pixels: rasteriseCells(scene, order.view, order.colours), view: order.view };
  const { view: ordered } = order;
  if (scene.kind === 'cloud') {
    if (isPolar(ordered)) throw new Error('A plot against two axes has no polar window.');
    const { density } = order.marker;
    return density
      ? { ...rasteriseDensity(scene, ordered, density, onShare), view: ordered }
      : { pixels: rasteriseCloud(scene, ordered, order.marker, onShare), view: ordered };
  }
  const view = isCoarse
    ? withPixels(ordered, {
        widthPx: Math.ceil(ordered.widthPx / coarseFactor),
        heightPx: Math.ceil(ordered.heightPx / coarseFactor),
      })
    : ordered;
  const pixels = isPolar(view)
    ? rasterisePolarGrid(scene, view, order.colours, isCoarse)
    : rasteriseGrid(scene, view, order.colours, isCoarse);
  return { pixels, view };
}
