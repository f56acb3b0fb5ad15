import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './server.ts';

const python = '/usr/bin/python3';
const script = `
import json, sys
import netCDF4, numpy
from numpy import s_
file, name, part = sys.argv[1:4]
with netCDF4.Dataset(file) as dataset:
    values = numpy.ma.filled(numpy.ma.asarray(eval("dataset[name][" + part + "]"), dtype="float64"), numpy.nan)
print(json.dumps([None if value != value else value for value in values.flatten().tolist()]))
`;

/** Whether netCDF4-python is here: the tool of other makers that says what a file holds. */
export const hasIndependentReader =
  existsSync(python) && spawnSync(python, ['-c', 'import netCDF4']).status === 0;

/** What is said where it is not. */
export const needsIndependentReader = '(skipped unless python3-netcdf4 is installed)';

const rowsScript = `
import itertools, json, sys
import netCDF4, numpy
with netCDF4.Dataset(sys.argv[1]) as dataset:
    names = [name for name, variable in dataset.variables.items() if len(variable.dimensions) > 2]
    axes = dataset[names[0]].dimensions
    values = [numpy.ma.filled(numpy.ma.asarray(dataset[name][:], dtype="float64"), numpy.nan).flatten().tolist() for name in names]
    places = itertools.product(*(dataset[axis][:].tolist() for axis in axes))
    rows = [dict(zip(axes, place), **dict(zip(names, cell))) for place, cell in zip(places, zip(*values))]
print(json.dumps([{name: None if value != value else value for name, value in row.items()} for row in rows if any(row[name] == row[name] for name in names)]))
`;

/** Cells of a NetCDF file that have a value in one of its variables at least, as netCDF4-python reads them; NaN where the other is missing. */
export async function readNetcdfFile(path: string): Promise<Record<string, number>[]> {
  const rows = JSON.parse(runPython(rowsScript, path)) as Record<string, number | null>[];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? Number.NaN])),
  );
}

/** What was read before; Python takes a second to start, and fixtures stay as they are. */
const readBefore = new Map<string, readonly number[]>();

/**
 * Numbers of a variable of a fixture as netCDF4-python reads them, last dimension fastest; a missing value is NaN. `part` is a Python
 * index such as `8, :, 17`.
 */
export function readIndependently(
  fixture: string,
  variable: string,
  part = ':',
): readonly number[] {
  const key = `${fixture} ${variable} ${part}`;
  const known = readBefore.get(key);
  if (known) return known;
  const values = (
    JSON.parse(runPython(script, join(repository, 'fixtures', fixture), variable, part)) as (
      | number
      | null
    )[]
  ).map((value) => value ?? Number.NaN);
  readBefore.set(key, values);
  return values;
}

function runPython(text: string, ...args: string[]): string {
  const run = spawnSync(python, ['-c', text, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (run.status !== 0)
    throw new Error(`netCDF4-python could not read ${args.join(' ')}:\n${run.stderr}`);
  return run.stdout;
}
