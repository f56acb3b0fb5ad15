import type { GeneratedField, Generator } from './generator.ts';
import { dayOf } from './generator.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { createRowWriter } from './row-writer.ts';

/** The invented ship waits here and drifts; local noon is at 22:32 UTC. */
const place = { lat: 24.5, lon: -158 };
const firstDay = dayOf('2025-07-01');
const days = 21;
const recordsPerDay = 120;

interface Population {
  readonly name: string;
  readonly label: string;
  /** Cells per microlitre on the first day, and what becomes of them in a day. */
  readonly abundance: number;
  readonly growthPerDay: number;
  /** Share by which abundance rises and falls within a day, and the local hour of its crest. */
  readonly swing: number;
  readonly crestHour: number;
  /** Micrometres at dawn, and the share by which cells are larger at dusk. */
  readonly diameter: number;
  readonly swelling: number;
}

const populations: readonly Population[] = [
  {
    name: 'prochlorococcus',
    label: 'Prochlorococcus',
    abundance: 190,
    growthPerDay: 0.012,
    swing: 0.14,
    crestHour: 3,
    diameter: 0.52,
    swelling: 0.13,
  },
  {
    name: 'synechococcus',
    label: 'Synechococcus',
    abundance: 3.4,
    growthPerDay: -0.02,
    swing: 0.2,
    crestHour: 1,
    diameter: 0.86,
    swelling: 0.16,
  },
  {
    name: 'picoeukaryotes',
    label: 'Picoeukaryotes',
    abundance: 1.6,
    growthPerDay: 0.03,
    swing: 0.1,
    crestHour: 5,
    diameter: 1.7,
    swelling: 0.09,
  },
];

const float = (name: string, longName: string, unit: string): GeneratedField => ({
  name,
  longName,
  unit,
  type: 'float32',
  isNullable: true,
});

const fields: readonly GeneratedField[] = [
  ...populations.flatMap(({ name, label }) => [
    float(`${name}_abundance`, `${label} Abundance`, 'cells/µl'),
    float(`${name}_diameter`, `${label} Mean Cell Diameter`, 'µm'),
  ]),
  float('PAR', 'Photosynthetically Active Radiation', 'µmol/m²/s'),
];

/** Three weeks of small phytoplankton counted and sized every twelve minutes by a flow cytometer under way. */
export const underwayCytometry: Generator = {
  name: 'underway-cytometry',
  hasDepth: false,
  isGridded: false,
  temporalResolution: 'Irregular',
  spatialResolution: 'Irregular',
  fields,
  method:
    'abundances with a slow growth or decline, eddies of several days and a daily cycle that crests at night; diameters that grow with the light since dawn and fall as cells divide at night; noise of 4 % and 0.6 %; the instrument rests for nine hours on the seventh day and for half an hour every three days; seed 2507',
  countRows: () => listRecords().length,
  *blocks() {
    const random = createRandom(2507);
    const writer = createRowWriter({
      time: 'float64',
      lat: 'float64',
      lon: 'float64',
      ...Object.fromEntries(fields.map(({ name }) => [name, 'float32' as const])),
    });
    for (const day of listRecords()) writer.add(recordAt(day, random));
    yield writer.take();
  },
};

/** Days since 1970 of the records that the instrument made. */
function listRecords(): number[] {
  const all = Array.from({ length: days * recordsPerDay }, (_, index) => index / recordsPerDay);
  return all
    .filter((day) => !(day >= 6.3 && day < 6.3 + 9 / 24) && !(day % 3 > 1.5 && day % 3 < 1.52))
    .map((day) => firstDay + day);
}

function recordAt(day: number, random: Random): Record<string, number> {
  const since = day - firstDay;
  const solarHour = ((day % 1) * 24 + place.lon / 15 + 24) % 24;
  const sun = Math.max(0, Math.sin(((solarHour - 6) / 12) * Math.PI));
  const clouds = 0.72 + 0.28 * Math.sin(since * 5.3) * Math.sin(since * 1.7 + 1);
  const eddy = 0.18 * Math.sin((2 * Math.PI * since) / 9.5 + 0.7);
  const record: Record<string, number> = {
    time: Math.round(day * 86_400) * 1000,
    lat: round(place.lat + 0.2 * Math.sin(since * 0.55) + 0.01 * since, 4),
    lon: round(place.lon + 0.25 * Math.cos(since * 0.42) - 0.015 * since, 4),
    PAR: round(2100 * sun * clouds, 1),
  };
  for (const each of populations) {
    const cycle = each.swing * Math.cos(((solarHour - each.crestHour) / 24) * 2 * Math.PI);
    const abundance =
      each.abundance * Math.exp(each.growthPerDay * since + eddy + cycle + 0.04 * random.normal());
    const diameter =
      each.diameter *
      (1 + each.swelling * swellingAt(solarHour) + 0.0015 * since + 0.006 * random.normal());
    record[`${each.name}_abundance`] = round(abundance, 3);
    record[`${each.name}_diameter`] = round(diameter, 4);
  }
  return record;
}

/** 0 at dawn, 1 at dusk: growth follows the light that has fallen since six, division takes the night. */
function swellingAt(solarHour: number): number {
  const sinceDawn = (solarHour + 18) % 24;
  return sinceDawn < 12
    ? (1 - Math.cos((sinceDawn / 12) * Math.PI)) / 2
    : (1 + Math.cos(((sinceDawn - 12) / 12) * Math.PI)) / 2;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
