import type { ColumnTable } from '@isobath/client';
import {
  buoyancyFrequency,
  conservativeTemperature,
  mixedLayerDepth,
  MS_PER_DAY,
  pressureFromDepth,
  referenceSalinity,
  sigma0,
} from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { choosePair } from './choose-pair.ts';
import type { WaterCandidate } from './choose-pair.ts';
import { deriveWater } from './derive-water.ts';
import type { Water } from './derive-water.ts';
import { joinSamples } from './join-samples.ts';
import { coordinateOf, mixedLayerAlong, mixedLayerNote, sectionOf } from './water-sections.ts';
import { samplesTable } from './samples-table.ts';
import { describeJoin, describeMethods } from './water-text.ts';

type Row = readonly [time: number, lat: number, lon: number, depth: number, value: number];

function tableOf(field: string, rows: readonly Row[]): ColumnTable {
  const names = ['time', 'lat', 'lon', 'depth', field];
  const column = (at: number) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN);
  return {
    rowCount: rows.length,
    columns: Object.fromEntries(names.map((name, at) => [name, column(at)])),
  };
}

/** Rows of a table without depths: a day and a half from one to the next. */
function surfaceTable(field: string, values: readonly number[]): ColumnTable {
  const first = Date.UTC(2019, 3, 12);
  const columns = {
    time: Float64Array.from(values, (_, row) => first + row * 1.5 * MS_PER_DAY),
    lat: Float64Array.from(values, () => 10),
    lon: Float64Array.from(values, () => 20),
    [field]: Float64Array.from(values),
  };
  return { rowCount: values.length, columns };
}

const join = (temperatures: readonly Row[], salinities: readonly Row[]) =>
  joinSamples(
    { table: tableOf('TEMP', temperatures), field: 'TEMP' },
    { table: tableOf('SALT', salinities), field: 'SALT' },
  );

const derive = (temperatures: readonly Row[], salinities: readonly Row[]): Water =>
  deriveWater({
    temperature: { table: tableOf('T', temperatures), field: 'T', role: 'in-situ temperature' },
    salinity: { table: tableOf('S', salinities), field: 'S', role: 'practical salinity' },
  });

const nothingLeft = { onlyTemperature: 0, onlySalinity: 0, repeated: 0, unplaced: 0 };

describe('temperature and salinity', () => {
  it('are joined at the same time, place and depth, whatever the order of their rows', () => {
    const joined = join(
      [
        [1, 10, 20, 50, 12],
        [1, 10, 20, 0, 15],
        [2, 10, 20, 0, 16],
      ],
      [
        [2, 10, 20, 0, 36],
        [1, 10, 20, 0, 35],
        [1, 10, 20, 50, 34],
      ],
    );
    expect([...joined.time]).toEqual([1, 1, 2]);
    expect([...joined.depth]).toEqual([0, 50, 0]);
    expect([...joined.temperature]).toEqual([15, 12, 16]);
    expect([...joined.salinity]).toEqual([35, 34, 36]);
    expect(joined.left).toEqual(nothingLeft);
  });

  it('that differ in any coordinate, or lack a value, are counted and not joined', () => {
    const joined = join(
      [
        [1, 10, 20, 0, 15],
        [1, 10, 20, 10, 14],
        [1, 10, 20, 20, Number.NaN],
        [1, 10, 20, 30, Number.NaN],
        [1, 11, 20, 0, 13],
      ],
      [
        [1, 10, 20, 0, 35],
        [1, 10, 20, 10.000_001, 35],
        [1, 10, 20, 20, 36],
        [1, 10, 20, 30, Number.NaN],
        [1, 11, 21, 0, 35],
      ],
    );
    expect([...joined.temperature]).toEqual([15]);
    expect(joined.left).toEqual({ ...nothingLeft, onlyTemperature: 2, onlySalinity: 3 });
    expect(describeJoin(1, joined.left).at(1)).toBe(
      'Left out: 2 with a temperature only, 3 with a salinity only.',
    );
  });

  it('that come twice at one place, or at none, are counted and not joined', () => {
    const joined = join(
      [
        [1, 10, 20, 0, 15],
        [1, 10, 20, 0, 16],
        [1, 10, 20, Number.NaN, 16],
        [1, 10, 20, 5, 16],
      ],
      [
        [1, 10, 20, 0, 35],
        [1, 10, 20, 5, 36],
      ],
    );
    expect([...joined.salinity]).toEqual([36]);
    expect(joined.left).toEqual({ ...nothingLeft, onlySalinity: 1, repeated: 2, unplaced: 1 });
  });

  it('along a line are told apart by their distance, and make a section along it', () => {
    const along = (field: string, values: readonly number[]): ColumnTable => ({
      rowCount: 4,
      columns: {
        // The line comes back to the cell where it began.
        ...tableOf(field, [
          [1, 10, 20, 0, values[0]!],
          [1, 10, 20, 50, values[1]!],
          [1, 10, 20, 0, values[0]!],
          [1, 10, 20, 50, values[1]!],
        ]).columns,
        distance: Float64Array.of(5, 5, 900, 900),
      },
    });
    const water = deriveWater({
      temperature: { table: along('T', [15, 12]), field: 'T', role: 'in-situ temperature' },
      salinity: { table: along('S', [35, 36]), field: 'S', role: 'practical salinity' },
    });
    expect([...water.samples.distance]).toEqual([5, 5, 900, 900]);
    expect(water.left).toEqual(nothingLeft);
    const section = sectionOf(water, 'sigma0', 'line');
    expect('refusal' in section).toBe(false);
    if (!('refusal' in section)) expect([...section.along]).toEqual([5, 900]);
    expect(mixedLayerAlong(water, 'line').note).toMatch(/^0 of 2 profiles/);
    expect(samplesTable(water, false).columns['distance_km']).toEqual(water.samples.distance);
  });

  it('of a climatology are joined by month', () => {
    const table = (field: string) => {
      const { rowCount, columns } = tableOf(field, [
        [12, 0, 0, 0, 1],
        [1, 0, 0, 0, 2],
      ]);
      const { time, ...others } = columns;
      return { rowCount, columns: { ...others, month: time ?? [] } };
    };
    const joined = joinSamples(
      { table: table('T'), field: 'T' },
      { table: table('S'), field: 'S' },
    );
    expect([[...joined.time], [...joined.temperature]]).toEqual([
      [1, 12],
      [2, 1],
    ]);
  });
});

/** One profile with a mixed layer of some 40 m. */
const depths = [0, 10, 20, 30, 50, 100, 500];
const warmth = [20, 20, 19.99, 19.98, 18, 14, 8];
const salt = [35, 35, 35, 35.01, 35.1, 35.3, 34.8];
const profile = (values: readonly number[], lat = 10, lon = 20): Row[] =>
  depths.map((depth, at) => [1, lat, lon, depth, values[at] ?? Number.NaN]);

describe('what is derived', () => {
  const water = derive(profile(warmth), profile(salt));
  const pressures = depths.map((depth) => pressureFromDepth(depth, 10));
  const salinities = salt.map(referenceSalinity);
  const temperatures = warmth.map((at, index) =>
    conservativeTemperature(salinities[index]!, at, pressures[index]!),
  );
  const densities = salinities.map((at, index) => sigma0(at, temperatures[index]!));

  it('of each sample is what TEOS-10 gives at its own pressure', () => {
    expect([...water.salinity.values]).toEqual(salinities);
    expect([...water.conservativeTemperature.values]).toEqual(temperatures);
    expect([...water.sigma0.values]).toEqual(densities);
    expect(water.salinity.label).toBe('Reference Salinity');
  });

  it('between samples lies half way between their depths', () => {
    const { squared } = buoyancyFrequency(
      { salinity: salinities, temperature: temperatures, pressure: pressures },
      10,
    );
    expect([...water.stability.depth]).toEqual([5, 15, 25, 40, 75, 300]);
    expect([...water.stability.values]).toEqual(Array.from(squared, (value) => value * 1e4));
  });

  it('counts the profiles with a mixed-layer depth, and speaks of others only where there are some', () => {
    expect(mixedLayerNote(240, 240)).toBe('All 240 profiles have a mixed-layer depth.');
    expect(mixedLayerNote(1, 1)).toBe('The one profile has a mixed-layer depth.');
    expect(mixedLayerNote(0, 2)).toContain('0 of 2 profiles have a mixed-layer depth; the others');
  });

  it('of each profile is a mixed-layer depth, or none, with their numbers', () => {
    const expected = mixedLayerDepth({ depths, values: densities }, 'density');
    if (!expected.ok) throw new Error(expected.message);
    const two = derive(
      [...profile(warmth), [1, 11, 20, 0, 20]],
      [...profile(salt), [1, 11, 20, 0, 35]],
    );
    expect([...two.mixedLayer.values]).toEqual([expected.value.metres, Number.NaN]);
    const { line, note } = mixedLayerAlong(two, 'lat');
    expect([...line!.along]).toEqual([10, 11]);
    expect(note).toContain('1 of 2 profiles');
    // The lone sample stays a place of the sections, without a value between samples.
    const section = sectionOf(two, 'stability', 'lat');
    expect('along' in section && [...section.along]).toEqual([10, 11]);
  });

  it('in a cell of a section is the mean of what is derived, not derived from a mean', () => {
    const cold = warmth.map((at) => at - 12);
    const two = derive(
      [...profile(warmth), ...profile(cold, 10, 30)],
      [...profile(salt), ...profile(salt, 10, 30)],
    );
    const section = sectionOf(two, 'sigma0', 'lat');
    if ('refusal' in section) throw new Error(section.refusal.message);
    const colder = sigma0(salinities[0]!, conservativeTemperature(salinities[0]!, cold[0]!, 0));
    const mean = (densities[0]! + colder) / 2;
    expect(section.values[0]).toBeCloseTo(mean, 10);
    const ofMean = sigma0(salinities[0]!, conservativeTemperature(salinities[0]!, 14, 0));
    expect(Math.abs(mean - ofMean)).toBeGreaterThan(0.05);
  });
});

describe('the temperature and the salinity of a dataset', () => {
  const candidate = (
    name: string,
    standardName: string | null,
    unit: string,
    others: Partial<WaterCandidate> = {},
  ): WaterCandidate => ({
    Table_Name: 'tblCruise',
    Short_Name: name,
    Long_Name: name,
    Standard_Name: standardName,
    Unit: unit,
    Has_Depth: true,
    ...others,
  });
  const temperature = candidate('TEMP', 'sea_water_temperature', '°C');
  const potential = candidate('THETA', 'sea_water_potential_temperature', '°C');
  const practical = candidate('SALT', 'sea_water_practical_salinity', '1');
  const chart = { table: 'tblCruise', variable: 'THETA' };

  it('are those of a known kind, first of all the variable of the chart', () => {
    expect(choosePair([temperature, potential, practical], chart)).toEqual({
      temperature: { variable: potential, role: 'potential temperature' },
      salinity: { variable: practical, role: 'practical salinity' },
    });
    const elsewhere = { table: 'tblOther', variable: 'X' };
    expect(choosePair([temperature, potential, practical], elsewhere)).toMatchObject({
      temperature: { variable: temperature },
    });
  });

  it('are not guessed: an unknown kind is named, with what is expected', () => {
    const unknown = candidate('Salinity', 'sea_water_salinity', '1');
    expect(choosePair([temperature, unknown], chart)).toEqual({
      explanation: expect.stringMatching(
        /does not state the kind of salinity .*: Salinity \(1\)\. Expected practical/,
      ),
    });
  });

  it('are named where one is not there', () => {
    expect(choosePair([temperature], chart)).toEqual({
      explanation: 'This dataset has no salinity of seawater, so nothing can be derived.',
    });
  });

  it('of the surface, such as an underway record, are at 0 dbar, and that is said', () => {
    const surface = { Has_Depth: false };
    const warm = candidate('SST', 'sea_surface_temperature', '°C', surface);
    const salty = candidate('SSS', 'sea_surface_salinity', 'psu', surface);
    const pair = choosePair([warm, salty], { table: 'tblCruise', variable: 'SST' });
    if ('explanation' in pair) throw new Error(pair.explanation);
    expect(describeMethods(pair, false).join()).toContain('the pressure is taken as 0 dbar');
    const [temperatures, salinities] = [
      surfaceTable('T', [20, 21]),
      surfaceTable('S', [35, 36]),
    ] as const;
    const water = deriveWater({
      temperature: { table: temperatures, field: 'T', role: pair.temperature.role },
      salinity: { table: salinities, field: 'S', role: pair.salinity.role },
    });
    expect([...water.samples.depth]).toEqual([0, 0]);
    const salt35 = referenceSalinity(35);
    expect(water.sigma0.values[0]).toBeCloseTo(
      sigma0(salt35, conservativeTemperature(salt35, 20, 0)),
      9,
    );
    expect(coordinateOf(water, 'time', false)).toEqual({
      label: 'Time',
      unit: 'days since 2019-04-12',
      values: Float64Array.of(0, 1.5),
    });
  });

  it('are named with the method of everything derived from them', () => {
    const methods = describeMethods(
      {
        temperature: { variable: temperature, role: 'in-situ temperature' },
        salinity: { variable: practical, role: 'practical salinity' },
      },
      true,
    ).join('\n');
    for (const words of [
      'so this is not Absolute Salinity',
      'TEMP (in-situ temperature)',
      '75-term',
    ])
      expect(methods).toContain(words);
    const absolute = describeMethods(
      {
        temperature: { variable: temperature, role: 'conservative temperature' },
        salinity: { variable: practical, role: 'absolute salinity' },
      },
      true,
    ).join('\n');
    expect(absolute).toContain('Absolute Salinity: SALT as the dataset has it.');
    expect(absolute).toContain('Conservative Temperature: TEMP as the dataset has it.');
  });
});
