import { requireValue } from '@isobath/ocean';
import type { ArrayFile, ArrayVariable } from './array-file.ts';
import { BYTE_CHANGES } from './mutate-bytes.ts';
import type { Dice, Mutated, Seed } from './seed.ts';
import { writeClassic } from './write-classic.ts';
import { writeHdf5 } from './write-hdf5.ts';

const TIME = { units: 'days since 1900-01-01', standard_name: 'time', calendar: 'standard' };
const LAT = { units: 'degrees_north', standard_name: 'latitude' };
const LON = { units: 'degrees_east', standard_name: 'longitude' };
const DEPTH = { units: 'm', standard_name: 'depth', positive: 'down' };
const ACDD = { Conventions: 'CF-1.8', title: 'Test', institution: 'Test' };

const range = (length: number, first: number, step: number): number[] =>
  Array.from({ length }, (_, index) => first + index * step);

function measured(
  name: string,
  first: number,
  shape: Readonly<Record<string, number>>,
): ArrayVariable {
  const length = Object.values(shape).reduce((all, one) => all * one, 1);
  return {
    name,
    dimensions: Object.keys(shape),
    attributes: { units: 'degC', long_name: name, _FillValue: -999 },
    values: range(length, first, 0.01),
  };
}

const GRID_SHAPE = { time: 3, depth: 2, lat: 4, lon: 5 };
const GRID: ArrayFile = {
  dimensions: GRID_SHAPE,
  unlimited: 'time',
  attributes: ACDD,
  variables: [
    { name: 'time', dimensions: ['time'], attributes: TIME, values: range(3, 43_000.25, 1) },
    { name: 'depth', dimensions: ['depth'], attributes: DEPTH, values: [33.3, 47.7] },
    { name: 'lat', dimensions: ['lat'], attributes: LAT, values: range(4, 11.11, 1.5) },
    { name: 'lon', dimensions: ['lon'], attributes: LON, values: range(5, -122.22, 1.5) },
    measured('temp', 444, GRID_SHAPE),
    measured('salt', 555, GRID_SHAPE),
  ],
};

const OBS = { obs: 14 };
const at = 'time depth lat lon';
const TRACK: ArrayFile = {
  dimensions: OBS,
  attributes: { ...ACDD, featureType: 'trajectory' },
  variables: [
    { name: 'time', dimensions: ['obs'], attributes: TIME, values: range(14, 43_000.25, 1) },
    { name: 'depth', dimensions: ['obs'], attributes: DEPTH, values: range(14, 33.3, 0.17) },
    { name: 'lat', dimensions: ['obs'], attributes: LAT, values: range(14, 11.11, 0.13) },
    { name: 'lon', dimensions: ['obs'], attributes: LON, values: range(14, -122.22, 0.19) },
    ...['temp', 'salt'].map((name, index) => {
      const variable = measured(name, 444 + 111 * index, OBS);
      return { ...variable, attributes: { ...variable.attributes, coordinates: at } };
    }),
  ],
};

const LEVELS = { N_PROF: 2, N_LEVELS: 6 };
const flagged = (name: string, first: number, step: number): ArrayVariable[] =>
  ['', '_ADJUSTED'].flatMap((kind, index): ArrayVariable[] => [
    {
      name: name + kind,
      dimensions: ['N_PROF', 'N_LEVELS'],
      attributes: { units: name === 'PRES' ? 'decibar' : 'degC', _FillValue: 99_999 },
      values: range(12, first + index * 100, step),
    },
    {
      name: `${name}${kind}_QC`,
      dimensions: ['N_PROF', 'N_LEVELS'],
      attributes: {},
      values: '1'.repeat(12),
    },
  ]);
const ARGO: ArrayFile = {
  dimensions: { ...LEVELS, STRING8: 8, STRING4: 4, N_PARAM: 3 },
  attributes: { ...ACDD, featureType: 'trajectoryProfile' },
  variables: [
    {
      name: 'PLATFORM_NUMBER',
      dimensions: ['N_PROF', 'STRING8'],
      attributes: {},
      values: '4901079 '.repeat(2),
    },
    { name: 'CYCLE_NUMBER', dimensions: ['N_PROF'], attributes: {}, values: [71, 85] },
    { name: 'DIRECTION', dimensions: ['N_PROF'], attributes: {}, values: 'AA' },
    { name: 'DATA_MODE', dimensions: ['N_PROF'], attributes: {}, values: 'RD' },
    {
      name: 'STATION_PARAMETERS',
      dimensions: ['N_PROF', 'N_PARAM', 'STRING4'],
      attributes: {},
      values: 'PRESTEMPPSAL'.repeat(2),
    },
    {
      name: 'JULD',
      dimensions: ['N_PROF'],
      attributes: { units: 'days since 1950-01-01 00:00:00 UTC' },
      values: [25_000.25, 25_010.5],
    },
    { name: 'JULD_QC', dimensions: ['N_PROF'], attributes: {}, values: '11' },
    { name: 'LATITUDE', dimensions: ['N_PROF'], attributes: LAT, values: [11.11, 12.27] },
    { name: 'LONGITUDE', dimensions: ['N_PROF'], attributes: LON, values: [-122.22, -121.39] },
    { name: 'POSITION_QC', dimensions: ['N_PROF'], attributes: {}, values: '11' },
    ...flagged('PRES', 33.3, 7.17),
    ...flagged('TEMP', 444, 0.17),
    ...flagged('PSAL', 777, 0.17),
  ],
};

const NUMBERS = [0, 1, 2, 3, 7, 12, 255, 65_536, 0x0fff_ffff, 0x7fff_ffff, 0xffff_ffff];

/** Changes one of the 4-byte numbers of a classic header. */
function changeNumber(bytes: Buffer, headerBytes: number, dice: Dice): Buffer {
  const changed = Buffer.from(bytes);
  const at = 4 + 4 * dice.below(headerBytes / 4 - 1);
  const old = changed.readUInt32BE(at);
  const near = [old + 1, old + 4, old + 8, old * 2, Math.max(0, old - 1), Math.max(0, old - 8)];
  changed.writeUInt32BE(dice.pick([...NUMBERS, ...near]) % 0x1_0000_0000, at);
  return changed;
}

/** Changes bytes, of the header in half of the files; numbers of the header where it is known how it has them. */
function mutateArrays(bytes: Buffer, headerBytes: number, isClassic: boolean) {
  return (dice: Dice): Mutated => {
    if (isClassic && dice.below(2) === 0)
      return { kind: 'number of the header', bytes: changeNumber(bytes, headerBytes, dice) };
    const kind = dice.pick(Object.keys(BYTE_CHANGES));
    const change = requireValue(BYTE_CHANGES[kind], 'change');
    if (dice.below(2) === 0) return { kind, bytes: change(bytes, dice) };
    const header = change(bytes.subarray(0, headerBytes), dice);
    return {
      kind: `${kind} in the header`,
      bytes: Buffer.concat([header, bytes.subarray(headerBytes)]),
    };
  };
}

function classicSeed(name: string, file: ArrayFile, format = 'netcdf'): Seed {
  const { bytes, headerBytes } = writeClassic(file);
  const mutate = mutateArrays(bytes, headerBytes, true);
  return { name, format, fileName: 'a.nc', bytes, mutate };
}

async function hdf5Seed(name: string, file: ArrayFile, folder: string): Promise<Seed> {
  const bytes = await writeHdf5(file, `${folder}/made.nc`);
  const mutate = mutateArrays(bytes, Math.floor(bytes.length / 3), false);
  return { name, format: 'netcdf', fileName: 'a.nc', bytes, mutate };
}

/** NetCDF files of both kinds: grids, tracks and profiles. */
export async function makeArraySeeds(folder: string): Promise<readonly Seed[]> {
  return [
    classicSeed('NetCDF grid', GRID),
    classicSeed('NetCDF track', TRACK),
    classicSeed('Argo profiles', ARGO, 'argo'),
    await hdf5Seed('NetCDF-4 grid', GRID, folder),
    await hdf5Seed('NetCDF-4 track', TRACK, folder),
  ];
}
