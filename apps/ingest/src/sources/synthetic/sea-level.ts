import { dynamicTopography, meanDynamicTopography } from './climate.ts';
import { addEddies, createEddies, eddyCount } from './eddies.ts';
import type { GeneratedBlock, GeneratedField, Generator } from './generator.ts';
import { dayMs, dayOf, seasonAngle } from './generator.ts';
import type { OceanGrid } from './ocean-grid.ts';
import { createOceanGrid } from './ocean-grid.ts';
import { createWaves } from './planetary-waves.ts';

const firstDay = dayOf('2025-07-03');
const weekCount = 20;
const stepDegrees = 0.5;
/** Within this latitude the Earth turns too slowly for geostrophy. */
const equatorialBand = 5;
const gravity = 9.81;
const metresPerDegree = 111_195;
const turnRadiansPerSecond = 7.2921e-5;

const velocity = (name: string, longName: string, standardName: string): GeneratedField => ({
  name,
  longName,
  standardName,
  unit: 'm/s',
  type: 'float32',
  isNullable: true,
});

/** Weekly sea level and geostrophic currents of half a year on a grid of half a degree. */
export const seaLevel: Generator = {
  name: 'sea-level',
  hasDepth: false,
  isGridded: true,
  temporalResolution: 'Weekly',
  spatialResolution: '1/2° X 1/2°',
  fields: [
    {
      name: 'sla',
      longName: 'Sea Level Anomaly',
      standardName: 'sea_surface_height_above_sea_level',
      unit: 'm',
      type: 'float32',
      isNullable: false,
    },
    dynamicTopography,
    velocity(
      'ugos',
      'Absolute Geostrophic Velocity: Zonal Component',
      'surface_geostrophic_eastward_sea_water_velocity',
    ),
    velocity(
      'vgos',
      'Absolute Geostrophic Velocity: Meridional Component',
      'surface_geostrophic_northward_sea_water_velocity',
    ),
  ],
  method:
    'mean gyres and circumpolar slope; drifting eddies; planetary waves; steric season; currents by central differences of the topography, missing within 5° of the equator and beside land; seed 20250703',
  countRows: () => createOceanGrid(stepDegrees).cellCount * weekCount,
  *blocks() {
    const grid = createOceanGrid(stepDegrees);
    const mean = Float32Array.from(grid.lat, (lat, cell) =>
      meanDynamicTopography(lat, grid.lon[cell]!),
    );
    const waves = createWaves(grid, { seed: 21, count: 6, amplitude: 0.012 });
    const eddies = createEddies({
      seed: 12,
      count: eddyCount,
      firstDay: dayOf('2025-01-01'),
      lastDay: dayOf('2026-01-01'),
    });
    for (let week = 0; week < weekCount; week += 1) {
      const day = firstDay + 7 * week;
      const sla = new Float32Array(grid.cellCount);
      const season = 0.045 * Math.cos(seasonAngle(day, 255));
      for (let cell = 0; cell < sla.length; cell += 1)
        sla[cell] = season * Math.tanh(grid.lat[cell]! / 10);
      waves.addTo(sla, day);
      addEddies(grid, eddies, day, (cell, dome) => {
        sla[cell]! += 0.34 * dome;
      });
      yield makeBlock({ grid, mean, sla }, day);
    }
  },
};

interface SeaLevelDay {
  grid: OceanGrid;
  mean: Float32Array;
  sla: Float32Array;
}

function makeBlock({ grid, mean, sla }: SeaLevelDay, day: number): GeneratedBlock {
  const adt = new Float32Array(sla.length);
  for (let cell = 0; cell < sla.length; cell += 1) {
    sla[cell] = Math.round(sla[cell]! * 10_000) / 10_000;
    adt[cell] = Math.round((sla[cell]! + mean[cell]!) * 10_000) / 10_000;
  }
  const currents = geostrophicCurrents(grid, adt);
  return {
    rowCount: grid.cellCount,
    columns: {
      time: { values: new Float64Array(grid.cellCount).fill(day * dayMs) },
      lat: { values: grid.lat },
      lon: { values: grid.lon },
      sla: { values: sla },
      adt: { values: adt },
      ugos: { values: currents.east },
      vgos: { values: currents.north },
    },
  };
}

/** u = -g/f ∂η/∂y, v = g/f ∂η/∂x (Gill 1982, §7.6); NaN near the equator and where a neighbouring cell is land. */
function geostrophicCurrents(
  grid: OceanGrid,
  height: Float32Array,
): { east: Float32Array; north: Float32Array } {
  const { rowCount, columnCount, cellAt, stepDegrees: step } = grid;
  const east = new Float32Array(grid.cellCount).fill(NaN);
  const north = new Float32Array(grid.cellCount).fill(NaN);
  for (let row = 1; row < rowCount - 1; row += 1) {
    const lat = -90 + (row + 0.5) * step;
    if (Math.abs(lat) < equatorialBand) continue;
    const radians = (lat * Math.PI) / 180;
    const overTurn =
      gravity / (2 * turnRadiansPerSecond * Math.sin(radians)) / (2 * step * metresPerDegree);
    const shrink = Math.cos(radians);
    for (let column = 0; column < columnCount; column += 1) {
      const cell = cellAt[row * columnCount + column]!;
      if (cell < 0) continue;
      const south = cellAt[(row - 1) * columnCount + column]!;
      const above = cellAt[(row + 1) * columnCount + column]!;
      const left = cellAt[row * columnCount + ((column + columnCount - 1) % columnCount)]!;
      const right = cellAt[row * columnCount + ((column + 1) % columnCount)]!;
      if (south >= 0 && above >= 0)
        east[cell] = Math.round(-overTurn * (height[above]! - height[south]!) * 10_000) / 10_000;
      if (left >= 0 && right >= 0)
        north[cell] =
          Math.round((overTurn / shrink) * (height[right]! - height[left]!) * 10_000) / 10_000;
    }
  }
  return { east, north };
}
