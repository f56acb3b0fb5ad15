import type { Extent } from '@isobath/charts';
import type { SampledArea } from '@isobath/client';
import { normalizeLongitude } from '@isobath/ocean';

/** What is fetched around a window, as a share of its width and height. */
const margin = 0.25;
/** An area that is wider or taller than the window by more than this is fetched again: a smaller one has more of its observations. */
const widest = 3;
/** Share of the whole below which a window shows less of it. */
const noticeable = 0.95;

/** The area (degrees, longitudes unwrapped) around a window whose observations are wanted in more detail; the one `before` while the window lies within it and is not much smaller. */
export function planDetail(window: Extent, before: Extent | undefined): Extent {
  if (before && isWithin(window, before) && !isMuchLess(window, before)) return before;
  const [lon, lat] = [(window.east - window.west) * margin, (window.north - window.south) * margin];
  return {
    west: window.west - lon,
    east: window.east + lon,
    south: Math.max(-90, window.south - lat),
    north: Math.min(90, window.north + lat),
  };
}

/** An area as requests name it. */
export function sampledArea({ west, east, south, north }: Extent): SampledArea {
  const box = { lat1: rounded(south), lat2: rounded(north) };
  if (east - west >= 360) return box;
  return {
    ...box,
    lon1: rounded(normalizeLongitude(west)),
    lon2: rounded(normalizeLongitude(east)),
  };
}

/** Whether a window shows less than another: not the same after its room has changed a little. */
export function isLess(window: Extent, whole: Extent): boolean {
  return (
    window.east - window.west < (whole.east - whole.west) * noticeable ||
    window.north - window.south < (whole.north - whole.south) * noticeable
  );
}

function isWithin(inner: Extent, outer: Extent): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

function isMuchLess(window: Extent, area: Extent): boolean {
  return (
    (area.east - area.west) / (window.east - window.west) > widest ||
    (area.north - area.south) / (window.north - window.south) > widest
  );
}

const rounded = (degrees: number): number => Number(degrees.toFixed(4));
