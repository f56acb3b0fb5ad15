import { expect, it, vi } from 'vitest';
import { createArrayStore, unpack } from './array-store.ts';
import type { ArrayRequest } from './array-store.ts';

it('sends an array once for all scenes that are made of it, and drops it after the last of them', () => {
  vi.useFakeTimers();
  const arrays = new Map<number, ArrayBufferView>();
  const sent: string[] = [];
  const store = createArrayStore((request: ArrayRequest) => {
    sent.push(request.kind);
    if (request.kind === 'array') arrays.set(request.arrayId, request.array);
    else arrays.delete(request.arrayId);
  });
  const values = Float32Array.of(1, 2);
  const map = { kind: 'points', lon: Float64Array.of(3, 4), values, order: null };
  const plot = { kind: 'cloud', at: map.lon, values, isLog: false };
  const [packedMap, packedPlot] = [store.pack(map), store.pack(plot)];
  expect(sent).toEqual(['array', 'array']);
  expect(unpack(packedMap, arrays)).toEqual(map);
  expect(unpack(packedPlot, arrays)).toEqual(plot);

  store.release(map);
  vi.runAllTimers();
  expect(arrays.size).toBe(2);
  store.release(plot);
  const again = store.pack(plot);
  vi.runAllTimers();
  expect(unpack(again, arrays)).toEqual(plot);
  store.release(plot);
  vi.runAllTimers();
  expect(arrays.size).toBe(0);
  expect(() => unpack(again, arrays)).toThrow('is not in the worker');
  vi.useRealTimers();
});
