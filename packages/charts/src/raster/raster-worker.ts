import type { Points } from '../points/points.ts';
import { computePointStatistics } from '../points/point-statistics.ts';
import { unpack } from './array-store.ts';
import { drawScene, needsCoarsePicture } from './raster-protocol.ts';
import type { DrawOrder, RasterReply, RasterRequest, Scene } from './raster-protocol.ts';

// Lives in a Web Worker: scenes stay here, pictures go back. One order a scene waits at most, the newest.
const arrays = new Map<number, ArrayBufferView>();
const scenes = new Map<number, Scene>();
const waiting = new Map<number, { drawId: number; order: DrawOrder }>();
let isDrawing = false;

self.addEventListener('message', (event: MessageEvent<RasterRequest>) => {
  take(event.data);
  if (!isDrawing) void drawWaiting();
});

function take(request: RasterRequest): void {
  switch (request.kind) {
    case 'array':
      arrays.set(request.arrayId, request.array);
      break;
    case 'drop':
      arrays.delete(request.arrayId);
      break;
    case 'open':
      scenes.set(request.sceneId, unpack(request.scene, arrays) as Scene);
      break;
    case 'draw':
      waiting.set(request.sceneId, { drawId: request.drawId, order: request.order });
      break;
    case 'close':
      scenes.delete(request.sceneId);
      waiting.delete(request.sceneId);
      break;
    case 'statistics': {
      const statistics = computePointStatistics(unpack(request.points, arrays) as Points);
      reply({ statisticsId: request.statisticsId, statistics });
    }
  }
}

async function drawWaiting(): Promise<void> {
  isDrawing = true;
  // Lets messages that are already on their way replace this order before it costs anything.
  await pause();
  for (let next = takeNext(); next; next = takeNext()) {
    const { sceneId, scene, drawId, order } = next;
    if (needsCoarsePicture(scene)) {
      await send({ sceneId, drawId }, scene, order, true);
      await pause();
      if (waiting.has(sceneId)) continue;
    }
    await send({ sceneId, drawId }, scene, order, false);
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
  scene: Scene,
  order: DrawOrder,
  isCoarse: boolean,
): Promise<void> {
  const { pixels, view, most } = drawScene(scene, order, isCoarse, (share) =>
    reply({ ...ids, share }),
  );
  const data = new ImageData(pixels, view.widthPx, view.heightPx);
  const image = scene.kind === 'cloud' ? await encode(data) : await createImageBitmap(data);
  reply({ ...ids, image, view, isLast: !isCoarse, most });
}

/** The address of a PNG, made here because that takes long and the page has to answer meanwhile. */
async function encode(data: ImageData): Promise<string> {
  const canvas = new OffscreenCanvas(data.width, data.height);
  // Else the graphics processor, which may be emulated and busy with a globe, would have to hand the pixels back.
  canvas.getContext('2d', { willReadFrequently: true })?.putImageData(data, 0, 0);
  const file = await canvas.convertToBlob();
  const reader = new FileReader();
  await new Promise((read, failed) => {
    reader.addEventListener('load', read);
    reader.addEventListener('error', failed);
    reader.readAsDataURL(file);
  });
  return String(reader.result);
}

function reply(answer: RasterReply): void {
  const image = 'image' in answer ? answer.image : undefined;
  self.postMessage(answer, { transfer: image instanceof ImageBitmap ? [image] : [] });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
