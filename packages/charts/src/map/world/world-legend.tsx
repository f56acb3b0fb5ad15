import '../../frame/charts.css';
import type { NumberStyle } from '@isobath/ocean';
import type { Colouring } from '../../colour/colour-scale.ts';
import { ColourBar } from '../../frame/colour-bar.tsx';
import { placeText, valueText } from '../../text/text.ts';
import type { Reading } from '../reading/reading.ts';

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
        {where} {placeText(reading?.lat ?? place.lat, reading?.lon ?? place.lon)}:{' '}
        <strong>
          {reading ? readingText(reading.value, unit, colouring.style) : 'outside of the data'}
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

function readingText(value: number, unit: string, style: NumberStyle): string {
  return Number.isFinite(value) ? valueText(value, unit, style) : 'no value here';
}
