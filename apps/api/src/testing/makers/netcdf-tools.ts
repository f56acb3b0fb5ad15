import { spawnSync } from 'node:child_process';

const python = '/usr/bin/python3';
/** Debian's tools are written for Debian's Python. */
const debianFirst = { ...process.env, PATH: `/usr/bin:${process.env['PATH'] ?? ''}` };
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Tools of other makers that read NetCDF, and whether they are here. */
export const netcdfTools = {
  netcdf4: runs(python, '-c', 'import netCDF4'),
  xarray: runs(python, '-c', 'import xarray'),
  ncdump: spawnSync('ncdump').error === undefined,
  cdo: spawnSync('cdo', ['--version']).error === undefined,
  pyferret: runs(python, '-c', 'import pyferret'),
};

/** What netCDF4-python says of a file: attributes by variable (the empty name: the file), values last dimension fastest, null where one is missing. */
export interface ReadNetcdf {
  readonly dimensions: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  readonly shapes: Readonly<Record<string, readonly string[]>>;
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
  readonly times: readonly string[];
}

const readScript = `
import json, sys
import netCDF4, numpy
plain = lambda value: value if isinstance(value, str) else value.item() if numpy.ndim(value) == 0 else value.tolist()
attributes = lambda thing: {name: plain(thing.getncattr(name)) for name in thing.ncattrs()}
with netCDF4.Dataset(sys.argv[1]) as file:
    variables = file.variables
    time = variables['time']
    print(json.dumps({
        'dimensions': {name: len(dimension) for name, dimension in file.dimensions.items()},
        'attributes': {'': attributes(file), **{name: attributes(variable) for name, variable in variables.items()}},
        'shapes': {name: list(variable.dimensions) for name, variable in variables.items()},
        'values': {name: numpy.ma.asarray(variable[:]).flatten().tolist() for name, variable in variables.items()},
        'times': [moment.isoformat() for moment in netCDF4.num2date(time[:], time.units, time.calendar, only_use_cftime_datetimes=True)],
    }))
`;

/** Reads a file with netCDF4-python. */
export function readNetcdf(path: string): ReadNetcdf {
  return JSON.parse(runPython(readScript, path)) as ReadNetcdf;
}

const rowsScript = `
import json, sys
import xarray
with xarray.open_dataset(sys.argv[1], decode_times=False) as dataset:
    frame = dataset[sys.argv[2]].to_dataframe().reset_index().dropna(subset=[sys.argv[2]])
with xarray.open_dataset(sys.argv[1]) as decoded:
    first = str(decoded['time'].values[0])
print(json.dumps({'columns': list(frame.columns), 'rows': frame.values.tolist(), 'first': first}))
`;

/** The cells of a variable that have a value, as xarray reads them, and its first time decoded. */
export function readRowsWithXarray(
  path: string,
  variable: string,
): { columns: string[]; rows: number[][]; first: string } {
  return JSON.parse(runPython(rowsScript, path, variable)) as {
    columns: string[];
    rows: number[][];
    first: string;
  };
}

function runPython(script: string, ...args: string[]): string {
  return runTool(python, '-c', script, ...args);
}

/** What a tool writes; throws with its complaints when it fails. */
export function runTool(command: string, ...args: string[]): string {
  const run = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, env: debianFirst });
  if (run.status !== 0) throw new Error(`${command} failed:\n${run.stderr}`);
  return run.stdout;
}
