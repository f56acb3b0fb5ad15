import { addEddies, createEddies, eddyCount } from './eddies.ts';
import type { GeneratedBlock, GeneratedField, Generator } from './generator.ts';
import { dayMs, dayOf } from './generator.ts';
import type { OceanGrid } from './ocean-grid.ts';
import { createOceanGrid } from './ocean-grid.ts';
import {
  chlorophyllAt,
  describeColumn,
  nitrateAt,
  oxygenAt,
  temperatureAt,
} from './water-column.ts';

const firstDay = dayOf('2025-01-01');
const weekCount = 26;
const daysBetween = 7;
const stepDegrees = 2;
const depths = [0, 10, 25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000];

const field = (
  name: string,
  longName: string,
  unit: string,
  standardName?: string,
): GeneratedField => ({
  name,
  longName,
  unit,
  type: 'float32',
  isNullable: false,
  ...(standardName && { standardName }),
});

/** Weekly plankton, nutrient and oxygen of half a year on a grid of two degrees and 12 depths. */
export const ecosystemModel: Generator = {
  name: 'ecosystem-model',
  hasDepth: true,
  isGridded: true,
  temporalResolution: 'Weekly',
  spatialResolution: '2° X 2°',
  fields: [
    field('CHL', 'Chlorophyll a', 'mg/m³', 'mass_concentration_of_chlorophyll_a_in_sea_water'),
    field(
      'PHYC',
      'Phytoplankton Carbon',
      'mmol/m³',
      'mole_concentration_of_phytoplankton_expressed_as_carbon_in_sea_water',
    ),
    field(
      'PP',
      'Net Primary Production',
      'mg/m³/day',
      'net_primary_production_of_biomass_expressed_as_carbon_per_unit_volume_in_sea_water',
    ),
    field('NO3', 'Nitrate', 'µmol/kg', 'moles_of_nitrate_per_unit_mass_in_sea_water'),
    field('O2', 'Dissolved Oxygen', 'µmol/kg', 'moles_of_oxygen_per_unit_mass_in_sea_water'),
  ],
  method:
    'profiles computed from latitude, season and upwelling, lifted and lowered by drifting eddies; oxygen from the saturation of Garcia and Gordon (1992); seed 20250101',
  countRows: () => createOceanGrid(stepDegrees).cellCount * depths.length * weekCount,
  *blocks() {
    const grid = createOceanGrid(stepDegrees);
    const eddies = createEddies({ seed: 12, count: eddyCount, firstDay, lastDay: firstDay + 365 });
    const place = placeColumns(grid);
    for (let week = 0; week < weekCount; week += 1) {
      const day = firstDay + week * daysBetween;
      const departure = new Float32Array(grid.cellCount);
      addEddies(grid, eddies, day, (cell, dome) => {
        departure[cell]! += 1.6 * dome;
      });
      yield makeBlock(grid, place, { day, departure });
    }
  },
};

interface PlaceColumns {
  lat: Float64Array;
  lon: Float64Array;
  depth: Float64Array;
}

/** Depth by depth, as the table is sorted: a map is one stretch of rows. */
function placeColumns({ cellCount, lat, lon }: OceanGrid): PlaceColumns {
  const rowCount = cellCount * depths.length;
  const place = {
    lat: new Float64Array(rowCount),
    lon: new Float64Array(rowCount),
    depth: new Float64Array(rowCount),
  };
  depths.forEach((depth, level) => {
    place.lat.set(lat, level * cellCount);
    place.lon.set(lon, level * cellCount);
    place.depth.fill(depth, level * cellCount, (level + 1) * cellCount);
  });
  return place;
}

function makeBlock(
  grid: OceanGrid,
  place: PlaceColumns,
  when: { day: number; departure: Float32Array },
): GeneratedBlock {
  const { cellCount } = grid;
  const rowCount = cellCount * depths.length;
  const [chlorophyll, carbon, production, nitrate, oxygen] = Array.from(
    { length: 5 },
    () => new Float32Array(rowCount),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  for (let cell = 0; cell < cellCount; cell += 1) {
    const column = describeColumn(grid.lat[cell]!, grid.lon[cell]!, {
      day: when.day,
      departure: when.departure[cell]!,
    });
    const lift = 1 - 0.18 * when.departure[cell]!;
    for (let level = 0; level < depths.length; level += 1) {
      const depth = depths[level]!;
      const row = level * cellCount + cell;
      const green = chlorophyllAt(column, depth) * Math.max(0.4, lift);
      chlorophyll[row] = Math.round(green * 1000) / 1000;
      carbon[row] = Math.round(green * (3 + 5 * Math.exp(-depth / 60)) * 1000) / 1000;
      production[row] =
        Math.round(
          green * 45 * Math.exp(-depth / 28) * Math.exp(0.04 * temperatureAt(column, depth)) * 100,
        ) / 100;
      nitrate[row] = Math.round(nitrateAt(column, depth) * Math.max(0.6, lift) * 100) / 100;
      oxygen[row] = Math.round(oxygenAt(column, depth) * 10) / 10;
    }
  }
  return {
    rowCount,
    columns: {
      time: { values: new Float64Array(rowCount).fill(when.day * dayMs) },
      lat: { values: place.lat },
      lon: { values: place.lon },
      depth: { values: place.depth },
      CHL: { values: chlorophyll },
      PHYC: { values: carbon },
      PP: { values: production },
      NO3: { values: nitrate },
      O2: { values: oxygen },
    },
  };
}
