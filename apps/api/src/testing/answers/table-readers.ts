import { spawnSync } from 'node:child_process';

const python = '/usr/bin/python3';
const has = (module: string): boolean => spawnSync(python, ['-c', `import ${module}`]).status === 0;

/** Readers of tables by other makers, and whether they are here (Debian's python3-pandas, python3-netcdf4, python3-openpyxl; pyarrow and DuckDB from elsewhere). */
export const tableReaders = {
  pandas: has('pandas'),
  netcdf4: has('netCDF4'),
  openpyxl: has('openpyxl'),
  pyarrow: has('pyarrow'),
  duckdb: has('duckdb'),
};

/** What a reader finds in a file of rows: `rows` are time in milliseconds, lat, lon and the values of `columns`, null where one is missing, in the order of time and place. */
export interface ReadRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | null)[])[];
  /** Of a zip: sheets of the workbook by name, where openpyxl is here. */
  readonly sheets?: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  readonly manifest?: {
    readonly datasets: readonly { readonly rowsPromised: number; readonly rowsDelivered: number }[];
  };
}

const script = `
import datetime, io, json, sys, zipfile
import pandas
key = ['time', 'lat', 'lon']

def read_netcdf(data):
    import itertools, netCDF4
    with netCDF4.Dataset('memory', memory=data) as file:
        epoch = datetime.datetime(1970, 1, 1)
        times = [(moment - epoch).total_seconds() * 1000 for moment in netCDF4.num2date(file['time'][:], file['time'].units, file['time'].calendar, only_use_cftime_datetimes=False, only_use_python_datetimes=True)]
        lons = [lon - 360 if lon >= 180 else lon for lon in file['lon'][:].tolist()]
        cells = list(itertools.product(times, file['lat'][:].tolist(), lons))
        frame = pandas.DataFrame(cells, columns=key)
        for name, variable in file.variables.items():
            if len(variable.dimensions) == 3: frame[name] = pandas.array(variable[:].flatten().tolist(), dtype='Float64')
        return frame

def read_parquet(data):
    if sys.argv[1] == 'duckdb':
        import duckdb, tempfile
        with tempfile.NamedTemporaryFile(suffix='.parquet') as file:
            file.write(data); file.flush()
            return duckdb.sql(f"from '{file.name}'").df()
    return pandas.read_parquet(io.BytesIO(data), engine='pyarrow')

def read_sheets(data):
    import openpyxl
    book = openpyxl.load_workbook(io.BytesIO(data))
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book}

def read(path):
    answer = {}
    name, data = path, open(path, 'rb').read()
    if path.endswith('.zip'):
        with zipfile.ZipFile(path) as zip:
            assert zip.testzip() is None
            files = {each.rsplit('/', 1)[1]: zip.read(each) for each in zip.namelist()}
        answer['manifest'] = json.loads(files.pop('manifest.json'))
        book = next(each for each in files if each.endswith('.xlsx'))
        workbook = files.pop(book)
        if sys.argv[2] == 'openpyxl': answer['sheets'] = read_sheets(workbook)
        (name, data), = files.items()
    frame = read_netcdf(data) if name.endswith('.nc') else read_parquet(data) if name.endswith('.parquet') else pandas.read_csv(io.BytesIO(data))
    if not name.endswith('.nc'):
        moments = pandas.to_datetime(frame['time'], utc=True)
        frame['time'] = (moments - pandas.Timestamp(0, tz='UTC')) / pandas.Timedelta(milliseconds=1)
    frame = frame.sort_values(key)
    rows = [[None if pandas.isna(value) else float(value) for value in row] for row in frame.itertuples(index=False)]
    return {**answer, 'columns': [str(each) for each in frame.columns], 'rows': rows}

print(json.dumps([read(path) for path in sys.argv[3:]], default=str))
`;

/** Reads files (CSV, Parquet, NetCDF, or zips with one of them and a workbook) with the readers of other makers that are here. */
export function readTables(paths: readonly string[]): ReadRows[] {
  const run = spawnSync(
    python,
    [
      '-c',
      script,
      tableReaders.pyarrow ? 'pyarrow' : 'duckdb',
      tableReaders.openpyxl ? 'openpyxl' : '',
      ...paths,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as ReadRows[];
}
