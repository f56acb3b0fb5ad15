import type { KeyboardEvent } from 'react';
import { unwrapFrom } from '../geometry/circle.ts';
import { latToY, lonToX, panView, xToLon, zoomView } from '../geometry/map-view.ts';
import type { MapView } from '../geometry/map-view.ts';
import type { Cursor } from './map-overlays.tsx';
import type { MapReader, Reading } from './reading.ts';

/** What a key does: moves the window, picks the place that is read, or reads another (or none). */
export type KeyAnswer = { view: MapView } | { pick: Reading } | { reading: Reading | undefined };

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
  }: { view: MapView; home: MapView; cursor: Cursor | undefined; reader: MapReader },
): KeyAnswer | undefined {
  const middle = { x: view.widthPx / 2, y: view.heightPx / 2 };
  const arrow = arrows[event.key];
  if (arrow && event.shiftKey)
    return { view: panView(view, -arrow.dx * panStepPx, arrow.dy * panStepPx) };
  if (arrow) return { reading: reader.step(cursor?.reading, arrow, view) };
  if (event.key === '+' || event.key === '=') return { view: zoomView(view, 1.5, middle) };
  if (event.key === '-') return { view: zoomView(view, 1 / 1.5, middle) };
  if (event.key === '0') return { view: home };
  if (event.key === 'Escape' && cursor) return { reading: undefined };
  if (event.key === 'Enter' && cursor?.reading) return { pick: cursor.reading };
  return undefined;
}

/** Whether a place is in the window. */
export function isInView(view: MapView, { lon, lat }: { lon: number; lat: number }): boolean {
  const x = lonToX(view, unwrapFrom(lon, view.westLon));
  const y = latToY(view, lat);
  return x >= 0 && x <= view.widthPx && y >= 0 && y <= view.heightPx;
}

/** Moves the window by just so much that the place is a little inside of it. */
export function followView(view: MapView, { lon, lat }: { lon: number; lat: number }): MapView {
  const middleLon = xToLon(view, view.widthPx / 2);
  const x = lonToX(view, unwrapFrom(lon, middleLon - 180));
  const y = latToY(view, lat);
  const shift = (at: number, size: number): number =>
    at < 0 ? panStepPx - at : at > size ? size - panStepPx - at : 0;
  return panView(view, shift(x, view.widthPx), shift(y, view.heightPx));
}
