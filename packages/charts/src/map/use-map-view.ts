import { useMemo, useState } from 'react';
import { centreView, extentOf, fitView } from '../geometry/map-view.ts';
import type { Extent, MapView } from '../geometry/map-view.ts';
import type { MapLink, MovedView } from './map-link.ts';

/**
 * The window onto the map: starts with the whole extent, follows changes of room, and starts again
 * with another extent. Linked maps have one window for all.
 */
export function useMapView(
  extent: Extent,
  room: { widthPx: number; heightPx: number | undefined },
  link?: MapLink,
): { view: MapView | undefined; home: MapView | undefined; setView: (view: MapView) => void } {
  const { west, east, south, north } = link?.extent ?? extent;
  const { widthPx, heightPx } = room;
  const home = useMemo(
    () => (widthPx > 0 ? fitView({ west, east, south, north }, { widthPx, heightPx }) : undefined),
    [west, east, south, north, widthPx, heightPx],
  );
  const [own, setOwn] = useState<MovedView>();
  const { moved, setMoved } = link ?? { moved: own, setMoved: setOwn };
  const name = [west, east, south, north].join();
  const setView = (view: MapView): void => {
    if (home) setMoved({ view, home, extent: name });
  };
  const view = useMemo(() => {
    if (!home || moved?.extent !== name) return home;
    return moved.home === home ? moved.view : carryOver(moved.view, moved.home, home);
  }, [home, moved, name]);
  return { view, home, setView };
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
