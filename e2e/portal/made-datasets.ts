import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A grid to be written: days since 2000-01-01, degrees, and a value for each cell. */
export interface MadeGrid {
  days: readonly number[];
  lats: readonly number[];
  lons: readonly number[];
  valueAt: (day: number, lat: number, lon: number) => number;
}

const script = `
import json, sys
import netCDF4, numpy
grid = json.load(sys.stdin)
with netCDF4.Dataset(sys.argv[1], 'w') as dataset:
    dataset.title = 'A level made for a test'
    for name, units, values in (('time', 'days since 2000-01-01', grid['days']), ('lat', 'degrees_north', grid['lats']), ('lon', 'degrees_east', grid['lons'])):
        dataset.createDimension(name, len(values))
        axis = dataset.createVariable(name, 'f8', (name,))
        axis.units = units
        axis[:] = values
    level = dataset.createVariable('level', 'f4', ('time', 'lat', 'lon'), fill_value=-999.0)
    level.units = 'm'
    level.long_name = 'Level'
    level[:] = numpy.array(grid['values'], dtype='float32').reshape(len(grid['days']), len(grid['lats']), len(grid['lons']))
`;

/** Writes a NetCDF-4 file with netCDF4-python, as a person would have it. */
export function writeNetcdf(path: string, { days, lats, lons, valueAt }: MadeGrid): string {
  const values = days.flatMap((day) =>
    lats.flatMap((lat) => lons.map((lon) => valueAt(day, lat, lon))),
  );
  const run = spawnSync('/usr/bin/python3', ['-c', script, path], {
    input: JSON.stringify({ days, lats, lons, values }),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`netCDF4-python could not write ${path}:\n${run.stderr}`);
  return path;
}

/** A recipe for a small table of levels, and the folder's paths of recipe and file. */
export async function writeCsvDataset(
  folder: string,
  shortName: string,
  rows: readonly (readonly [time: string, lat: number, lon: number, level: number])[],
): Promise<{ recipe: string; file: string }> {
  const paths = {
    recipe: join(folder, `${shortName}.yaml`),
    file: join(folder, `${shortName}.csv`),
  };
  await writeFile(
    paths.file,
    `time,lat,lon,level\n${rows.map((row) => row.join(',')).join('\n')}\n`,
  );
  await writeFile(paths.recipe, recipeFor(shortName, 'csv'));
  return paths;
}

/** The text of a recipe for a file with time, lat, lon and a level. */
export function recipeFor(shortName: string, format: 'csv' | 'netcdf'): string {
  return `dataset:
  short_name: ${shortName}
  long_name: Levels of ${shortName}
  description: Made for a test.
  make: Model
  source: Isobath tests
  distributor: Isobath
  acknowledgement: None.
  sensor: Simulation
table: tbl${shortName}
source: {format: ${format}}
coordinates:
  time: {from: time}
  lat: {from: lat}
  lon: {from: lon}
variables:
  - {name: level, from: level, long_name: Level, unit: m}
`;
}
