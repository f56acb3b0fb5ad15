import { createLongitudeCoverage, isLatitude, isLongitude, longitudeWidth } from '@isobath/ocean';
import type { ValueClass } from '../colour/colour-scale.ts';
import type { Extent } from '../geometry/map-view.ts';
import { isInWindow, leastPixelsPerDegree, pixelsBetween } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { MapReader, Reading } from '../map/reading.ts';
import type { PointsScene } from '../raster/rasterise-points.ts';

const reachPx = 12;

/** True for a place on the Earth in any spelling of longitude. */
export function isPlace(lon: number, lat: number): boolean {
  return isLongitude(lon) && isLatitude(lat);
}

/** How many points have no place on the Earth. */
export function countUnplaced({ lon, lat }: Pick<PointsScene, 'lon' | 'lat'>): number {
  let count = 0;
  for (let point = 0; point < lon.length; point++) if (!isPlace(lon[point]!, lat[point]!)) count++;
  return count;
}

interface Places {
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
}

const spans = new WeakMap<
  ArrayLike<number>,
  { lat: ArrayLike<number>; span: Extent | undefined }
>();

/** The smallest area on the circle that holds all points, for words; undefined when none has a place. Its longitudes rise, past 180 across the date line. That of a pair of arrays is kept: they must not change. */
export function spanOfPoints({ lon, lat }: Places): Extent | undefined {
  const kept = spans.get(lon);
  if (kept?.lat === lat) return kept.span;
  const span = findSpan({ lon, lat });
  spans.set(lon, { lat, span });
  return span;
}

function findSpan({ lon, lat }: Places): Extent | undefined {
  const coverage = createLongitudeCoverage();
  let south = Infinity;
  let north = -Infinity;
  for (let point = 0; point < lon.length; point++) {
    if (!isPlace(lon[point]!, lat[point]!)) continue;
    coverage.add(lon[point]!);
    south = Math.min(south, lat[point]!);
    north = Math.max(north, lat[point]!);
  }
  const interval = coverage.interval();
  return (
    interval && {
      west: interval.west,
      east: interval.west + longitudeWidth(interval),
      south,
      north,
    }
  );
}

/** That area with a small margin, for a frame; the whole world when no point has a place. */
export function pointsExtent(points: Places): Extent {
  const span = spanOfPoints(points);
  if (!span) return { west: -180, east: 180, south: -90, north: 90 };
  const { west, east, south, north } = span;
  const pad = Math.max(0.25, (east - west) * 0.04, (north - south) * 0.04);
  const half = Math.min(180, (east - west) / 2 + pad);
  const middle = (west + east) / 2;
  return {
    west: middle - half,
    east: middle + half,
    south: Math.max(-90, south - pad),
    north: Math.min(90, north + pad),
  };
}

const nameOf = (found: ValueClass | undefined): { name?: string } =>
  found ? { name: found.name } : {};

/** Reads points: the nearest within 12 pixels; the keyboard walks through them in their order (usually that of time). */
export function readPoints(
  scene: PointsScene,
  more: (index: number) => string[],
  classes?: readonly ValueClass[],
): MapReader {
  const read = (index: number): Reading => ({
    index,
    lon: scene.lon[index]!,
    lat: scene.lat[index]!,
    value: scene.values[index]!,
    ...nameOf(classes?.[scene.values[index]!]),
    more: more(index),
  });
  const nextFrom = (start: number, by: number): Reading | undefined => {
    const count = scene.lon.length;
    for (let turn = 1; turn <= count; turn++) {
      const index = (((start + turn * by) % count) + count) % count;
      if (isPlace(scene.lon[index]!, scene.lat[index]!)) return read(index);
    }
    return undefined;
  };
  const readAt = (place: { lon: number; lat: number }, view: MapWindow): Reading | undefined => {
    let nearest = -1;
    let least = reachPx;
    const perDegree = leastPixelsPerDegree(view);
    for (let index = 0; index < scene.lon.length; index++) {
      if (!(Math.abs(scene.lat[index]! - place.lat) * perDegree <= least)) continue;
      const distance = pixelsBetween(
        view,
        { lon: scene.lon[index]!, lat: scene.lat[index]! },
        place,
      );
      if (distance <= least) {
        least = distance;
        nearest = index;
      }
    }
    return nearest < 0 ? undefined : read(nearest);
  };
  return {
    readAt,
    step: (from, { dx, dy }, view) => {
      if (from) return nextFrom(from.index, dx || dy);
      const isSeen = (index: number): boolean =>
        isInWindow(view, { lon: scene.lon[index]!, lat: scene.lat[index]! });
      for (let index = 0; index < scene.lon.length; index++) if (isSeen(index)) return read(index);
      return nextFrom(-1, 1);
    },
  };
}
