import type { NumberStyle } from '@isobath/ocean';
import { placeText, valueText } from '../../text/text.ts';
import { pixelOf } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { axisRoom } from '../map-axes.tsx';
import type { Reading } from './reading.ts';

const gapPx = 14;

/** The value under the pointer, beside it and always within the map. */
export function ReadingTip(props: {
  cursor: {
    reading: Reading | undefined;
    place: { lon: number; lat: number };
    more?: readonly string[];
  };
  view: MapWindow;
  unit: string;
  style: NumberStyle;
}) {
  const { cursor, view, unit, style } = props;
  const { x, y } = pixelOf(view, cursor.place);
  const isRight = x > view.widthPx / 2;
  const isLow = y > view.heightPx / 2;
  const { reading } = cursor;
  return (
    <div
      className="isobath-chart-tip"
      style={{
        left: axisRoom.left + x + (isRight ? -gapPx : gapPx),
        top: axisRoom.top + y + (isLow ? -gapPx : gapPx),
        transform: `translate(${isRight ? '-100%' : '0'}, ${isLow ? '-100%' : '0'})`,
      }}
    >
      <strong>{reading ? readingText(reading, unit, style) : 'Outside of the data'}</strong>
      <span>{placeText(reading?.lat ?? cursor.place.lat, reading?.lon ?? cursor.place.lon)}</span>
      {[...(reading?.more ?? []), ...(cursor.more ?? [])].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function readingText({ name, value }: Reading, unit: string, style: NumberStyle): string {
  if (name !== undefined) return name;
  return Number.isFinite(value) ? valueText(value, unit, style) : 'No value here';
}
