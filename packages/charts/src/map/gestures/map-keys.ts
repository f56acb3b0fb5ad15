import type { KeyboardEvent } from 'react';
import { unwrapFrom } from '../../geometry/circle.ts';
import { isPolar, panWindow, pixelOf, zoomWindow } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { latToY, lonToX, xToLon } from '../../geometry/map-view.ts';
import type { Cursor } from '../map-overlays.tsx';
import type { MapReader, Reading } from '../reading/reading.ts';

/** What a key does: moves the window, picks the place that is read, or reads another (or none). */
export type KeyAnswer = { view: MapWindow } | { pick: Reading } | { reading: Reading | undefined };

const arrows: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: 1 },
  ArrowDown: { dx: 0, dy: -1 },
};
const panStepPx = 60;

/** What a key on the map does; undefined for keys that are not the map's. */
export function answerKey(
  event: KeyboardEvent,
  {
    view,
    home,
    cursor,
    reader,
  }: { view: MapWindow; home: MapWindow; cursor: Cursor | undefined; reader: MapReader },
): KeyAnswer | undefined {
  const middle = { x: view.widthPx / 2, y: view.heightPx / 2 };
  const arrow = arrows[event.key];
  if (arrow && event.shiftKey)
    return { view: panWindow(view, -arrow.dx * panStepPx, arrow.dy * panStepPx) };
  if (arrow) return { reading: reader.step(cursor?.reading, arrow, view) };
  if (event.key === '+' || event.key === '=') return { view: zoomWindow(view, 1.5, middle) };
  if (event.key === '-') return { view: zoomWindow(view, 1 / 1.5, middle) };
  if (event.key === '0') return { view: home };
  if (event.key === 'Escape' && cursor) return { reading: undefined };
  if (event.key === 'Enter' && cursor?.reading) return { pick: cursor.reading };
  return undefined;
}

/** Moves the window by just so much that the place is a little inside of it. */
export function followView(view: MapWindow, place: { lon: number; lat: number }): MapWindow {
  const { x, y } = nearestPixel(view, place);
  const shift = (at: number, size: number): number =>
    at < 0 ? panStepPx - at : at > size ? size - panStepPx - at : 0;
  return panWindow(view, shift(x, view.widthPx), shift(y, view.heightPx));
}

/** The pixel of a place, on the flat map that of the turn of the world nearest to the middle of the window. */
function nearestPixel(
  view: MapWindow,
  place: { lon: number; lat: number },
): { x: number; y: number } {
  if (isPolar(view)) return pixelOf(view, place);
  const middleLon = xToLon(view, view.widthPx / 2);
  return {
    x: lonToX(view, unwrapFrom(place.lon, middleLon - 180)),
    y: latToY(view, place.lat),
  };
}
