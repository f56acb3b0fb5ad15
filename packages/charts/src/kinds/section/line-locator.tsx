import type { Place } from '@isobath/ocean';
import { useMemo } from 'react';
import { LocatorMap } from '../../map/locator-map.tsx';

/** Where the line of a section runs. */
export function LineLocator({ places }: { places: readonly Place[] }) {
  const axes = useMemo(
    () => ({
      lat: Float64Array.from(places, ({ lat }) => lat),
      lon: Float64Array.from(places, ({ lon }) => lon),
    }),
    [places],
  );
  return (
    <LocatorMap {...axes} isLine words="The line on the map; the dot is where it begins, at 0 km" />
  );
}
