import { useMemo } from 'react';
import { useColouring } from '../../colour/use-colouring.ts';
import type { MapColourOptions } from '../../colour/use-colouring.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { Grid } from '../../columns/grid.ts';
import { straightenGrid } from '../../columns/straighten-grid.ts';
import { contouredRange } from '../../contour/contoured-scale.ts';
import { contourNotes, planContours } from '../../contour/plan-contours.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { CurvilinearGrid } from '../../cells/curvilinear-grid.ts';
import { curvilinearNotes, layerOfCells } from '../cells/curvilinear-map.tsx';
import { straightenCells } from '../../cells/straighten-cells.ts';
import type { Field } from '../../contour/isolines.ts';
import type { Extent, MapView } from '../../geometry/map-view.ts';
import { isPolar } from '../../geometry/map-window.ts';
import { closeCircle } from '../close-circle.ts';
import { readGrid } from '../reading/grid-reader.ts';
import { joinedNotes } from '../reading/joined-text.ts';
import { valueNotes } from '../summarise-map.ts';
import { useMapPicture } from '../painting/use-map-picture.ts';
import type { MapReader, Reading } from '../reading/reading.ts';
import type { MapScene } from '../../raster/raster-protocol.ts';
import { planGridScene } from '../../raster/rasterise-grid.ts';
import type { Picture } from '../../raster/raster-client.ts';
import { defaultMarker } from '../../raster/stamps.ts';
import { viewOf, wholeView, wholeViewOfCells } from '../../geometry/world-view.ts';
import type { PictureWindow } from '../../geometry/world-view.ts';

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
  shown: Grid | CurvilinearGrid,
  options: MapColourOptions & { hasContours?: boolean | undefined },
  window: PictureWindow | undefined,
): WorldLayer {
  const colouring = useColouring(shown.values, options);
  const field = useMemo(() => fieldOf(shown), [shown]);
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
  const { picture: wholePicture } = useMapPicture(field.scene, field.view, look);
  const { picture: closePicture } = useMapPicture(field.scene, closeView, look);
  const whole = useMemo(() => worldPicture(wholePicture), [wholePicture]);
  const close = useMemo(() => worldPicture(closePicture), [closePicture]);
  const readAt = useMemo(
    () => (place: { lon: number; lat: number }) => field.reader.readAt(place, wholeView),
    [field],
  );
  const { colours } = colouring;
  const lineField = useMemo(
    () => (options.hasContours ? field.lineField() : undefined),
    [options.hasContours, field],
  );
  const contours = useMemo(() => {
    const range = contouredRange(colours);
    return lineField && range && planContours(lineField, range);
  }, [lineField, colours]);
  const notes = [
    ...valueNotes(colouring),
    ...field.notes(contours !== undefined),
    ...(contours ? contourNotes(contours) : []),
  ];
  const lines = contours?.lines;
  return { whole, detail: closeView && close, colouring, contours: lines, readAt, notes };
}

/** What a globe shows of a grid of either kind. */
interface WorldField {
  scene: MapScene;
  reader: MapReader;
  /** Of the picture of the whole world. */
  view: MapView;
  /** What lines are traced over. */
  lineField: () => Field;
  notes: (hasLines: boolean) => string[];
}

function fieldOf(shown: Grid | CurvilinearGrid): WorldField {
  if ('maxPerCell' in shown && shown.lon.length === shown.values.length)
    return fieldOfCells(shown as CurvilinearGrid);
  const grid = straightenGrid(shown as Grid);
  const scene = planGridScene(grid);
  return {
    scene,
    reader: readGrid(scene, grid),
    view: wholeView,
    lineField: () => closeCircle(grid),
    notes: () => joinedNotes(grid),
  };
}

function fieldOfCells(cells: CurvilinearGrid): WorldField {
  const { scene, reader } = layerOfCells(cells);
  return {
    scene,
    reader,
    view: wholeViewOfCells,
    lineField: () => straightenCells(cells),
    notes: (hasLines) => curvilinearNotes(cells, hasLines),
  };
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
