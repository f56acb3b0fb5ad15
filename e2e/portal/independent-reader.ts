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
export const hasIndependentReader = existsSync(python) && spawnSync(python, ['-c', 'import netCDF4']).status === 0;

/** What is said where it is not. */
export const needsIndependentReader = '(skipped unless python3-netcdf4 is installed)';

/**
 * Numbers of a variable of a fixture as netCDF4-python reads them, last dimension fastest; a missing value is NaN. `part` is a Python
 * index such as `8, :, 17`.
 */
export function readIndependently(fixture: string, variable: string, part = ':'): number[] {
  const run = spawnSync(python, ['-c', script, join(repository, 'fixtures', fixture), variable, part], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (run.status !== 0) throw new Error(`netCDF4-python could not read ${variable}[${part}] of ${fixture}:\n${run.stderr}`);
  return (JSON.parse(run.stdout) as (number | null)[]).map((value) => value ?? Number.NaN);
}
