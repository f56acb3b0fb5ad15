/** Of the circle, in steps of a degree, whether there are longitudes in each: from 180° W eastward. */
const degrees = 360;
/** Where no gap is longer, data lie all around the Earth, and are cut at 180°. */
const minGap = 30;

/**
 * Longitudes on an axis without a seam through the data: where their widest gap lies elsewhere than over 180°, those west of it go on beyond 180° (a section from Japan
 * to California runs from 133 to 242). Degrees in any spelling, NaN where missing; the same array where the circle is cut at 180°.
 */
export function continuousLongitudes(lons: Float64Array): Float64Array {
  const isTaken = new Uint8Array(degrees);
  for (const lon of lons) {
    const bin = binOf(lon);
    if (bin >= 0) isTaken[bin] = 1;
  }
  const first = firstAfterGap(isTaken);
  if (first === 0) return lons;
  const west = first - 180;
  return lons.map((lon) => lon - Math.floor((lon - west) / degrees) * degrees);
}

/** −1 for NaN. */
function binOf(lon: number): number {
  if (lon - lon !== 0) return -1;
  const east = lon + 180;
  return Math.floor(east - Math.floor(east / degrees) * degrees) % degrees;
}

/** The degree at which the data begin, east of their widest gap; 0 where that lies over 180°. */
function firstAfterGap(isTaken: Uint8Array): number {
  const [from, last] = [isTaken.indexOf(1), isTaken.lastIndexOf(1)];
  if (from < 0) return 0;
  const overSeam = from + degrees - 1 - last;
  let [widest, first, before] = [0, 0, from];
  for (let bin = from; bin <= last; bin++) {
    if (isTaken[bin] === 0) continue;
    if (bin - before - 1 > widest) [widest, first] = [bin - before - 1, bin];
    before = bin;
  }
  return widest >= minGap && widest > overSeam ? first : 0;
}
