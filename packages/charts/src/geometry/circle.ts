/** Adds turns of 360° until `lon` lies in `[from, from + 360)`. */
export function unwrapFrom(lon: number, from: number): number {
  const turned = (lon - from) % 360;
  return from + (turned < 0 ? turned + 360 : turned);
}

/** Longitude in `[-180, 180)`. */
export function plainLongitude(lon: number): number {
  return unwrapFrom(lon, -180);
}
