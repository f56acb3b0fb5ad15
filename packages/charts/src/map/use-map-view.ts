import { useMemo, useState } from 'react';
import { centreView, extentOf, fitView } from '../geometry/map-view.ts';
import type { Extent, MapView } from '../geometry/map-view.ts';

/**
 * The window onto the map: starts with the whole extent, follows changes of room, and starts again
 * with another extent.
 */
export function useMapView(
  extent: Extent,
  room: { widthPx: number; heightPx: number | undefined },
): { view: MapView | undefined; home: MapView | undefined; setView: (view: MapView) => void } {
  const { west, east, south, north } = extent;
  const { widthPx, heightPx } = room;
  const home = useMemo(
    () => (widthPx > 0 ? fitView({ west, east, south, north }, { widthPx, heightPx }) : undefined),
    [west, east, south, north, widthPx, heightPx],
  );
  const [moved, setMoved] = useState<{ view: MapView; home: MapView; extent: string }>();
  const name = [west, east, south, north].join();
  const setView = (view: MapView): void => {
    if (home) setMoved({ view, home, extent: name });
  };
  if (!home || moved?.extent !== name) return { view: home, home, setView };
  if (moved.home === home) return { view: moved.view, home, setView };
  return { view: carryOver(moved.view, moved.home, home), home, setView };
}

/** The same place and closeness in a window of another size. */
function carryOver(view: MapView, from: MapView, to: MapView): MapView {
  const area = extentOf(view);
  const scale = to.latPerPx / from.latPerPx;
  return centreView(
    { ...to, lonPerPx: view.lonPerPx * scale, latPerPx: view.latPerPx * scale },
    (area.west + area.east) / 2,
    (area.south + area.north) / 2,
  );
}
