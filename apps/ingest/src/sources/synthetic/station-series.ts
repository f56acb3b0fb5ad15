import type { GeneratedField, Generator } from './generator.ts';
import { dayMs, dayOf } from './generator.ts';
import { createRandom } from './random.ts';
import { createRowWriter } from './row-writer.ts';
import {
  chlorophyllAt,
  describeColumn,
  nitrateAt,
  oxygenAt,
  salinityAt,
  temperatureAt,
} from './water-column.ts';

/** Where the invented station lies. */
const station = { lat: 25, lon: -150 };
const firstDay = dayOf('1995-01-01');
const years = 30;
const visitsAYear = 12;
const depths = [
  0, 5, 10, 25, 45, 60, 75, 90, 100, 110, 125, 140, 150, 175, 200, 250, 300, 400, 500, 600, 750,
  1000, 1500, 2000, 3000, 4000,
];

const float = (
  name: string,
  longName: string,
  unit: string,
  standardName: string,
): GeneratedField => ({ name, longName, unit, standardName, type: 'float32', isNullable: true });

/** Thirty years of about monthly visits to one place in the subtropical Pacific. */
export const stationSeries: Generator = {
  name: 'station-series',
  hasDepth: true,
  isGridded: false,
  temporalResolution: 'Irregular',
  spatialResolution: 'Irregular',
  fields: [
    { name: 'visit', longName: 'Visit Number', unit: null, type: 'int32', isNullable: false },
    float('temperature', 'Sea Water Temperature', '°C', 'sea_water_temperature'),
    float('salinity', 'Sea Water Practical Salinity', '1', 'sea_water_practical_salinity'),
    float('oxygen', 'Dissolved Oxygen', 'µmol/kg', 'moles_of_oxygen_per_unit_mass_in_sea_water'),
    float('nitrate', 'Nitrate', 'µmol/kg', 'moles_of_nitrate_per_unit_mass_in_sea_water'),
    float(
      'chlorophyll',
      'Chlorophyll a',
      'mg/m³',
      'mass_concentration_of_chlorophyll_a_in_sea_water',
    ),
    float(
      'DIC',
      'Dissolved Inorganic Carbon',
      'µmol/kg',
      'moles_of_dissolved_inorganic_carbon_per_unit_mass_in_sea_water',
    ),
    float(
      'primary_production',
      'Primary Production',
      'mg/m³/day',
      'net_primary_production_of_biomass_expressed_as_carbon_per_unit_volume_in_sea_water',
    ),
  ],
  method:
    'seasonal cycle, a warming of 0.2 °C in ten years that fades below 300 m, swings of three to seven years, carbon rising by 1.1 µmol/kg a year at the surface; some visits are missed; seed 1995',
  countRows: () => planVisits().length * depths.length,
  *blocks() {
    const random = createRandom(1995);
    const writer = createRowWriter({
      time: 'float64',
      lat: 'float64',
      lon: 'float64',
      depth: 'float64',
      visit: 'int32',
      temperature: 'float32',
      salinity: 'float32',
      oxygen: 'float32',
      nitrate: 'float32',
      chlorophyll: 'float32',
      DIC: 'float32',
      primary_production: 'float32',
    });
    for (const { visit, day, departure } of planVisits()) {
      const place = {
        time: Math.round((day * dayMs) / 60_000) * 60_000,
        lat: station.lat,
        lon: station.lon,
        visit,
      };
      for (const depth of depths)
        writer.add({
          ...place,
          depth,
          ...measure(depth, { day, departure, normal: random.normal }),
        });
    }
    yield writer.take();
  },
};

interface Visit {
  visit: number;
  day: number;
  /** Degrees by which the surface departs from the season. */
  departure: number;
}

/** The visits that took place: one a month, some days early or late, some missed. */
function planVisits(): Visit[] {
  const random = createRandom(1994);
  return Array.from({ length: years * visitsAYear }, (_, index) => {
    const day = firstDay + ((index + 0.5) * 365.2425) / visitsAYear + random.between(-8, 8);
    return {
      visit: index + 1,
      day,
      departure: swing(day) + 0.25 * random.normal(),
      isMissed: random.next() < 0.07,
    };
  }).filter(({ isMissed }) => !isMissed);
}

/** Swings of several years, as El Niño makes them, in degrees. */
function swing(day: number): number {
  const year = (day - firstDay) / 365.2425;
  return (
    0.35 * Math.sin((2 * Math.PI * year) / 5.3 + 0.8) +
    0.25 * Math.sin((2 * Math.PI * year) / 3.1 + 2.1)
  );
}

function measure(
  depth: number,
  { day, departure, normal }: { day: number; departure: number; normal: () => number },
): Record<string, number> {
  const years = (day - firstDay) / 365.2425;
  const fade = Math.exp(-depth / 300);
  const column = describeColumn(station.lat, station.lon, { day, departure });
  const round = (value: number, digits: number): number =>
    Math.round(value * 10 ** digits) / 10 ** digits;
  const nitrate = nitrateAt(column, depth);
  const chlorophyll = chlorophyllAt(column, depth);
  return {
    depth,
    temperature: round(
      temperatureAt(column, depth) + 0.02 * years * fade + 0.08 * fade * normal(),
      3,
    ),
    salinity: round(salinityAt(column, depth) + 0.05 * fade * normal(), 4),
    oxygen: round(
      oxygenAt(column, depth) -
        0.25 * years * Math.exp(-(((depth - 300) / 300) ** 2)) +
        1.2 * normal(),
      2,
    ),
    nitrate: round(Math.max(0, nitrate + 0.1 * normal()), 3),
    chlorophyll:
      depth <= 300 ? round(Math.max(0.001, chlorophyll * (1 + 0.12 * normal())), 4) : NaN,
    DIC: round(
      1972 +
        1.1 * years * Math.exp(-depth / 450) +
        8.2 * (nitrate - column.surfaceNitrate) +
        1.5 * normal(),
      1,
    ),
    primary_production:
      depth <= 150
        ? round(Math.max(0, 60 * chlorophyll * Math.exp(-depth / 45) * (1 + 0.15 * normal())), 3)
        : NaN,
  };
}
