import type { GeoJSONSource, Map as GlobeMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { contourSource } from '../map/globe-style.ts';
import { drawContours } from './draw-contours.ts';
import type { GlobeLayer } from './globe-layer.ts';
import { createSphereLayer, dataLayerId } from './sphere-layer.ts';
import type { SphereLayer } from './sphere-layer.ts';

/** Shows data on the globe, under coasts and the region. */
export function useDataLayer(map: GlobeMap | undefined, layer: GlobeLayer | undefined): void {
  const sphere = useRef<SphereLayer>(undefined);
  const isShown = layer !== undefined;
  useEffect(() => {
    if (!map || !isShown) return undefined;
    const created = createSphereLayer();
    sphere.current = created;
    map.addLayer(created, map.getLayer('coast') ? 'coast' : 'region-area');
    return () => {
      sphere.current = undefined;
      if (map.style && map.getLayer(dataLayerId)) map.removeLayer(dataLayerId);
    };
  }, [map, isShown]);
  const { whole, detail, opacity, contours } = layer ?? {};
  useEffect(() => {
    if (!map || !contours) return undefined;
    void map.getSource<GeoJSONSource>(contourSource)?.setData(drawContours(contours));
    return () => {
      if (map.style) void map.getSource<GeoJSONSource>(contourSource)?.setData(drawContours([]));
    };
  }, [map, contours]);
  useEffect(() => {
    if (!map || !sphere.current || opacity === undefined) return;
    sphere.current.show({ whole, detail, opacity });
    map.triggerRepaint();
  }, [map, isShown, whole, detail, opacity]);
}
