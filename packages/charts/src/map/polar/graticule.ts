import { unwrapFrom } from '../../geometry/circle.ts';
import { isInWindow, middleOf, pixelOf, placeAt } from '../../geometry/map-window.ts';
import { equatorRadius, polarRadius } from '../../geometry/polar-view.ts';
import type { PolarView } from '../../geometry/polar-view.ts';
import { latTicks, lonTicks } from '../../geometry/ticks.ts';

/** A meridian of the graticule, from near the pole to the equator, in pixels of the window, and where it is labelled. */
export interface MeridianLine {
  at: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
  label: string;
  /** Nothing where it is outside of the window. */
  labelled: { x: number; y: number } | undefined;
}

/** A parallel of the graticule: its radius around the pole in pixels, and where it is labelled. */
export interface ParallelLine {
  at: number;
  radius: number;
  label: string;
  labelled: { x: number; y: number } | undefined;
}

/** The lines over a map around a pole. */
export interface Graticule {
  pole: { x: number; y: number };
  meridians: MeridianLine[];
  parallels: ParallelLine[];
}

/** Meridians do not run together at the pole: they begin at the last parallel of the picture, or at this distance from it. */
const openDegrees = 2;
const maxMeridians = 12;
const parallelEveryPx = 70;
/** Labels stay so far from the edge. */
const inset = { x: 26, y: 12 };
/** Where parallels are labelled when the pole is in the window: between two meridians. */
const labelLon = 45;

/** Plans the lines and labels of a window. */
export function planGraticule(view: PolarView): Graticule {
  const poleLat = view.pole === 'north' ? 90 : -90;
  const pole = pixelOf(view, { lon: 0, lat: poleLat });
  const { lon, lat } = rangesOf(view, poleLat);
  const isPoleShown = isInWindow(view, { lon: 0, lat: poleLat });
  const meridians = lonTicks(...lon, maxMeridians).filter(
    ({ at }, index, all) => index === 0 || at - (all[0]?.at ?? at) < 360,
  );
  const open = poleLat > 0 ? poleLat - openDegrees : poleLat + openDegrees;
  const most = Math.max(2, Math.floor(Math.max(view.widthPx, view.heightPx) / parallelEveryPx));
  const middle = isPoleShown ? labelLon : middleOf(view).lon;
  return {
    pole,
    meridians: meridians.map(({ at, label }) => {
      const to = pixelOf(view, { lon: at, lat: 0 });
      const labelled = lastInside(view, pole, to);
      return { at, label, from: pixelOf(view, { lon: at, lat: open }), to, labelled };
    }),
    parallels: latTicks(...lat, most)
      .filter(({ at }) => Math.abs(at) < 90)
      .map(({ at, label }) => {
        const spot = pixelOf(view, { lon: middle, lat: at });
        const radius = polarRadius(view.pole, at) / view.unitsPerPx;
        return { at, label, radius, labelled: isInside(view, spot) ? spot : undefined };
      }),
  };
}

/** Longitudes (unwrapped) and latitudes that a window shows. */
function rangesOf(
  view: PolarView,
  poleLat: number,
): { lon: [number, number]; lat: [number, number] } {
  const places = edgeOf(view).map((spot) => placeAt(view, spot));
  const isPoleShown = isInWindow(view, { lon: 0, lat: poleLat });
  const lats = places.map((place) => place?.lat ?? 0);
  if (isPoleShown) lats.push(poleLat);
  const lat: [number, number] = [Math.min(...lats), Math.max(...lats)];
  if (isPoleShown) return { lon: [-180, 180], lat };
  const middle = middleOf(view).lon;
  const lons = places.flatMap((place) => (place ? [unwrapFrom(place.lon, middle - 180)] : []));
  return { lon: [Math.min(middle, ...lons), Math.max(middle, ...lons)], lat };
}

const spotsASide = 16;

function edgeOf({ widthPx, heightPx }: PolarView): { x: number; y: number }[] {
  return Array.from({ length: spotsASide + 1 }, (_, index) => index / spotsASide).flatMap(
    (share) => [
      { x: share * widthPx, y: 0 },
      { x: share * widthPx, y: heightPx },
      { x: 0, y: share * heightPx },
      { x: widthPx, y: share * heightPx },
    ],
  );
}

function isInside({ widthPx, heightPx }: PolarView, { x, y }: { x: number; y: number }): boolean {
  return x >= inset.x && x <= widthPx - inset.x && y >= inset.y && y <= heightPx - inset.y;
}

/** The furthest place of a stretch from the pole to the equator that lies inside of the window and a little off its edges. */
function lastInside(
  view: PolarView,
  from: { x: number; y: number },
  to: { x: number; y: number },
): { x: number; y: number } | undefined {
  let [first, last] = [0, 1 - (inset.x * view.unitsPerPx) / equatorRadius];
  const slabs = [
    [from.x, to.x - from.x, inset.x, view.widthPx - inset.x],
    [from.y, to.y - from.y, inset.y, view.heightPx - inset.y],
  ] as const;
  for (const [start, step, low, high] of slabs) {
    const bounds = [(low - start) / step, (high - start) / step];
    first = Math.max(first, Math.min(...bounds));
    last = Math.min(last, Math.max(...bounds));
  }
  if (!(last > first)) return undefined;
  return { x: from.x + (to.x - from.x) * last, y: from.y + (to.y - from.y) * last };
}
