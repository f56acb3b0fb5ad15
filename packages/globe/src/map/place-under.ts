import type { Map as GlobeMap, MapMouseEvent } from 'maplibre-gl';

/** A place as the map names it; degrees, the longitude in any spelling. */
export interface GlobePlace {
  readonly lon: number;
  readonly lat: number;
}

const missPx = 2;

/** The place under the pointer; undefined beside the globe, for which MapLibre names the nearest place on its rim. */
export function placeUnder(
  map: GlobeMap,
  { lngLat, point }: MapMouseEvent,
): GlobePlace | undefined {
  const back = map.project(lngLat);
  return Math.hypot(back.x - point.x, back.y - point.y) > missPx
    ? undefined
    : { lon: lngLat.lng, lat: lngLat.lat };
}
