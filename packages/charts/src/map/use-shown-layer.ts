import { useEffect } from 'react';
import { extentOf } from '../geometry/map-view.ts';
import type { Extent, MapView } from '../geometry/map-view.ts';
import { clipArea, layerIn } from './map-layer.ts';
import type { MapLayer } from './map-layer.ts';

/** What a map draws and reads in its window; `onArea` hears which area that is, as far as there are data. */
export function useShownLayer(
  view: MapView | undefined,
  layers: {
    whole: MapLayer;
    finer?: MapLayer | undefined;
    onArea?: ((area: Extent) => void) | undefined;
  },
): MapLayer {
  const { whole, onArea } = layers;
  useEffect(() => {
    if (view) onArea?.(clipArea(extentOf(view), whole.extent));
  }, [view, whole, onArea]);
  return layerIn(view, layers);
}
