import { useEffect } from 'react';
import type { Extent } from '../../geometry/map-view.ts';
import { areaOf } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { clipArea, layerIn } from './map-layer.ts';
import type { MapLayer } from './map-layer.ts';

/** What a map draws and reads in its window; `onArea` hears which area that is, as far as there are data. */
export function useShownLayer(
  view: MapWindow | undefined,
  layers: {
    whole: MapLayer;
    finer?: MapLayer | undefined;
    onArea?: ((area: Extent) => void) | undefined;
  },
): MapLayer {
  const { whole, onArea } = layers;
  useEffect(() => {
    if (view) onArea?.(clipArea(areaOf(view), whole.extent));
  }, [view, whole, onArea]);
  return layerIn(view, layers);
}
