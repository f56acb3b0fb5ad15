import type { Map as GlobeMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { placeUnder } from './place-under.ts';
import type { GlobePlace } from './place-under.ts';

/** Tells the place under the pointer, and undefined when it leaves the globe. */
export function usePointedPlace(
  map: GlobeMap | undefined,
  onPoint: ((place: GlobePlace | undefined) => void) | undefined,
): void {
  const isHeard = onPoint !== undefined;
  const tell = useEffectEvent((place: GlobePlace | undefined) => onPoint?.(place));
  useEffect(() => {
    if (!map || !isHeard) return undefined;
    const move = (event: MapMouseEvent): void => tell(placeUnder(map, event));
    const leave = (): void => tell(undefined);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map, isHeard]);
}
