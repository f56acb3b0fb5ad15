import type { Extent, MapView } from './map-view.ts';

/** A part of the world and how many pixels its picture has. */
export interface PictureWindow extends Extent {
  widthPx: number;
  heightPx: number;
}

/** The view of which a picture is painted that fills the window edge to edge. */
export function viewOf({ west, east, south, north, widthPx, heightPx }: PictureWindow): MapView {
  return {
    westLon: west,
    northLat: north,
    lonPerPx: (east - west) / widthPx,
    latPerPx: (north - south) / heightPx,
    widthPx,
    heightPx,
  };
}

/** The whole world at 0.09° a pixel, pole to pole. */
export const wholeView = viewOf({
  west: -180,
  east: 180,
  south: -90,
  north: 90,
  widthPx: 4096,
  heightPx: 2048,
});

/** The whole world at 0.25° a pixel: the cells of a curvilinear grid are looked up one pixel at a time, and the part that is looked at closely has a picture of its own. */
export const wholeViewOfCells = viewOf({
  west: -180,
  east: 180,
  south: -90,
  north: 90,
  widthPx: 1440,
  heightPx: 720,
});
