import { drawScene, needsCoarsePicture } from './raster-protocol.ts';
import type { DrawOrder, RasterReply, RasterRequest, Scene } from './raster-protocol.ts';

// Lives in a Web Worker: scenes stay here, pictures go back. One order a scene waits at most, the newest.

const scenes = new Map<number, Scene>();
const waiting = new Map<number, { drawId: number; order: DrawOrder }>();
let isDrawing = false;

self.addEventListener('message', (event: MessageEvent<RasterRequest>) => {
  const request = event.data;
  if (request.kind === 'open') scenes.set(request.sceneId, request.scene);
  if (request.kind === 'draw')
    waiting.set(request.sceneId, { drawId: request.drawId, order: request.order });
  if (request.kind === 'close') {
    scenes.delete(request.sceneId);
    waiting.delete(request.sceneId);
  }
  if (!isDrawing) void drawWaiting();
});

async function drawWaiting(): Promise<void> {
  isDrawing = true;
  // Lets messages that are already on their way replace this order before it costs anything.
  await pause();
  for (let next = takeNext(); next; next = takeNext()) {
    const { sceneId, scene, drawId, order } = next;
    if (needsCoarsePicture(scene)) {
      await send({ sceneId, drawId }, drawScene(scene, order, true), false);
      await pause();
      if (waiting.has(sceneId)) continue;
    }
    await send({ sceneId, drawId }, drawScene(scene, order, false), true);
    await pause();
  }
  isDrawing = false;
}

function takeNext():
  | { sceneId: number; scene: Scene; drawId: number; order: DrawOrder }
  | undefined {
  for (const [sceneId, { drawId, order }] of waiting) {
    waiting.delete(sceneId);
    const scene = scenes.get(sceneId);
    if (scene) return { sceneId, scene, drawId, order };
  }
  return undefined;
}

async function send(
  ids: { sceneId: number; drawId: number },
  picture: ReturnType<typeof drawScene>,
  isLast: boolean,
): Promise<void> {
  const bitmap = await createImageBitmap(
    new ImageData(picture.pixels, picture.view.widthPx, picture.view.heightPx),
  );
  const reply: RasterReply = { ...ids, bitmap, view: picture.view, isLast };
  self.postMessage(reply, { transfer: [bitmap] });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
