import { compareGrids } from './compare-grids.ts';
import type { CompareRequest } from './compare-client.ts';

// Lives in a Web Worker: one request, one answer.

self.addEventListener(
  'message',
  ({ data: { first, others, circle } }: MessageEvent<CompareRequest>) => {
    const result = compareGrids(first, others, circle);
    const transfer = [result.other, result.difference].map(({ buffer }) => buffer as ArrayBuffer);
    self.postMessage(result, { transfer });
  },
);
