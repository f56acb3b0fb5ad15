import { useMemo } from 'react';
import { useColouring } from '../colour/use-colouring.ts';
import type { MapColourOptions } from '../colour/use-colouring.ts';
import type { Colouring } from '../colour/colour-scale.ts';
import type { Grid } from '../columns/grid.ts';
import { straightenGrid } from '../columns/straighten-grid.ts';
import { contourNotes, planContours } from '../contour/plan-contours.ts';
import type { ContourLine } from '../contour/plan-contours.ts';
import type { Extent } from '../geometry/map-view.ts';
import { isPolar } from '../geometry/map-window.ts';
import { closeCircle } from '../map/close-circle.ts';
import { readGrid } from '../map/grid-reader.ts';
import { joinedNotes } from '../map/joined-words.ts';
import { valueNotes } from '../map/summarise-map.ts';
import { useMapPicture } from '../map/use-map-picture.ts';
import type { Reading } from '../map/reading.ts';
import { planGridScene } from '../raster/rasterise-grid.ts';
import type { Picture } from '../raster/raster-client.ts';
import { defaultMarker } from '../raster/stamps.ts';
import { viewOf, wholeView } from './world-view.ts';
import type { PictureWindow } from './world-view.ts';

/** A field in colours, rows of latitudes from the north and columns of longitudes: transparent where it has no value. */
export interface WorldPicture extends Extent {
  bitmap: ImageBitmap;
}

/** What lies on a globe: the whole field, a part of it in more detail, its colours, and the cell at a place. */
export interface WorldLayer {
  whole: WorldPicture | undefined;
  detail: WorldPicture | undefined;
  colouring: Colouring;
  /** Lines of equal value, where they are asked for. */
  contours: readonly ContourLine[] | undefined;
  readAt: (place: { lon: number; lat: number }) => Reading | undefined;
  /** What has to be said of the cells. */
  notes: readonly string[];
}

/** Paints a grid in the worker for a globe, by the rules and with the colours of a map: the whole world at 0.09° a pixel, and a window of it as fine as is wanted. */
export function useWorldLayer(
  shown: Grid,
  options: MapColourOptions & { hasContours?: boolean | undefined },
  window: PictureWindow | undefined,
): WorldLayer {
  const grid = useMemo(() => straightenGrid(shown), [shown]);
  const scene = useMemo(() => planGridScene(grid), [grid]);
  const colouring = useColouring(grid.values, options);
  const look = { colours: colouring.colours, marker: defaultMarker, pixelRatio: 1 };
  const { west, east, south, north, widthPx, heightPx } = window ?? {};
  const closeView = useMemo(
    () =>
      window &&
      viewOf({
        west: window.west,
        east: window.east,
        south: window.south,
        north: window.north,
        widthPx: window.widthPx,
        heightPx: window.heightPx,
      }),
    // The window is another object at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
    [west, east, south, north, widthPx, heightPx],
  );
  const wholePicture = useMapPicture(scene, wholeView, look);
  const closePicture = useMapPicture(scene, closeView, look);
  const whole = useMemo(() => worldPicture(wholePicture), [wholePicture]);
  const close = useMemo(() => worldPicture(closePicture), [closePicture]);
  const readAt = useMemo(() => {
    const reader = readGrid(scene, grid.joined);
    return (place: { lon: number; lat: number }) => reader.readAt(place, wholeView);
  }, [scene, grid.joined]);
  const { colours } = colouring;
  const contours = useMemo(
    () => (options.hasContours ? planContours(closeCircle(grid), colours) : undefined),
    [options.hasContours, grid, colours],
  );
  const notes = [
    ...valueNotes(colouring),
    ...joinedNotes(grid),
    ...(contours ? contourNotes(contours) : []),
  ];
  const lines = contours?.lines;
  return { whole, detail: closeView && close, colouring, contours: lines, readAt, notes };
}

function worldPicture(picture: Picture | undefined): WorldPicture | undefined {
  if (!picture || isPolar(picture.view)) return undefined;
  const { bitmap, view } = picture;
  return {
    bitmap,
    west: view.westLon,
    east: view.westLon + view.lonPerPx * view.widthPx,
    south: view.northLat - view.latPerPx * view.heightPx,
    north: view.northLat,
  };
}
