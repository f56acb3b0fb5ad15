import { eastward } from './climate.ts';
import type { GeneratedField, Generator } from './generator.ts';
import { dayMs, dayOf } from './generator.ts';
import { isLand } from './land-mask.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { createRowWriter } from './row-writer.ts';
import {
  chlorophyllAt,
  describeColumn,
  oxygenAt,
  salinityAt,
  temperatureAt,
} from './water-column.ts';

const floatCount = 36;
const cyclesEach = 146;
const daysBetween = 10;
const firstDay = dayOf('2022-01-01');
const depths = [
  4, 10, 20, 30, 40, 50, 60, 75, 90, 100, 110, 125, 140, 150, 175, 200, 225, 250, 300, 350, 400,
  450, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000,
];

const float = (
  name: string,
  longName: string,
  unit: string,
  standardName: string,
): GeneratedField => ({ name, longName, unit, standardName, type: 'float32', isNullable: true });

/** Profiles of drifting floats, every ten days for four years. */
export const driftingFloats: Generator = {
  name: 'drifting-floats',
  hasDepth: true,
  isGridded: false,
  temporalResolution: 'Irregular',
  spatialResolution: 'Irregular',
  fields: [
    { name: 'float_id', longName: 'Float Number', unit: null, type: 'text', isNullable: false },
    { name: 'cycle', longName: 'Cycle Number', unit: null, type: 'int32', isNullable: false },
    float('temperature', 'Sea Water Temperature', '°C', 'sea_water_temperature'),
    float('salinity', 'Sea Water Practical Salinity', '1', 'sea_water_practical_salinity'),
    float('oxygen', 'Dissolved Oxygen', 'µmol/kg', 'moles_of_oxygen_per_unit_mass_in_sea_water'),
    float(
      'chlorophyll',
      'Chlorophyll a',
      'mg/m³',
      'mass_concentration_of_chlorophyll_a_in_sea_water',
    ),
  ],
  method:
    '36 floats that drift with the mean current and turn at random, 33 depths a profile; every third carries oxygen and chlorophyll sensors, which measure to 1000 m; seed 9000',
  countRows: () => floatCount * cyclesEach * depths.length,
  *blocks() {
    const writer = createRowWriter({
      time: 'float64',
      lat: 'float64',
      lon: 'float64',
      depth: 'float64',
      float_id: 'text',
      cycle: 'int32',
      temperature: 'float32',
      salinity: 'float32',
      oxygen: 'float32',
      chlorophyll: 'float32',
    });
    for (let number = 0; number < floatCount; number += 1) {
      const random = createRandom(9000 + number);
      const hasChemistry = number % 3 === 0;
      let at = launch(random);
      for (let cycle = 1; cycle <= cyclesEach; cycle += 1) {
        const day = firstDay + number * 0.27 + cycle * daysBetween;
        for (const row of profileRows({ ...at, day }, hasChemistry, random))
          writer.add({ ...row, float_id: `SYN${9000 + number}`, cycle });
        at = drift(at, random);
      }
      yield writer.take();
    }
  },
};

interface Place {
  lat: number;
  lon: number;
}

function launch(random: Random): Place {
  for (;;) {
    const place = { lat: random.between(-62, 60), lon: random.between(-180, 180) };
    if (!isLand(place.lat, place.lon)) return place;
  }
}

/** One cycle's way: trades carry west, westerlies east; a step that would strand is turned back. */
function drift({ lat, lon }: Place, random: Random): Place {
  const current = Math.abs(lat) < 22 ? -0.35 : 0.45;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const next = {
      lat: lat + 0.28 * random.normal(),
      lon: eastward(
        0,
        lon +
          (current * (attempt < 4 ? 1 : -1) + 0.35 * random.normal()) /
            Math.cos((lat * Math.PI) / 180),
      ),
    };
    if (Math.abs(next.lat) < 66 && !isLand(next.lat, next.lon)) return next;
  }
  return { lat, lon };
}

function profileRows(
  { lat, lon, day }: Place & { day: number },
  hasChemistry: boolean,
  random: Random,
): Record<string, number>[] {
  const column = describeColumn(lat, lon, { day, departure: 0.5 * random.normal() });
  const place = {
    time: Math.round((day * dayMs) / 60_000) * 60_000,
    lat: Math.round(lat * 1e4) / 1e4,
    lon: Math.round(lon * 1e4) / 1e4,
  };
  const round = (value: number, digits: number): number =>
    Math.round(value * 10 ** digits) / 10 ** digits;
  return depths.map((depth) => ({
    ...place,
    depth,
    temperature: round(temperatureAt(column, depth) + 0.01 * random.normal(), 3),
    salinity: round(salinityAt(column, depth) + 0.003 * random.normal(), 4),
    oxygen:
      hasChemistry && depth <= 1000 ? round(oxygenAt(column, depth) + random.normal(), 2) : NaN,
    chlorophyll:
      hasChemistry && depth <= 1000
        ? round(Math.max(0, chlorophyllAt(column, depth) + 0.004 * random.normal()), 4)
        : NaN,
  }));
}
