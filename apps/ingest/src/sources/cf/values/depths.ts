import type { DepthReading } from './coordinate-values.ts';

/** Depths in metres of stored values, cell by cell; `lats` are the latitudes of the cells, which pressures need. */
export function depthsOf(
  stored: Float64Array,
  reading: DepthReading,
  lats: Float64Array,
): Float64Array {
  const depths = new Float64Array(stored.length);
  for (let cell = 0; cell < stored.length; cell += 1)
    depths[cell] = reading.toMetres(stored[cell]!, lats[cell]!);
  return depths;
}
