/** A picture in degrees that lies on the globe: columns are longitudes, rows latitudes from the north. */
export interface GlobePicture {
  readonly bitmap: ImageBitmap;
  /** Edges; `east` is at most 360 more than `west`. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** A line of equal value: longitude and latitude of each of its places in turn, longitudes running on over the date line. */
export interface GlobeContour {
  readonly points: Float64Array;
  readonly isThick: boolean;
}

/** Data as colours over the satellite picture, up to both poles. */
export interface GlobeLayer {
  /** The whole of it. */
  readonly whole: GlobePicture | undefined;
  /** A finer picture of a part, which replaces the whole there. */
  readonly detail: GlobePicture | undefined;
  /** 0 to 1. */
  readonly opacity: number;
  /** Lines over the colours, as far as 85° from the equator; the same list while they are the same. */
  readonly contours?: readonly GlobeContour[] | undefined;
}
