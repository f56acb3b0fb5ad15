import { eastward } from './climate.ts';
import { isLand } from './land-mask.ts';
import type { OceanGrid } from './ocean-grid.ts';
import { createRandom } from './random.ts';

/** A vortex that drifts westward, grows and decays. */
export interface Eddy {
  lat: number;
  /** Longitude on its first day. */
  lon: number;
  radiusDegrees: number;
  /** +1 warm core (a hill of the sea surface), -1 cold core. */
  sign: number;
  strength: number;
  bornDay: number;
  lifeDays: number;
  /** Degrees of longitude a day. */
  westwardSpeed: number;
}

/** Eddies of the whole ocean in one year, so that temperature, sea level and plankton see the same ones. */
export const eddyCount = 1100;

/** Eddies that live at some time between two days, most of them where currents are strong; the same for the same seed. */
export function createEddies(options: {
  seed: number;
  count: number;
  firstDay: number;
  lastDay: number;
}): Eddy[] {
  const random = createRandom(options.seed);
  const eddies: Eddy[] = [];
  while (eddies.length < options.count) {
    const nursery = nurseries[Math.floor(random.next() * nurseries.length * 1.6)];
    const lat = nursery
      ? nursery.lat + nursery.spreadLat * random.normal()
      : Math.sign(random.next() - 0.5) * random.between(12, 60);
    const lon = nursery
      ? nursery.lon + nursery.spreadLon * random.normal()
      : random.between(-180, 180);
    const lifeDays = random.between(60, 260);
    const eddy: Eddy = {
      lat,
      lon,
      lifeDays,
      radiusDegrees: random.between(0.65, 1.7) * (Math.abs(lat) > 50 ? 0.8 : 1),
      sign: random.next() < 0.5 ? -1 : 1,
      strength: random.between(0.35, 1) * (nursery ? 1 : 0.5),
      bornDay: random.between(options.firstDay - lifeDays, options.lastDay),
      westwardSpeed: 0.09 * Math.exp(-(((Math.abs(lat) - 8) / 22) ** 2)) + 0.015,
    };
    if (Math.abs(lat) < 78 && !isLand(lat, lon)) eddies.push(eddy);
  }
  return eddies;
}

const nurseries = [
  { lat: 38, lon: -58, spreadLat: 3, spreadLon: 10 },
  { lat: 36, lon: 152, spreadLat: 3, spreadLon: 11 },
  { lat: -39, lon: 18, spreadLat: 3, spreadLon: 10 },
  { lat: -42, lon: -54, spreadLat: 4, spreadLon: 6 },
  { lat: -34, lon: 155, spreadLat: 4, spreadLon: 4 },
  { lat: -53, lon: 40, spreadLat: 4, spreadLon: 60 },
  { lat: 22, lon: -160, spreadLat: 4, spreadLon: 25 },
  { lat: -25, lon: 90, spreadLat: 5, spreadLon: 15 },
  { lat: 25, lon: 130, spreadLat: 4, spreadLon: 10 },
];

/**
 * Adds each eddy's dome on a day to the cells within three radii. The dome is a Gaussian of height sign × strength × its growth;
 * an eddy over land is cut by the coast.
 */
export function addEddies(
  grid: OceanGrid,
  eddies: readonly Eddy[],
  day: number,
  addTo: (cell: number, dome: number) => void,
): void {
  for (const eddy of eddies) {
    const age = (day - eddy.bornDay) / eddy.lifeDays;
    if (age <= 0 || age >= 1) continue;
    const height = eddy.sign * eddy.strength * Math.sin(Math.PI * age) ** 0.7;
    addDome(
      grid,
      { ...eddy, lon: eddy.lon - eddy.westwardSpeed * (day - eddy.bornDay) },
      height,
      addTo,
    );
  }
}

function addDome(
  grid: OceanGrid,
  eddy: Eddy,
  height: number,
  addTo: (cell: number, dome: number) => void,
): void {
  const { stepDegrees, columnCount, rowCount } = grid;
  const shrink = Math.cos((eddy.lat * Math.PI) / 180);
  const reach = 3 * eddy.radiusDegrees;
  const firstRow = Math.max(0, Math.ceil((eddy.lat - reach + 90) / stepDegrees - 0.5));
  const lastRow = Math.min(rowCount - 1, Math.floor((eddy.lat + reach + 90) / stepDegrees - 0.5));
  const halfColumns = Math.ceil(reach / shrink / stepDegrees);
  const middleColumn = Math.round(((eastward(-180, eddy.lon) + 360) % 360) / stepDegrees - 0.5);
  const scale = -0.5 / eddy.radiusDegrees ** 2;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = -90 + (row + 0.5) * stepDegrees - eddy.lat;
    for (let offset = -halfColumns; offset <= halfColumns; offset += 1) {
      const column = (middleColumn + offset + 2 * columnCount) % columnCount;
      const cell = grid.cellAt[row * columnCount + column]!;
      if (cell < 0) continue;
      const x = eastward(eddy.lon, -180 + (column + 0.5) * stepDegrees) * shrink;
      addTo(cell, height * Math.exp(scale * (x * x + y * y)));
    }
  }
}
