import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cruiseLimits } from '@isobath/contract';
import type { ColumnValues } from '@isobath/engine';
import { parseRecipe } from '../../recipe/parse-recipe.ts';
import { cruiseTracks, legDistances, placeOnTrack } from './cruise-tracks.ts';
import { eastward } from './climate.ts';
import type { GeneratedBlock, Generator } from './generator.ts';
import { generators } from './generators.ts';
import { isLand } from './land-mask.ts';
import { surveyTracks } from './survey-tracks.ts';
import { createRandom } from './random.ts';
import { syntheticFormat } from './synthetic-format.ts';
import { describeColumn, oxygenSaturation, temperatureAt } from './water-column.ts';

const byName = (name: string): Generator =>
  generators.find((generator) => generator.name === name)!;

function hashBlock({ columns }: GeneratedBlock): string {
  const hash = createHash('sha256');
  for (const [name, { values }] of Object.entries(columns)) {
    hash.update(name);
    hash.update(
      ArrayBuffer.isView(values)
        ? new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
        : (values as readonly string[]).join(),
    );
  }
  return hash.digest('hex').slice(0, 16);
}

function makeFirstBlock(generator: Generator): GeneratedBlock {
  for (const block of generator.blocks()) return block;
  throw new Error('no block');
}

const firstBlocks = new Map<string, GeneratedBlock>();

/** The first block, made once for all tests that only look at it. */
function firstBlock(generator: Generator): GeneratedBlock {
  const known = firstBlocks.get(generator.name) ?? makeFirstBlock(generator);
  firstBlocks.set(generator.name, known);
  return known;
}

function numbers(column: ColumnValues | undefined): ArrayLike<number> {
  return column!.values as Float64Array;
}

it.each(generators.map((generator) => [generator.name, generator] as const))(
  '%s makes the same numbers every time',
  (name, generator) => {
    const hashes = [firstBlock(generator), makeFirstBlock(generator)].map(hashBlock);
    expect(hashes[0]).toBe(hashes[1]);
    expect({ [name]: hashes[0] }).toMatchSnapshot();
  },
);

interface Sweep {
  readonly rows: number;
  readonly strayed: number;
  /** Columns that are missing, or of another length than their block. */
  readonly uneven: readonly string[];
  /** The blocks of a winter and a summer, where there are so many. */
  readonly seasons: readonly GeneratedBlock[];
}

const seasonBlocks = [4, 29];
const sweeps = new Map<string, Sweep>();

/** Goes through all blocks, once for all tests: making them takes far longer than looking at them. */
function sweep(generator: Generator): Sweep {
  const known = sweeps.get(generator.name) ?? goThrough(generator);
  sweeps.set(generator.name, known);
  return known;
}

function goThrough(generator: Generator): Sweep {
  const names = [...generator.fields.map((field) => field.name), 'time', 'lat', 'lon'];
  const uneven: string[] = [];
  const seasons: GeneratedBlock[] = [];
  let [rows, strayed, index] = [0, 0, 0];
  for (const block of generator.blocks()) {
    rows += block.rowCount;
    strayed += countStrayed(block);
    uneven.push(...names.filter((name) => block.columns[name]?.values.length !== block.rowCount));
    if (seasonBlocks.includes(index)) seasons.push(block);
    index += 1;
  }
  return { rows, strayed, uneven, seasons };
}

/** How many of each 97th row are on land, beyond the ranges of coordinates, or above the surface. */
function countStrayed({ columns, rowCount }: GeneratedBlock): number {
  const [lat, lon, depth] = [numbers(columns['lat']), numbers(columns['lon']), columns['depth']];
  let strayed = 0;
  for (let row = 0; row < rowCount; row += 97) {
    const isOnEarth = Math.abs(lat[row]!) <= 90 && lon[row]! >= -180 && lon[row]! <= 180;
    if (!isOnEarth || isLand(lat[row]!, lon[row]!)) strayed += 1;
    if (depth && !(numbers(depth)[row]! >= 0)) strayed += 1;
  }
  return strayed;
}

it.each(generators.map((generator) => [generator.name, generator] as const))(
  '%s makes as many rows as it promises, each at sea and on Earth',
  (_, generator) => {
    const { rows, strayed, uneven } = sweep(generator);
    expect(uneven).toEqual([]);
    expect(rows).toBe(generator.countRows());
    expect(rows).toBeGreaterThan(0);
    expect(strayed).toBe(0);
  },
);

it('a field that may not be missing has a value in every row', () => {
  for (const generator of generators) {
    const block = firstBlock(generator);
    for (const { name, isNullable, type } of generator.fields) {
      if (isNullable || type === 'text') continue;
      expect(
        Array.prototype.some.call(block.columns[name]!.values, (value: number) =>
          Number.isNaN(value),
        ),
        `${generator.name} ${name}`,
      ).toBe(false);
    }
  }
});

it('northern summer is warm in the north and cold in the south', () => {
  const meanOf = (block: GeneratedBlock, from: number, to: number): number => {
    const [lat, sst] = [numbers(block.columns['lat']), numbers(block.columns['sst'])];
    let sum = 0;
    let count = 0;
    for (let row = 0; row < block.rowCount; row += 1)
      if (lat[row]! >= from && lat[row]! < to) {
        sum += sst[row]!;
        count += 1;
      }
    return sum / count;
  };
  const [winter, summer] = sweep(byName('sea-surface-temperature')).seasons as [
    GeneratedBlock,
    GeneratedBlock,
  ];
  expect(meanOf(summer, 35, 45) - meanOf(winter, 35, 45)).toBeGreaterThan(5);
  expect(meanOf(winter, -45, -35) - meanOf(summer, -45, -35)).toBeGreaterThan(4);
  expect(meanOf(winter, -5, 5)).toBeGreaterThan(24);
});

it('currents follow the slope of the sea surface and are missing at the equator', () => {
  const { columns, rowCount } = firstBlock(byName('sea-level'));
  const [lat, east] = [numbers(columns['lat']), numbers(columns['ugos'])];
  const band = Array.from({ length: rowCount }, (_, row) => row).filter(
    (row) => Math.abs(lat[row]!) < 5,
  );
  expect(band.length).toBeGreaterThan(1000);
  expect(band.every((row) => Number.isNaN(east[row]))).toBe(true);
  const open = Array.from({ length: rowCount }, (_, row) => east[row]!).filter(
    (speed) => !Number.isNaN(speed),
  );
  expect(open.length).toBeGreaterThan(0.8 * rowCount);
  expect(Math.max(...open.map(Math.abs).slice(0, 50_000))).toBeLessThan(2);
});

it('one cruise crosses the date line and every ship stays at sea', () => {
  const crossing = cruiseTracks.filter(({ points }) =>
    points.some(([, lon], index) => index > 0 && Math.abs(lon - points[index - 1]![1]) > 180),
  );
  expect(crossing.map(({ name }) => name)).toEqual(['SYN2302']);
  for (const track of [...cruiseTracks, ...surveyTracks]) {
    const distances = legDistances(track);
    for (let kilometres = 0; kilometres < distances.at(-1)!; kilometres += 10) {
      const { lat, lon } = placeOnTrack(track, distances, kilometres);
      expect(isLand(lat, lon), `${track.name} at ${lat} ${lon}`).toBe(false);
    }
  }
});

it('the cruises of the demonstration have more places together than the explorer draws at once', () => {
  const places = ['cruise-underway', 'survey-underway'].map((name) => byName(name).countRows());
  expect(places).toEqual([37_665, 43_809]);
  expect(places[0]! + places[1]!).toBeGreaterThan(cruiseLimits.points);
});

it('oxygen saturation equals the check value of Garcia and Gordon (1992): 274.610 µmol/kg at 10 °C and salinity 35', () => {
  expect(oxygenSaturation(10, 35)).toBeCloseTo(274.61, 1);
});

it('water cools with depth in the subtropics', () => {
  const column = describeColumn(25, -150, { day: 20_000 });
  const profile = [0, 50, 200, 500, 1000, 4000].map((depth) => temperatureAt(column, depth));
  expect(profile.toSorted((a, b) => b - a)).toEqual(profile);
});

it('degrees are counted the short way round', () => {
  expect([eastward(170, -170), eastward(-170, 170), eastward(0, 360), eastward(10, 10)]).toEqual([
    20, -20, 0, 0,
  ]);
});

it('random numbers are even and normal ones have a spread of one', () => {
  const random = createRandom(1);
  const even = Array.from({ length: 20_000 }, () => random.next());
  const normal = Array.from({ length: 20_000 }, () => random.normal());
  expect(even.reduce((sum, value) => sum + value, 0) / even.length).toBeCloseTo(0.5, 1);
  expect(
    Math.sqrt(normal.reduce((sum, value) => sum + value * value, 0) / normal.length),
  ).toBeCloseTo(1, 1);
});

it('a recipe without the mark synthetic, or of an unknown generator or field, is refused', async () => {
  const text = (rest: string): string =>
    `dataset: {short_name: A, long_name: A, description: d, make: Model, source: s, acknowledgement: a${rest}`;
  const open = (source: string): Promise<unknown> =>
    syntheticFormat.open([], parseRecipe(text(source), 'r.yaml'), new AbortController().signal);
  await expect(
    open(
      '}\ntable: tblA\nsource: {format: synthetic, generator: sea-level}\nvariables: [{name: sla, from: sla}]',
    ),
  ).rejects.toThrow('is_synthetic: true');
  await expect(
    open(
      ', is_synthetic: true}\ntable: tblA\nsource: {format: synthetic, generator: sea}\nvariables: [{name: sla, from: sla}]',
    ),
  ).rejects.toThrow(/there is no generator sea; one of .*sea-level/);
  await expect(
    open(
      ', is_synthetic: true}\ntable: tblA\nsource: {format: synthetic, generator: sea-level}\nvariables: [{name: sla, from: height}]',
    ),
  ).rejects.toThrow(/makes sla, adt/);
});
