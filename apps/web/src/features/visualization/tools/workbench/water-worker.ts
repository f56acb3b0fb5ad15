import { deriveWater } from './derive-water.ts';
import type { Water, WaterRequest } from './derive-water.ts';

// Lives in a Web Worker: one request, one answer.

self.addEventListener('message', (event: MessageEvent<WaterRequest>) => {
  const water = deriveWater(event.data);
  self.postMessage(water, { transfer: buffersOf(water) });
});

function buffersOf(water: Water): ArrayBuffer[] {
  const { samples, salinity, conservativeTemperature, sigma0, stability, mixedLayer } = water;
  const columns = [samples, stability, mixedLayer].flatMap((placed) => Object.values(placed));
  const quantities = [salinity, conservativeTemperature, sigma0].map(({ values }) => values);
  return [...columns, ...quantities].map(({ buffer }) => buffer as ArrayBuffer);
}
