import { panWindow, zoomWindow, zoomWindowToBox } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';

/** A pixel of the map's window. */
export interface Spot {
  x: number;
  y: number;
}

/** A rectangle being dragged, in pixels of the window. */
export interface DragBox {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** What gestures do to the map. */
export interface GestureEffects {
  currentView: () => MapWindow | undefined;
  onView: (view: MapWindow) => void;
  onHover: (spot: Spot | undefined) => void;
  onPick: (spot: Spot) => void;
  onBox: (box: DragBox | undefined) => void;
}

/** Pointers as they go down, move and lift. */
export interface GestureTracker {
  down(pointerId: number, spot: Spot, isBox: boolean): void;
  move(pointerId: number, spot: Spot): void;
  up(pointerId: number, spot: Spot): void;
  cancel(pointerId: number): void;
}

interface Gesture {
  start: Spot;
  view: MapWindow;
  kind: 'press' | 'pan' | 'box' | 'pinch';
}

const stillPx = 4;

/** Tells presses, drags, boxes and pinches apart: under 4 px it is a press and picks; a second finger pinches, and the press is off. */
export function trackGestures(effects: GestureEffects): GestureTracker {
  const pointers = new Map<number, Spot>();
  let gesture: Gesture | undefined;

  const pinch = (pointerId: number, spot: Spot): void => {
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    const before = pointers.get(pointerId);
    const view = effects.currentView();
    pointers.set(pointerId, spot);
    if (!other || !before || !view) return;
    const factor = distance(spot, other) / Math.max(1, distance(before, other));
    const moved = panWindow(view, (spot.x - before.x) / 2, (spot.y - before.y) / 2);
    effects.onView(
      zoomWindow(moved, factor, { x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 }),
    );
  };

  const drag = (current: Gesture, spot: Spot): void => {
    if (current.kind === 'box')
      return effects.onBox({ x1: current.start.x, y1: current.start.y, x2: spot.x, y2: spot.y });
    if (current.kind === 'press' && distance(spot, current.start) > stillPx) current.kind = 'pan';
    if (current.kind !== 'pan') return;
    effects.onHover(undefined);
    effects.onView(panWindow(current.view, spot.x - current.start.x, spot.y - current.start.y));
  };

  return {
    down(pointerId, spot, isBox) {
      const view = effects.currentView();
      if (!view) return;
      pointers.set(pointerId, spot);
      gesture = { start: spot, view, kind: pointers.size > 1 ? 'pinch' : isBox ? 'box' : 'press' };
    },
    move(pointerId, spot) {
      if (!gesture) return effects.onHover(spot);
      if (!pointers.has(pointerId)) return;
      if (gesture.kind === 'pinch') return pinch(pointerId, spot);
      pointers.set(pointerId, spot);
      drag(gesture, spot);
    },
    up(pointerId, spot) {
      const ended = gesture;
      pointers.delete(pointerId);
      if (pointers.size > 0 || !ended) return;
      gesture = undefined;
      effects.onBox(undefined);
      if (ended.kind === 'press') effects.onPick(spot);
      const isWideEnough =
        Math.abs(spot.x - ended.start.x) > stillPx && Math.abs(spot.y - ended.start.y) > stillPx;
      if (ended.kind === 'box' && isWideEnough)
        effects.onView(
          zoomWindowToBox(ended.view, {
            x1: ended.start.x,
            y1: ended.start.y,
            x2: spot.x,
            y2: spot.y,
          }),
        );
    },
    cancel(pointerId) {
      pointers.delete(pointerId);
      gesture = undefined;
      effects.onBox(undefined);
    },
  };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
