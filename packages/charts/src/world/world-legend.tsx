import '../frame/charts.css';
import type { NumberStyle } from '@isobath/ocean';
import type { Colouring } from '../colour/colour-scale.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { placeWords, valueWords } from '../frame/words.ts';
import type { Reading } from '../map/reading/reading.ts';

/** The colours of a field on a globe, and the value at a place: `where` says which place it is. */
export function WorldLegend(props: {
  colouring: Colouring;
  unit: string;
  widthPx: number;
  where: string;
  place: { lon: number; lat: number };
  reading: Reading | undefined;
  notes: readonly string[];
}) {
  const { colouring, unit, widthPx, where, place, reading } = props;
  const value = reading?.value;
  return (
    <div className="isobath-chart">
      <ColourBar colouring={colouring} unit={unit} widthPx={widthPx} value={value} />
      <p className="isobath-chart-world-reading">
        {where} {placeWords(reading?.lat ?? place.lat, reading?.lon ?? place.lon)}:{' '}
        <strong>
          {reading ? readingWords(reading.value, unit, colouring.style) : 'outside of the data'}
        </strong>
      </p>
      {props.notes.map((note) => (
        <p key={note} className="isobath-chart-world-reading">
          {note}
        </p>
      ))}
    </div>
  );
}

function readingWords(value: number, unit: string, style: NumberStyle): string {
  return Number.isFinite(value) ? valueWords(value, unit, style) : 'no value here';
}
