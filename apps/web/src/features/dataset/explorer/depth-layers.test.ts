import { describe, expect, it } from 'vitest';
import { depthLayers, layerAt } from './depth-layers.ts';

describe('the depths that a series of scattered observations is made of', () => {
  const float = Float64Array.from({ length: 100 }, (_, index) => 4.3 + index * 20);

  it('are layers of the water column for a float, the shallowest first, without those that it did not reach', () => {
    expect(depthLayers(float).map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([
      '0 – 10 m',
      '10 – 50 m',
      '50 – 100 m',
      '100 – 200 m',
      '200 – 500 m',
      '500 – 1,000 m',
      '1,000 – 2,000 m',
    ]);
    expect(layerAt(depthLayers(float), undefined)).toMatchObject({ top: 0, bottom: 10 });
    expect(layerAt(depthLayers(float), 300)).toMatchObject({ top: 200, bottom: 500 });
    expect(layerAt(depthLayers(float), 9000)).toMatchObject({ top: 0 });
  });

  it('are the depths themselves where there are few, as at a mooring', () => {
    expect(depthLayers(Float64Array.of(100, 5, 100, Number.NaN))).toMatchObject([
      { top: 5, bottom: 5 },
      { top: 100, bottom: 100 },
    ]);
    expect(layerAt(depthLayers(new Float64Array()), 5)).toBeUndefined();
  });
});
