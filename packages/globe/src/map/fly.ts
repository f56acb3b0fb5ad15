import type { Map as GlobeMap } from 'maplibre-gl';
import { isSameView } from './globe-view.ts';
import type { GlobeView } from './globe-view.ts';

const maxFlightMs = 2500;
const speed = 0.5;

/** What a globe shows now. */
export function viewOf(map: GlobeMap): Required<GlobeView> {
  const { lng, lat } = map.getCenter().wrap();
  return { lon: lng, lat, zoom: map.getZoom() };
}

/** Moves a globe to a view, in a flight unless the system asks for reduced motion; stays where it is if it shows the view already. */
export function flyTo(map: GlobeMap, view: Required<GlobeView>): void {
  if (isSameView(viewOf(map), view)) return;
  const { lng } = map.getCenter();
  // The short way round, over the date line too.
  const lon = lng + (((((view.lon - lng + 180) % 360) + 360) % 360) - 180);
  const target = { center: [lon, view.lat] as [number, number], zoom: view.zoom ?? 0 };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) map.jumpTo(target);
  else map.flyTo({ ...target, speed, maxDuration: maxFlightMs });
}
