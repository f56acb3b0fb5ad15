import { describe, expect, it } from 'vitest';
import { extentOf, fitView, xToLon } from '../../geometry/map-view.ts';
import { isPolar } from '../../geometry/map-window.ts';
import { trackGestures } from './track-gestures.ts';
import type { DragBox, Spot } from './track-gestures.ts';

function play() {
  const state = {
    view: fitView({ west: 170, east: 190, south: -10, north: 10 }, { widthPx: 600 }),
    picked: [] as Spot[],
    hovered: [] as (Spot | undefined)[],
    box: undefined as DragBox | undefined,
  };
  const gestures = trackGestures({
    currentView: () => state.view,
    onView: (view) => {
      if (!isPolar(view)) state.view = view;
    },
    onHover: (spot) => state.hovered.push(spot),
    onPick: (spot) => state.picked.push(spot),
    onBox: (box) => (state.box = box),
  });
  return { state, gestures };
}

describe('a pointer on the map', () => {
  it('that hardly moves picks, and does not move the map', () => {
    const { state, gestures } = play();
    const before = state.view;
    gestures.down(1, { x: 100, y: 100 }, false);
    gestures.move(1, { x: 102, y: 101 });
    gestures.up(1, { x: 102, y: 101 });
    expect(state.picked).toEqual([{ x: 102, y: 101 }]);
    expect(state.view).toBe(before);
  });

  it('that drags takes the map along and picks nothing', () => {
    const { state, gestures } = play();
    const lon = xToLon(state.view, 300);
    gestures.down(1, { x: 300, y: 100 }, false);
    gestures.move(1, { x: 250, y: 100 });
    gestures.move(1, { x: 200, y: 100 });
    gestures.up(1, { x: 200, y: 100 });
    expect(xToLon(state.view, 200)).toBeCloseTo(lon, 9);
    expect(state.picked).toEqual([]);
  });

  it('with Shift draws a box and zooms to it, a box of nothing leaves the map alone', () => {
    const { state, gestures } = play();
    const [west, east] = [xToLon(state.view, 200), xToLon(state.view, 400)];
    gestures.down(1, { x: 200, y: 100 }, true);
    gestures.move(1, { x: 400, y: 300 });
    expect(state.box).toEqual({ x1: 200, y1: 100, x2: 400, y2: 300 });
    gestures.up(1, { x: 400, y: 300 });
    const shown = extentOf(state.view);
    expect(state.box).toBeUndefined();
    expect(shown.west).toBeLessThanOrEqual(west + 1e-9);
    expect(shown.east).toBeGreaterThanOrEqual(east - 1e-9);
    const after = state.view;
    gestures.down(1, { x: 200, y: 100 }, true);
    gestures.up(1, { x: 200, y: 100 });
    expect(state.view).toBe(after);
  });

  it('joined by a second one pinches about the place between them', () => {
    const { state, gestures } = play();
    const span = state.view.lonPerPx;
    gestures.down(1, { x: 250, y: 200 }, false);
    gestures.down(2, { x: 350, y: 200 }, false);
    gestures.move(2, { x: 450, y: 200 });
    gestures.up(2, { x: 450, y: 200 });
    gestures.up(1, { x: 250, y: 200 });
    expect(state.view.lonPerPx).toBeCloseTo(span / 2, 9);
    expect(state.picked).toEqual([]);
  });

  it('that is only passing reads', () => {
    const { state, gestures } = play();
    gestures.move(1, { x: 5, y: 6 });
    expect(state.hovered).toEqual([{ x: 5, y: 6 }]);
  });
});
