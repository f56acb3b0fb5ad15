import { runTool } from './netcdf-tools.ts';

/** A file of samples as netCDF4-python and CF chapter 9 read it: every sample with all that belongs to its instances, missing values null, times as ISO 8601. */
export interface ReadSamples {
  readonly dimensions: Readonly<Record<string, number>>;
  readonly shapes: Readonly<Record<string, readonly string[]>>;
  readonly attributes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

const script = `
import json, sys
import cftime, netCDF4, numpy
def plain(value):
    return value if isinstance(value, str) else value.item() if numpy.ndim(value) == 0 else value.tolist()
with netCDF4.Dataset(sys.argv[1]) as file:
    file.set_auto_chartostring(False)
    variables = file.variables
    lengths = {name: len(dimension) for name, dimension in file.dimensions.items()}
    def has(name, attribute): return attribute in variables[name].ncattrs()
    # From every dimension of instances to the samples, by the attributes of chapter 9 alone.
    samples = [name for name in lengths if name == 'obs' or name == 'obs_2'][0]
    of = {samples: numpy.arange(lengths[samples])}
    counts = [name for name in variables if has(name, 'sample_dimension')]
    assert len(counts) <= 1
    for name in counts:
        assert variables[name].sample_dimension == samples
        of[variables[name].dimensions[0]] = numpy.repeat(numpy.arange(lengths[variables[name].dimensions[0]]), variables[name][:].filled(0) if numpy.ma.isMaskedArray(variables[name][:]) else variables[name][:])
    indexes = [name for name in variables if has(name, 'instance_dimension')]
    for name in indexes:
        of[variables[name].instance_dimension] = numpy.asarray(variables[name][:])[of[variables[name].dimensions[0]]]
    columns = {}
    for name, variable in variables.items():
        if name in counts or name in indexes: continue
        values = variable[:]
        if variable.dtype == 'S1':
            listed = [b''.join(row).decode('utf-8') for row in numpy.ma.filled(values, b'').tolist()]
        elif has(name, 'calendar'):
            masked = numpy.ma.asarray(values)
            listed = [None if gone else cftime.num2date(round(float(value) * 1000), 'milli' + variable.units, variable.calendar).isoformat() for value, gone in zip(masked.data, numpy.ma.getmaskarray(masked))]
        else:
            listed = numpy.ma.asarray(values).tolist()
        columns[name] = [listed[index] for index in of[variable.dimensions[0]]]
    names = list(columns)
    print(json.dumps({
        'dimensions': lengths,
        'shapes': {name: list(variable.dimensions) for name, variable in variables.items()},
        'attributes': {'': {name: plain(file.getncattr(name)) for name in file.ncattrs()}, **{name: {key: plain(variable.getncattr(key)) for key in variable.ncattrs()} for name, variable in variables.items()}},
        'rows': [dict(zip(names, row)) for row in zip(*columns.values())],
    }))
`;

/** Reads a file of samples with netCDF4-python. */
export function readSamples(path: string): ReadSamples {
  return JSON.parse(runTool('/usr/bin/python3', '-c', script, path)) as ReadSamples;
}
