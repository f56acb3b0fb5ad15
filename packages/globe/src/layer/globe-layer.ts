/** A picture in degrees that lies on the globe: columns are longitudes, rows latitudes from the north. */
export interface GlobePicture {
  readonly bitmap: ImageBitmap;
  /** Edges; `east` is at most 360 more than `west`. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Data as colours over the satellite picture, up to both poles. */
export interface GlobeLayer {
  /** The whole of it. */
  readonly whole: GlobePicture | undefined;
  /** A finer picture of a part, which replaces the whole there. */
  readonly detail: GlobePicture | undefined;
  /** 0 to 1. */
  readonly opacity: number;
}
