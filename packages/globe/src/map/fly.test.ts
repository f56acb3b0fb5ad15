import type { Map as GlobeMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flyTo } from './fly.ts';

const flights = vi.fn<(target: object) => void>();
const jumps = vi.fn<(target: object) => void>();
let wantsStillness = false;

beforeEach(() => {
  wantsStillness = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** As much of a globe as a flight asks of it. */
function globeAt(lng: number, lat: number, zoom: number): GlobeMap {
  const centre = {
    lng,
    lat,
    wrap: () => ({ lng: ((((lng + 180) % 360) + 360) % 360) - 180, lat }),
  };
  return {
    getCenter: () => centre,
    getZoom: () => zoom,
    flyTo: flights,
    jumpTo: jumps,
  } as unknown as GlobeMap;
}

// Proves portal/cruise-explorer: Flights of at most 2,500 ms at speed 0.5 @ flyTo
it('a globe flies at half of the usual speed, 2.5 s at most', () => {
  flyTo(globeAt(0, 0, 1), { lon: -140, lat: 30, zoom: 3 });
  expect(flights.mock.calls).toEqual([
    [{ center: [-140, 30], zoom: 3, speed: 0.5, maxDuration: 2500 }],
  ]);
});

it.each([
  [170, -170, 190],
  [-170, 170, -190],
  [530, -170, 550],
  [-10, 10, 10],
])('from %i° to %i° it takes the short way, to %i°', (from, to, target) => {
  flyTo(globeAt(from, 0, 3), { lon: to, lat: 0, zoom: 3 });
  expect(flights.mock.calls).toMatchObject([[{ center: [target, 0] }]]);
});

// Proves portal/cruise-explorer: No flight where the system asks for reduced motion @ flyTo
it('a globe jumps where the system asks for reduced motion, and rests where it shows the view already', () => {
  flyTo(globeAt(190, 30, 3), { lon: -170, lat: 30, zoom: 3 });
  wantsStillness = true;
  flyTo(globeAt(0, 0, 1), { lon: -140, lat: 30, zoom: 3 });
  expect(flights).not.toHaveBeenCalled();
  expect(jumps.mock.calls).toEqual([[{ center: [-140, 30], zoom: 3 }]]);
});
