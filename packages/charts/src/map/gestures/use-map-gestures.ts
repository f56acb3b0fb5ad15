import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { zoomWindow } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { trackGestures } from './track-gestures.ts';
import type { DragBox, Spot } from './track-gestures.ts';

interface GestureOptions {
  view: MapWindow | undefined;
  onView: (view: MapWindow) => void;
  onHover: (spot: Spot | undefined) => void;
  onPick: (spot: Spot) => void;
  /** The wheel turned over the map and the page was left to scroll. */
  onPlainWheel: () => void;
}

/**
 * Pointer and wheel on the map: drag moves it, Shift and drag zooms to a box, a click picks, two fingers pinch, Ctrl or ⌘ with the wheel zooms
 * (without them the page scrolls, unless the map has the focus). Gives back the box being dragged.
 */
export function useMapGestures(
  target: RefObject<HTMLElement | null>,
  options: GestureOptions,
): DragBox | undefined {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [box, setBox] = useState<DragBox>();
  const isThere = options.view !== undefined;
  useEffect(() => {
    const element = target.current;
    if (!element || !isThere) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const gestures = trackGestures({
      currentView: () => latest.current.view,
      onView: (view) => latest.current.onView(view),
      onHover: (spot) => latest.current.onHover(spot),
      onPick: (spot) => latest.current.onPick(spot),
      onBox: setBox,
    });
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        gestures.down(event.pointerId, spotOf(element, event), event.shiftKey);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => gestures.move(event.pointerId, spotOf(element, event)),
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => gestures.up(event.pointerId, spotOf(element, event)),
      { signal },
    );
    element.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), {
      signal,
    });
    element.addEventListener('pointerleave', () => latest.current.onHover(undefined), { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        const { view, onView } = latest.current;
        if (!view) return;
        if (!event.ctrlKey && !event.metaKey && document.activeElement !== element)
          return latest.current.onPlainWheel();
        event.preventDefault();
        const turned =
          event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
        onView(zoomWindow(view, Math.exp(-turned * 0.003), spotOf(element, event)));
      },
      { signal, passive: false },
    );
    return () => listening.abort();
  }, [target, isThere]);
  return box;
}

function spotOf(element: HTMLElement, event: { clientX: number; clientY: number }): Spot {
  const rectangle = element.getBoundingClientRect();
  return { x: event.clientX - rectangle.left, y: event.clientY - rectangle.top };
}
