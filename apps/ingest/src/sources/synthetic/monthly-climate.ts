import {
  dynamicTopography,
  eastward,
  freezingPoint,
  meanDynamicTopography,
  meanSurfaceTemperature,
  seasonalAmplitude,
  warmestDay,
} from './climate.ts';
import type { GeneratedBlock, Generator } from './generator.ts';
import { dayMs, dayOf, seasonAngle } from './generator.ts';
import type { OceanGrid } from './ocean-grid.ts';
import { createOceanGrid } from './ocean-grid.ts';
import { createRandom } from './random.ts';

const firstYear = 2014;
const yearCount = 12;
const monthsPerBlock = 12;
const stepDegrees = 5;
/** What the invented sea gains a year, near the rates that are observed: degrees Celsius, metres. */
const warmingPerYear = 0.02;
const risePerYear = 0.0037;
/** A see-saw of the tropical Pacific: years from one crest to the next, degrees Celsius and metres at its middle. */
const swing = { years: 3.8, temperature: 1.6, height: 0.14 } as const;

/** Monthly sea surface temperature and dynamic topography of twelve years on a grid of five degrees. */
export const monthlyClimate: Generator = {
  name: 'monthly-climate',
  hasDepth: false,
  isGridded: true,
  temporalResolution: 'Monthly',
  spatialResolution: '5° X 5°',
  fields: [
    {
      name: 'sst',
      longName: 'Sea Surface Temperature',
      standardName: 'sea_surface_temperature',
      unit: '°C',
      type: 'float32',
      isNullable: false,
    },
    dynamicTopography,
  ],
  method:
    'mean state; seasonal cycle; a warming of 0.02 °C and a rise of 3.7 mm a year; a see-saw of the tropical Pacific every 3.8 years; noise of 0.1 °C and 5 mm; seed 20140101',
  countRows: () => createOceanGrid(stepDegrees).cellCount * yearCount * 12,
  *blocks() {
    const grid = createOceanGrid(stepDegrees);
    const random = createRandom(20140101);
    for (let month = 0; month < yearCount * 12; month += monthsPerBlock)
      yield makeBlock(grid, month, random.normal);
  },
};

function makeBlock(grid: OceanGrid, firstMonth: number, noise: () => number): GeneratedBlock {
  const { cellCount, lat, lon } = grid;
  const rowCount = cellCount * monthsPerBlock;
  const columns = {
    time: new Float64Array(rowCount),
    lat: new Float64Array(rowCount),
    lon: new Float64Array(rowCount),
    sst: new Float32Array(rowCount),
    adt: new Float32Array(rowCount),
  };
  for (let index = 0; index < monthsPerBlock; index += 1) {
    const start = index * cellCount;
    const timeMs = Date.UTC(firstYear, firstMonth + index, 15);
    columns.time.fill(timeMs, start, start + cellCount);
    columns.lat.set(lat, start);
    columns.lon.set(lon, start);
    fillMonth(grid, timeMs / dayMs, {
      sst: columns.sst.subarray(start, start + cellCount),
      adt: columns.adt.subarray(start, start + cellCount),
      noise,
    });
  }
  return {
    rowCount,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, { values }]),
    ),
  };
}

interface MonthFields {
  readonly sst: Float32Array;
  readonly adt: Float32Array;
  readonly noise: () => number;
}

function fillMonth({ lat, lon }: OceanGrid, day: number, { sst, adt, noise }: MonthFields): void {
  const years = (day - dayOf(`${firstYear}-01-01`)) / 365.2425;
  const crest = Math.sin((2 * Math.PI * years) / swing.years);
  const warmth = Math.cos(seasonAngle(day, warmestDay));
  const height = Math.cos(seasonAngle(day, 255));
  for (let cell = 0; cell < sst.length; cell += 1) {
    const [north, east] = [lat[cell]!, lon[cell]!];
    const tropics = crest * Math.exp(-((north / 9) ** 2) - (eastward(-130, east) / 38) ** 2);
    const temperature =
      meanSurfaceTemperature(north, east) +
      seasonalAmplitude(north, east) * warmth +
      warmingPerYear * years +
      swing.temperature * tropics +
      0.1 * noise();
    sst[cell] = Math.round(Math.max(temperature, freezingPoint) * 100) / 100;
    const topography =
      meanDynamicTopography(north, east) +
      0.045 * height * Math.tanh(north / 10) +
      risePerYear * years +
      swing.height * tropics +
      0.005 * noise();
    adt[cell] = Math.round(topography * 10_000) / 10_000;
  }
}
