import {
  eastward,
  freezingPoint,
  meanSurfaceTemperature,
  seasonalAmplitude,
  warmestDay,
} from './climate.ts';
import type { Eddy } from './eddies.ts';
import { addEddies, createEddies, eddyCount } from './eddies.ts';
import type { GeneratedBlock, Generator } from './generator.ts';
import { dayMs, dayOf, seasonAngle } from './generator.ts';
import type { OceanGrid } from './ocean-grid.ts';
import { createOceanGrid } from './ocean-grid.ts';
import type { PlanetaryWaves } from './planetary-waves.ts';
import { createWaves } from './planetary-waves.ts';
import { createRandom } from './random.ts';

const firstDay = dayOf('2025-01-01');
const dayCount = 365;
const daysPerBlock = 8;
const stepDegrees = 1;

/** Daily sea surface temperature of 2025 on a grid of one degree. */
export const seaSurfaceTemperature: Generator = {
  name: 'sea-surface-temperature',
  hasDepth: false,
  isGridded: true,
  temporalResolution: 'Daily',
  spatialResolution: '1° X 1°',
  fields: [
    {
      name: 'sst',
      longName: 'Sea Surface Temperature',
      standardName: 'sea_surface_temperature',
      unit: '°C',
      type: 'float32',
      isNullable: false,
    },
  ],
  method:
    'zonal mean with warm pool, upwelling and boundary currents; seasonal cycle; meandering fronts; drifting eddies; planetary waves; noise of 0.08 °C; seed 20250101',
  countRows: () => createOceanGrid(stepDegrees).cellCount * dayCount,
  *blocks() {
    const sea = createSurface();
    for (let first = 0; first < dayCount; first += daysPerBlock)
      yield makeBlock(sea, firstDay + first, Math.min(daysPerBlock, dayCount - first));
  },
};

interface Surface {
  grid: OceanGrid;
  mean: Float32Array;
  amplitude: Float32Array;
  waves: PlanetaryWaves;
  eddies: readonly Eddy[];
  fronts: readonly FrontCells[];
  noise: Float32Array;
}

function createSurface(): Surface {
  const grid = createOceanGrid(stepDegrees);
  const random = createRandom(20250101);
  const byPlace = (field: (lat: number, lon: number) => number): Float32Array =>
    Float32Array.from(grid.lat, (lat, cell) => field(lat, grid.lon[cell]!));
  return {
    grid,
    mean: byPlace(meanSurfaceTemperature),
    amplitude: byPlace(seasonalAmplitude),
    waves: createWaves(grid, { seed: 11, count: 6, amplitude: 0.16 }),
    eddies: createEddies({ seed: 12, count: eddyCount, firstDay, lastDay: firstDay + dayCount }),
    fronts: fronts.map((front) => cellsOfFront(grid, front)),
    noise: Float32Array.from({ length: 65_536 }, () => 0.08 * random.normal()),
  };
}

function makeBlock(sea: Surface, day: number, days: number): GeneratedBlock {
  const { cellCount, lat, lon } = sea.grid;
  const rowCount = cellCount * days;
  const columns = {
    time: new Float64Array(rowCount),
    lat: new Float64Array(rowCount),
    lon: new Float64Array(rowCount),
    sst: new Float32Array(rowCount),
  };
  for (let index = 0; index < days; index += 1) {
    const start = index * cellCount;
    columns.time.fill((day + index) * dayMs, start, start + cellCount);
    columns.lat.set(lat, start);
    columns.lon.set(lon, start);
    fillDay(sea, day + index, columns.sst.subarray(start, start + cellCount));
  }
  return {
    rowCount,
    columns: {
      time: { values: columns.time },
      lat: { values: columns.lat },
      lon: { values: columns.lon },
      sst: { values: columns.sst },
    },
  };
}

function fillDay(sea: Surface, day: number, sst: Float32Array): void {
  const season = Math.cos(seasonAngle(day, warmestDay));
  for (let cell = 0; cell < sst.length; cell += 1)
    sst[cell] = sea.mean[cell]! + sea.amplitude[cell]! * season;
  sea.waves.addTo(sst, day);
  addEddies(sea.grid, sea.eddies, day, (cell, dome) => {
    sst[cell]! += 1.6 * dome;
  });
  for (const front of sea.fronts) addFront(front, day, sst);
  const noiseStart = (day * 7919) & 0xffff;
  for (let cell = 0; cell < sst.length; cell += 1) {
    const value = sst[cell]! + sea.noise[(noiseStart + cell * 31) & 0xffff]!;
    sst[cell] = Math.round(Math.max(value, freezingPoint) * 100) / 100;
  }
}

/** A front: warm on one side, cold on the other, along a line that meanders. */
interface Front {
  lat: number;
  lon: number;
  lengthDegrees: number;
  tilt: number;
  /** Degrees Celsius from the line to either side; positive where the south is warmer. */
  contrast: number;
}

const fronts: readonly Front[] = [
  { lat: 39, lon: -58, lengthDegrees: 22, tilt: 0.12, contrast: 2.6 },
  { lat: 37, lon: 155, lengthDegrees: 26, tilt: 0.05, contrast: 2.2 },
  { lat: -41, lon: 35, lengthDegrees: 35, tilt: -0.05, contrast: -2.2 },
  { lat: -39, lon: -50, lengthDegrees: 12, tilt: -0.1, contrast: -2.4 },
  { lat: -50, lon: 130, lengthDegrees: 60, tilt: -0.03, contrast: -1.2 },
  { lat: 1.5, lon: -115, lengthDegrees: 28, tilt: 0.02, contrast: -1 },
];

interface FrontCells {
  cells: Int32Array;
  /** Degrees north of the line's middle course, degrees east of its middle, and how much of the front is felt (0 to 1). */
  north: Float32Array;
  east: Float32Array;
  weight: Float32Array;
  contrast: number;
}

function cellsOfFront(grid: OceanGrid, front: Front): FrontCells {
  const near = Array.from(grid.lat.keys()).filter((cell) => {
    const east = eastward(front.lon, grid.lon[cell]!);
    return (
      Math.abs(east) < 2 * front.lengthDegrees &&
      Math.abs(grid.lat[cell]! - front.lat - front.tilt * east) < 9
    );
  });
  const east = Float32Array.from(near, (cell) => eastward(front.lon, grid.lon[cell]!));
  const north = Float32Array.from(
    near,
    (cell, index) => grid.lat[cell]! - front.lat - front.tilt * east[index]!,
  );
  const weight = Float32Array.from(near, (_, index) =>
    Math.exp(-((east[index]! / front.lengthDegrees) ** 2) - (north[index]! / 4.5) ** 2),
  );
  return { cells: Int32Array.from(near), north, east, weight, contrast: front.contrast };
}

function addFront(
  { cells, north, east, weight, contrast }: FrontCells,
  day: number,
  values: Float32Array,
): void {
  for (let index = 0; index < cells.length; index += 1) {
    const x = east[index]!;
    const meander =
      1.1 * Math.sin(0.55 * x - 0.11 * day) + 0.6 * Math.sin(1.05 * x - 0.17 * day + 1.3);
    values[cells[index]!]! -=
      contrast * weight[index]! * Math.tanh((north[index]! - meander) / 0.9);
  }
}
