import { useState } from 'react';
import { plainLongitude } from '../../geometry/circle.ts';
import type { MapProps } from '../map-props.ts';
import type { Reading } from './reading.ts';

interface Place {
  lon: number;
  lat: number;
}

/** The place that was chosen last, and what chooses another: the middle of what is read there, longitude in −180 to 180. */
export function usePickedPlace(onPickPlace: MapProps['onPickPlace']): {
  picked: Place | undefined;
  pick: (place: Place, reading: Reading | undefined) => void;
} {
  const [picked, setPicked] = useState<Place>();
  const pick = (place: Place, reading: Reading | undefined): void => {
    const { lon, lat } = reading ?? place;
    const chosen = { lon: plainLongitude(lon), lat };
    setPicked(chosen);
    onPickPlace?.(chosen.lat, chosen.lon, reading?.isJoined ? reading.cell : undefined);
  };
  return { picked, pick };
}
