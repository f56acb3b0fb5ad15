import { unwrapFrom } from '../../geometry/circle.ts';
import type { Extent } from '../../geometry/map-view.ts';
import { areaOf } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import type { MapScene } from '../../raster/raster-protocol.ts';
import type { MapReader } from '../reading/reading.ts';

/** What a map draws and reads in a window. */
export interface MapLayer {
  scene: MapScene;
  reader: MapReader;
  extent: Extent;
  /** What has to be said of it under the picture. */
  notes: readonly string[];
}

/** Rounding of the edges of cells. */
const tolerance = 1e-6;

/** The finer layer where the window, as far as there are data, lies within it; else the one of the whole. */
export function layerIn(
  view: MapWindow | undefined,
  { whole, finer }: { whole: MapLayer; finer?: MapLayer | undefined },
): MapLayer {
  if (!view || !finer) return whole;
  return contains(finer.extent, clipArea(areaOf(view), whole.extent)) ? finer : whole;
}

/** The part of an area where a map has data. Around the whole circle every longitude has. */
export function clipArea(area: Extent, data: Extent): Extent {
  const south = Math.max(area.south, data.south);
  const north = Math.min(area.north, data.north);
  if (data.east - data.west >= 360 - tolerance) return { ...area, south, north };
  // The copy of the data that is nearest to the area.
  const turn = 360 * Math.round((area.west + area.east - data.west - data.east) / 720);
  return {
    west: Math.max(area.west, data.west + turn),
    east: Math.min(area.east, data.east + turn),
    south,
    north,
  };
}

/** Whether an area lies within another, whatever turn of the circle its longitudes are on. */
export function contains(outer: Extent, inner: Extent): boolean {
  if (inner.south < outer.south - tolerance || inner.north > outer.north + tolerance) return false;
  if (outer.east - outer.west >= 360 - tolerance) return true;
  const west = unwrapFrom(inner.west, outer.west - tolerance);
  return west + (inner.east - inner.west) <= outer.east + tolerance;
}
