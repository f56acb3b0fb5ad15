import type { GeoJSONSource, Map as GlobeMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { shipSource } from '../map/globe-style.ts';

/** Where a ship is: degrees, longitude in any spelling, and a CSS colour. */
export interface GlobeShip {
  readonly lon: number;
  readonly lat: number;
  readonly colour: string;
}

/** Draws ships on a globe; `ships` must be the same list while they are the same. */
export function useShips(map: GlobeMap | undefined, ships: readonly GlobeShip[] | undefined): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(shipSource)?.setData({
      type: 'FeatureCollection',
      features: (ships ?? []).map(({ lon, lat, colour }) => ({
        type: 'Feature',
        properties: { colour },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    });
  }, [map, ships]);
}
