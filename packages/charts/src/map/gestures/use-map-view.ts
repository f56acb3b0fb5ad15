import { useMemo, useState } from 'react';
import { fitView } from '../../geometry/map-view.ts';
import type { Extent } from '../../geometry/map-view.ts';
import { carryOver } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { fitPolarView } from '../../geometry/polar-view.ts';
import type { MapLink, MovedView } from '../reading/map-link.ts';
import type { Projection } from '../map-props.ts';

/**
 * The window onto the map: starts with the whole extent, follows changes of room, and starts again
 * with another extent or projection. Linked maps have one window for all.
 */
export function useMapView(
  extent: Extent,
  room: { widthPx: number; heightPx: number | undefined; projection: Projection },
  link?: MapLink,
): {
  view: MapWindow | undefined;
  home: MapWindow | undefined;
  setView: (view: MapWindow) => void;
} {
  const { west, east, south, north } = link?.extent ?? extent;
  const { widthPx, heightPx, projection } = room;
  const home = useMemo(() => {
    if (widthPx <= 0) return undefined;
    const area = { west, east, south, north };
    const size = { widthPx, heightPx };
    return projection === 'flat' ? fitView(area, size) : fitPolarView(projection, area, size);
  }, [west, east, south, north, widthPx, heightPx, projection]);
  const [own, setOwn] = useState<MovedView>();
  const { moved, setMoved } = link ?? { moved: own, setMoved: setOwn };
  const name = [projection, west, east, south, north].join();
  const setView = (view: MapWindow): void => {
    if (home) setMoved({ view, home, extent: name });
  };
  const view = useMemo(() => {
    if (!home || moved?.extent !== name) return home;
    return moved.home === home ? moved.view : carryOver(moved.view, moved.home, home);
  }, [home, moved, name]);
  return { view, home, setView };
}
