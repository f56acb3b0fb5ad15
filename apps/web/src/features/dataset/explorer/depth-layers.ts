import { formatDepth, formatDepthRange } from '@isobath/ocean';

/** Depths in metres that a series is made of; both ends belong to it. */
export interface DepthLayer {
  top: number;
  bottom: number;
  /** `5 m`, `0 – 10 m`. */
  label: string;
}

/** Up to this many depths each is a layer of its own: the bottles of a mooring, not the samples of a float. */
const depthsByThemselves = 24;
const bounds = [0, 10, 50, 100, 200, 500, 1000, 2000, 4000, 6000, 12_000];

/** The layers in which there are observations, shallow first; a mean through the whole column would mix the surface with the deep sea. */
export function depthLayers(depths: Float64Array): DepthLayer[] {
  const distinct = [...new Set(depths)]
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  if (distinct.length <= depthsByThemselves)
    return distinct.map((depth) => ({ top: depth, bottom: depth, label: formatDepth(depth) }));
  const layers = bounds.slice(1).map((bottom, index) => ({
    top: bounds[index] ?? 0,
    bottom,
    label: formatDepthRange([bounds[index] ?? 0, bottom], 0),
  }));
  return layers.filter(({ top, bottom }) =>
    distinct.some((depth) => depth >= top && depth <= bottom),
  );
}

/** The layer that holds a requested depth; the shallowest if none is requested, or where no layer holds it. */
export function layerAt(
  layers: readonly DepthLayer[],
  depth: number | undefined,
): DepthLayer | undefined {
  return (
    layers.find(({ top, bottom }) => depth !== undefined && depth >= top && depth <= bottom) ??
    layers[0]
  );
}
