import type { Extent } from '../../geometry/map-view.ts';
import type { MapWindow } from '../../geometry/map-window.ts';

/** What the map says about one place: a cell or a point. Longitude as the scene spells it (it may pass 180). */
export interface Reading {
  /** Index of the cell in the scene's values, or of the point among those drawn. */
  index: number;
  lon: number;
  lat: number;
  value: number;
  /** What the value stands for where it is no measurement. */
  name?: string;
  /** The cell's area; a point has none. */
  cell?: Extent;
  /** Whether the cell is made of several of the dataset. */
  isJoined?: boolean;
  /** Further lines for the tooltip: time, depth. */
  more?: readonly string[];
}

/** Looks values up in the arrays: the raster has no memory of them. */
export interface MapReader {
  /** The cell under a place, or the point nearest to it within a few pixels. */
  readAt(place: { lon: number; lat: number }, view: MapWindow): Reading | undefined;
  /** The next cell or point to the east (`dx` 1), west, north (`dy` 1) or south; from nothing the one in the middle of the view. */
  step(
    from: Reading | undefined,
    move: { dx: number; dy: number },
    view: MapWindow,
  ): Reading | undefined;
}
