import type { MapWindow } from '../geometry/map-window.ts';
import type { Points } from '../points/points.ts';
import { preparePoints, computePointStatistics } from '../points/point-statistics.ts';
import type { PointStatistics } from '../points/point-statistics.ts';
import { createArrayStore } from './array-store.ts';
import { drawScene } from './raster-protocol.ts';
import type {
  DrawnImage,
  DrawnReply,
  DrawOrder,
  MapScene,
  RasterReply,
  RasterRequest,
  Scene,
  ShareReply,
} from './raster-protocol.ts';
import type { CloudScene } from './rasterise-cloud.ts';

/** A drawn picture and the view it shows (device pixels). */
export interface Picture {
  bitmap: ImageBitmap;
  view: MapWindow;
  isLast: boolean;
}

/** A scene that lives in the worker. Pictures of superseded orders are dropped. */
export interface OpenScene {
  draw(order: DrawOrder): void;
  close(): void;
}

type Drawn = Pick<DrawnReply, 'image' | 'view' | 'isLast' | 'most'>;

/** Hears which share of a scene is drawn, 0 to 1, while a picture of it is made. */
export type OnShare = (share: number) => void;

interface Listener {
  onDrawn: (reply: DrawnReply) => void;
  onShare: (reply: ShareReply) => void;
}

let sharedWorker: Worker | undefined;
let lastId = 0;
const listeners = new Map<number, Listener>();
const statisticsListeners = new Map<number, (statistics: PointStatistics) => void>();
const post = (request: RasterRequest): void => reachWorker().postMessage(request);
const store = createArrayStore(post);

/** Starts the worker before there is anything to draw. */
export function startWorker(): void {
  if (typeof Worker !== 'undefined') reachWorker();
}

/** Opens a map in the one worker that all charts share; without workers the picture is drawn here. The arrays are copied once for all scenes that have them: they must not change. */
export function openScene(
  scene: MapScene,
  onPicture: (picture: Picture) => void,
  onShare?: OnShare,
): OpenScene {
  const onDrawn = ({ image, view, isLast }: Drawn): void => {
    if (typeof image !== 'string') onPicture({ bitmap: image, view, isLast });
  };
  return open(scene, onDrawn, onShare);
}

/** A drawn cloud: the address of a PNG, and of a density the most observations in a cell. */
export interface CloudPicture {
  source: string;
  most?: number | undefined;
}

/** Opens a cloud in the same worker. */
export function openCloud(
  scene: CloudScene,
  onPicture: (picture: CloudPicture) => void,
  onShare?: OnShare,
): OpenScene {
  const onDrawn = ({ image, most }: Drawn): void =>
    onPicture({ source: typeof image === 'string' ? image : pngOf(image), most });
  return open(scene, onDrawn, onShare);
}

/** Computes the statistics of points in the worker and gives the points with them; `close` lets the worker drop the arrays, which it holds for the scenes of these points until then. */
export function openPointStatistics(
  points: Points,
  onFound: (points: Points) => void,
): { close: () => void } {
  if (typeof Worker === 'undefined') {
    onFound(preparePoints(points, computePointStatistics(points)));
    return { close: () => undefined };
  }
  const statisticsId = ++lastId;
  statisticsListeners.set(statisticsId, (statistics) => onFound(preparePoints(points, statistics)));
  post({ kind: 'statistics', statisticsId, points: store.pack(points) });
  return {
    close: () => {
      statisticsListeners.delete(statisticsId);
      store.release(points);
    },
  };
}

function open(scene: Scene, onDrawn: (drawn: Drawn) => void, onShare?: OnShare): OpenScene {
  if (typeof Worker === 'undefined') return openHere(scene, onDrawn);
  const sceneId = ++lastId;
  let drawId = 0;
  listeners.set(sceneId, {
    onDrawn: (reply) => {
      if (reply.drawId === drawId) onDrawn(reply);
      else discard(reply.image);
    },
    onShare: (reply) => {
      if (reply.drawId === drawId) onShare?.(reply.share);
    },
  });
  post({ kind: 'open', sceneId, scene: store.pack(scene) });
  return {
    draw: (order) => post({ kind: 'draw', sceneId, drawId: ++drawId, order }),
    close: () => {
      listeners.delete(sceneId);
      post({ kind: 'close', sceneId });
      store.release(scene);
    },
  };
}

function reachWorker(): Worker {
  if (sharedWorker) return sharedWorker;
  sharedWorker = new Worker(new URL('./raster-worker.ts', import.meta.url), { type: 'module' });
  sharedWorker.addEventListener('message', ({ data }: MessageEvent<RasterReply>) => {
    if ('statistics' in data) {
      statisticsListeners.get(data.statisticsId)?.(data.statistics);
      statisticsListeners.delete(data.statisticsId);
      return;
    }
    const listener = listeners.get(data.sceneId);
    if ('share' in data) listener?.onShare(data);
    else if (listener) listener.onDrawn(data);
    else discard(data.image);
  });
  return sharedWorker;
}

function discard(image: DrawnImage): void {
  if (typeof image !== 'string') image.close();
}

/** A bitmap as the address of a PNG. */
function pngOf(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL();
}

function openHere(scene: Scene, onDrawn: (drawn: Drawn) => void): OpenScene {
  let turn = 0;
  return {
    draw: (order) => {
      const mine = ++turn;
      const { pixels, view, most } = drawScene(scene, order, false);
      void createImageBitmap(new ImageData(pixels, view.widthPx, view.heightPx)).then((image) => {
        if (mine === turn) onDrawn({ image, view, isLast: true, most });
      });
    },
    close: () => {
      turn++;
    },
  };
}
