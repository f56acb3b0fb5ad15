import type { NumberStyle } from '@isobath/ocean';
import { DrawingNote } from '../frame/drawing-note.tsx';
import { placeText, valueText } from '../text/text.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { Reading } from './reading/reading.ts';
import { ReadingTip } from './reading/reading-tip.tsx';

/** What is being read: a cell or point, if there is one at the place. */
export interface Cursor {
  reading: Reading | undefined;
  /** Where the tooltip stands, unwrapped. */
  place: { lon: number; lat: number };
  /** True when it was moved by keys: then it is also said. */
  isSpoken: boolean;
  /** Further lines, for example the values of linked maps there. */
  more?: readonly string[];
}

/** What lies over the map: the tooltip, the words for those who do not see it, the hint about the wheel, and the veil while loading. */
export function MapOverlays(props: {
  cursor: Cursor | undefined;
  view: MapWindow;
  unit: string;
  /** How the values of the map are written. */
  style: NumberStyle;
  isHintShown: boolean;
  isLoading: boolean;
  /** What a coarse picture leaves out. */
  coarse: string | undefined;
  /** What is being drawn, until its first picture is there. */
  drawing: { count: number; noun: string; share: number } | undefined;
}) {
  const { cursor, view, unit, style } = props;
  return (
    <>
      {cursor && <ReadingTip cursor={cursor} view={view} unit={unit} style={style} />}
      {props.isHintShown && (
        <div className="isobath-chart-hint">Hold Ctrl or ⌘ and turn the wheel to zoom</div>
      )}
      <div className="isobath-chart-unseen" aria-live="polite">
        {cursor?.isSpoken && cursor.reading
          ? spokenText(cursor.reading, { unit, style }, cursor.more)
          : ''}
      </div>
      {props.coarse !== undefined && (
        <div className="isobath-chart-hint" data-is="coarse" role="status">
          {props.coarse}
        </div>
      )}
      {props.drawing && !props.isLoading && props.coarse === undefined && (
        <DrawingNote {...props.drawing} />
      )}
      {props.isLoading && (
        <div className="isobath-chart-veil" role="status">
          Loading…
        </div>
      )}
    </>
  );
}

function spokenText(
  reading: Reading,
  { unit, style }: { unit: string; style: NumberStyle },
  further: readonly string[] = [],
): string {
  const value =
    reading.name ??
    (Number.isFinite(reading.value) ? valueText(reading.value, unit, style) : 'no value');
  return [placeText(reading.lat, reading.lon), value, ...(reading.more ?? []), ...further].join(
    ', ',
  );
}
