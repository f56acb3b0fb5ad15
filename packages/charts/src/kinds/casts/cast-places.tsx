import { useMemo } from 'react';
import { colourOf } from '../../colour/colour-scale.ts';
import { countText } from '../../text/text.ts';
import { LocatorMap } from '../../map/locator-map.tsx';
import type { Cast, CastRows } from './cast-rows.ts';
import type { CastsLook } from './casts-figure.ts';

/** Where casts were taken, in the colours of their times; of several at one place the first one's. */
export function CastPlaces(props: {
  rows: CastRows;
  casts: readonly Cast[];
  colouring: CastsLook['colouring'];
}) {
  const { rows, casts, colouring } = props;
  const shown = useMemo(() => {
    const first = new Map<string, number>();
    for (const [row] of casts) {
      if (row === undefined) continue;
      const key = `${rows.lat[row]} ${rows.lon[row]}`;
      if (!first.has(key)) first.set(key, row);
    }
    const places = [...first.values()];
    const pick = (column: Float64Array): Float64Array =>
      Float64Array.from(places, (row) => column[row] ?? Number.NaN);
    return {
      lat: pick(rows.lat),
      lon: pick(rows.lon),
      colours:
        colouring &&
        places.map((row) => colourOf(colouring.colouring.colours, colouring.at[row] ?? Number.NaN)),
    };
  }, [rows, casts, colouring]);
  return (
    <LocatorMap
      {...shown}
      isLine={false}
      words={`Where they are: ${countText(shown.lat.length, 'place')}`}
    />
  );
}
