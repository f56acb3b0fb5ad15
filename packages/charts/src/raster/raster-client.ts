import type { MapWindow } from '../geometry/map-window.ts';
import { drawScene } from './raster-protocol.ts';
import type { DrawOrder, RasterReply, RasterRequest, Scene } from './raster-protocol.ts';

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

let sharedWorker: Worker | undefined;
let lastSceneId = 0;
const listeners = new Map<number, (reply: RasterReply) => void>();

/** Opens a scene in the one worker that all charts share; without workers the picture is drawn here. The arrays are copied, the caller keeps its own. */
export function openScene(scene: Scene, onPicture: (picture: Picture) => void): OpenScene {
  if (typeof Worker === 'undefined') return openHere(scene, onPicture);
  const worker = reachWorker();
  const sceneId = ++lastSceneId;
  let drawId = 0;
  const post = (request: RasterRequest): void => worker.postMessage(request);
  listeners.set(sceneId, (reply) => {
    if (reply.drawId === drawId) onPicture(reply);
    else reply.bitmap.close();
  });
  post({ kind: 'open', sceneId, scene });
  return {
    draw: (order) => post({ kind: 'draw', sceneId, drawId: ++drawId, order }),
    close: () => {
      listeners.delete(sceneId);
      post({ kind: 'close', sceneId });
    },
  };
}

function reachWorker(): Worker {
  if (sharedWorker) return sharedWorker;
  sharedWorker = new Worker(new URL('./raster-worker.ts', import.meta.url), { type: 'module' });
  sharedWorker.addEventListener('message', (event: MessageEvent<RasterReply>) => {
    const listener = listeners.get(event.data.sceneId);
    if (listener) listener(event.data);
    else event.data.bitmap.close();
  });
  return sharedWorker;
}

function openHere(scene: Scene, onPicture: (picture: Picture) => void): OpenScene {
  let turn = 0;
  return {
    draw: (order) => {
      const mine = ++turn;
      const { pixels, view } = drawScene(scene, order, false);
      void createImageBitmap(new ImageData(pixels, view.widthPx, view.heightPx)).then((bitmap) => {
        if (mine === turn) onPicture({ bitmap, view, isLast: true });
      });
    },
    close: () => {
      turn++;
    },
  };
}
