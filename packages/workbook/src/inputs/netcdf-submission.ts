import { defaultFill } from '@isobath/netcdf';
import { createTimeDecoder, parseCalendar, parseTimeUnits } from '@isobath/ocean';
import type { TimeDecoder } from '@isobath/ocean';
import { DATASET_FIELDS, VARIABLE_FIELDS } from '../submission/fields.ts';
import { formatIsoTime } from '../submission/fixes/iso-time.ts';
import type { SourceSheet, SubmissionSource } from '../submission/source/submission-source.ts';
import type { ByteSource } from '../xlsx/byte-source.ts';
import { readBytes } from '../xlsx/byte-source.ts';
import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { NetcdfAttributes, NetcdfColumn, NetcdfContent } from './netcdf-content.ts';
import { readNetcdfContent } from './netcdf-content.ts';

/** A file is held in memory. */
const MAX_BYTES = 512 << 20;
const MAX_ROWS = 10_000_000;
const BATCH_ROWS = 1000;

/** Opens a NetCDF file as a submission. The HDF5 library is loaded only for a netCDF-4 file. Throws WorkbookError. */
export async function openNetcdfSubmission(
  source: ByteSource,
  { signal }: { signal: AbortSignal },
): Promise<SubmissionSource> {
  if (source.size > MAX_BYTES)
    throw new WorkbookError(
      `the NetCDF file has ${Math.round(source.size / 2 ** 20)} MB; at most ${MAX_BYTES >> 20} MB are read here`,
    );
  const bytes = new Uint8Array(source.size);
  let length = 0;
  for await (const chunk of readBytes(source, { start: 0, length: source.size, signal })) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return submissionOfNetcdf(await readNetcdfContent(bytes));
}

/** Attributes of a file (ACDD 1.3 and CF 1.11) that fill a field of `dataset_meta_data`, the first that is there. */
const DATASET_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  dataset_short_name: ['id'],
  dataset_long_name: ['title'],
  dataset_version: ['product_version'],
  dataset_release_date: ['date_issued'],
  dataset_source: ['source', 'institution'],
  dataset_distributor: ['publisher_name', 'publisher_institution'],
  dataset_acknowledgement: ['acknowledgement', 'acknowledgment'],
  contact_email: ['creator_email'],
  dataset_history: ['history'],
  dataset_description: ['summary', 'comment'],
  dataset_references: ['references'],
  dataset_licence: ['license', 'licence', 'rights'],
};
/** Attributes of a variable that fill a field of `vars_meta_data`. */
const VARIABLE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  var_long_name: ['long_name'],
  var_sensor: ['sensor', 'instrument'],
  var_unit: ['units'],
  var_keywords: ['keywords'],
  var_comment: ['comment'],
};

type CoordinateName = 'time' | 'lat' | 'lon' | 'depth';
const COORDINATE_NAMES: readonly CoordinateName[] = ['time', 'lat', 'lon', 'depth'];

function isCoordinateName(name: string): boolean {
  return COORDINATE_NAMES.some((each) => each === name);
}

/** A column of `data`: its name, its variable, and the value at an index of the variable. */
interface Column {
  readonly name: string;
  readonly variable: NetcdfColumn;
  readonly cellAt: (index: number) => SheetCell;
}

/**
 * The three sheets of a NetCDF file: a row for each combination of the indexes of all dimensions, attributes in the metadata sheets. An
 * attribute that has the name of a field fills that field before others. A variable with other dimensions than the table becomes an empty
 * sheet of its name, so that it is reported as left out. Longitudes and times are left as they are but for the units of time.
 */
function submissionOfNetcdf(content: NetcdfContent): SubmissionSource {
  refuseRagged(content);
  const bounds = new Set(
    content.variables.flatMap(({ attributes }) =>
      ['bounds', 'climatology', 'grid_mapping'].flatMap((name) => attributes.get(name) ?? []),
    ),
  );
  const usable = content.variables.filter(({ name }) => !bounds.has(name));
  const coordinates = new Map<CoordinateName, NetcdfColumn>();
  for (const variable of usable) {
    const found = coordinateOf(variable);
    if (found !== undefined && !coordinates.has(found)) coordinates.set(found, variable);
  }
  const known = new Set(coordinates.values());
  const others = usable.filter(
    (variable) => !known.has(variable) && !isIndex(variable, content.variables),
  );
  const table = dimensionsOfTable([...known], others);
  const isInTable = ({ dimensions }: NetcdfColumn): boolean =>
    dimensions.every((name) => table.has(name));
  const inTable = others.filter(isInTable);
  // One that only has the name of a coordinate is checked as that, and is no variable.
  const variables = inTable.filter(({ name }) => !isCoordinateName(name));
  const leftOut = others.filter((variable) => !isInTable(variable));
  const columns = [
    ...COORDINATE_NAMES.flatMap((name) => {
      const variable = coordinates.get(name);
      return variable === undefined ? [] : [columnOf(name, variable)];
    }),
    ...inTable.map((variable) => columnOf(variable.name, variable)),
  ];
  return {
    is1904: false,
    sheets: [
      sheetOf('data', () => writeRows(columns)),
      sheetOf('dataset_meta_data', () => [describeDataset(content.attributes)]),
      sheetOf('vars_meta_data', () => [describeVariables(variables, content.attributes)]),
      // The validation lists them as sheets that are not part of a submission.
      ...leftOut.map(({ name }) => sheetOf(name, () => [])),
    ],
  };
}

/** The dimensions of the rows: those of the coordinates, and of the largest variable that has all of these. */
function dimensionsOfTable(
  coordinates: readonly NetcdfColumn[],
  others: readonly NetcdfColumn[],
): ReadonlySet<string> {
  const ofCoordinates = new Set(coordinates.flatMap(({ dimensions }) => dimensions));
  const covering = others.filter(({ dimensions }) =>
    [...ofCoordinates].every((name) => dimensions.includes(name)),
  );
  const [largest] = covering.toSorted((a, b) => b.values.length - a.values.length);
  return new Set([...ofCoordinates, ...(largest?.dimensions ?? [])]);
}

function refuseRagged({ variables }: NetcdfContent): void {
  const ragged = variables.find(
    ({ attributes }) => attributes.has('sample_dimension') || attributes.has('instance_dimension'),
  );
  if (ragged !== undefined)
    throw new WorkbookError(
      `${ragged.name} counts the values of each profile or station (a ragged array), which is not read here; write a table with one row for each value`,
    );
}

function sheetOf(name: string, rows: () => Iterable<readonly SheetRow[]>): SourceSheet {
  return {
    name,
    isHidden: false,
    async *readRows({ signal }) {
      for (const batch of rows()) {
        signal.throwIfAborted();
        yield batch;
      }
    },
  };
}

/** The coordinate that a variable is, by its name, standard name, axis or units (CF 1.11, chapter 4). */
function coordinateOf({ name, attributes, dimensions }: NetcdfColumn): CoordinateName | undefined {
  const standard = String(attributes.get('standard_name') ?? '');
  const axis = String(attributes.get('axis') ?? '');
  const units = String(attributes.get('units') ?? '');
  const isNamed = (pattern: RegExp): boolean => pattern.test(name);
  if (standard === 'time' || axis === 'T' || (isNamed(/^time$/i) && / since /.test(units)))
    return 'time';
  if (standard === 'latitude' || axis === 'Y' || isNamed(/^lat(?:itude)?$/i)) return 'lat';
  if (standard === 'longitude' || axis === 'X' || isNamed(/^lon(?:gitude)?$/i)) return 'lon';
  const isDepth = standard === 'depth' || isNamed(/^depth$/i);
  return isDepth && dimensions.length <= 2 ? 'depth' : undefined;
}

/** Whether a variable only numbers a dimension, such as `obs`. */
function isIndex(
  { name, dimensions, attributes }: NetcdfColumn,
  all: readonly NetcdfColumn[],
): boolean {
  return (
    dimensions.length === 1 && dimensions[0] === name && !attributes.has('units') && all.length > 1
  );
}

/** What netCDF leaves where no floating-point number was written (NC_FILL_FLOAT and NC_FILL_DOUBLE of netcdf.h). */
const UNWRITTEN = defaultFill('float64');

function columnOf(name: string, variable: NetcdfColumn): Column {
  const { values, attributes, isSingle } = variable;
  const numberAt = (key: string): number => Number(attributes.get(key) ?? Number.NaN);
  const missing = [numberAt('_FillValue'), numberAt('missing_value')];
  const scale = attributes.has('scale_factor') ? numberAt('scale_factor') : 1;
  const offset = attributes.has('add_offset') ? numberAt('add_offset') : 0;
  const isPacked = attributes.has('scale_factor') || attributes.has('add_offset');
  const decoder = name === 'time' ? decoderOf(variable) : undefined;
  return {
    name,
    variable,
    cellAt(index) {
      const value = values[index];
      if (typeof value === 'string') return value === '' ? undefined : value;
      if (value === undefined || Number.isNaN(value) || missing.includes(value)) return undefined;
      if (value === UNWRITTEN) return undefined;
      if (decoder !== undefined) return formatTime(decoder, value * scale + offset);
      if (isPacked) return Number((value * scale + offset).toPrecision(12));
      return isSingle ? shortestSingle(value) : value;
    },
  };
}

/** The shortest decimal number that is the same in 32 bits: 24.1 and not 24.100000381469727. */
function shortestSingle(value: number): number {
  for (let digits = 6; digits <= 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

function decoderOf({ attributes }: NetcdfColumn): TimeDecoder | undefined {
  const calendar = parseCalendar(String(attributes.get('calendar') ?? 'standard'));
  if (!calendar.ok) return undefined;
  const units = parseTimeUnits(String(attributes.get('units') ?? ''), calendar.value);
  return units.ok ? createTimeDecoder(units.value) : undefined;
}

/** A time in ISO 8601; the number itself where it is not a date, which the validation reports. */
function formatTime(decoder: TimeDecoder, value: number): SheetCell {
  const instant = decoder.instantOf(value);
  return instant.ok ? formatIsoTime(instant.value) : value;
}

/** The rows of `data`: the last dimension of the variable with most of them changes fastest. */
function* writeRows(columns: readonly Column[]): Generator<readonly SheetRow[]> {
  const lengths = new Map<string, number>();
  const byRank = columns.toSorted(
    (a, b) => b.variable.dimensions.length - a.variable.dimensions.length,
  );
  for (const { variable } of byRank)
    variable.dimensions.forEach((name, axis) => lengths.set(name, variable.shape[axis] ?? 0));
  const count = [...lengths.values()].reduce((product, length) => product * length, 1);
  if (count > MAX_ROWS)
    throw new WorkbookError(
      `the NetCDF file would make ${count.toLocaleString('en')} rows, more than the ${MAX_ROWS.toLocaleString('en')} that are read; grids of this size are loaded by an administrator`,
    );
  const strides = columns.map(({ variable }) => stridesOf(variable, lengths));
  let batch: SheetRow[] = [{ row: 1, cells: columns.map(({ name }) => name) }];
  const at = [...lengths.values()].map(() => 0);
  const sizes = [...lengths.values()];
  for (let index = 0; index < count; index += 1) {
    const cells = columns.map((column, which) =>
      column.cellAt(
        (strides[which] ?? []).reduce((sum, stride, axis) => sum + stride * (at[axis] ?? 0), 0),
      ),
    );
    batch.push({ row: index + 2, cells });
    if (batch.length >= BATCH_ROWS) {
      yield batch;
      batch = [];
    }
    advance(at, sizes);
  }
  yield batch;
}

/** For each dimension of the table, how far apart a variable's values are along it; 0 if it does not have it. */
function stridesOf(variable: NetcdfColumn, lengths: ReadonlyMap<string, number>): number[] {
  const strides = new Map<string, number>();
  let stride = 1;
  for (let axis = variable.dimensions.length - 1; axis >= 0; axis -= 1) {
    strides.set(variable.dimensions[axis] ?? '', stride);
    stride *= variable.shape[axis] ?? 1;
  }
  return [...lengths.keys()].map((name) => strides.get(name) ?? 0);
}

function advance(at: number[], sizes: readonly number[]): void {
  for (let axis = at.length - 1; axis >= 0; axis -= 1) {
    at[axis] = (at[axis] ?? 0) + 1;
    if ((at[axis] ?? 0) < (sizes[axis] ?? 0)) return;
    at[axis] = 0;
  }
}

function textOf(attributes: NetcdfAttributes, names: readonly string[]): SheetCell {
  for (const name of names) {
    const text = String(attributes.get(name) ?? '').trim();
    if (text !== '') return text;
  }
  return undefined;
}

function describeDataset(attributes: NetcdfAttributes): SheetRow[] {
  const cells = DATASET_FIELDS.map(({ name }) => {
    const cell = textOf(attributes, [name, ...(DATASET_ATTRIBUTES[name] ?? [])]);
    return name === 'dataset_release_date' && typeof cell === 'string'
      ? cell.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')
      : cell;
  });
  return [
    { row: 1, cells: DATASET_FIELDS.map(({ name }) => name) },
    { row: 2, cells },
  ];
}

function describeVariables(
  variables: readonly NetcdfColumn[],
  ofFile: NetcdfAttributes,
): SheetRow[] {
  return [
    { row: 1, cells: VARIABLE_FIELDS.map(({ name }) => name) },
    ...variables.map(({ name: variable, attributes }, index) => ({
      row: index + 2,
      cells: VARIABLE_FIELDS.map(({ name }) => {
        if (name === 'var_short_name') return variable;
        const cell = textOf(attributes, [name, ...(VARIABLE_ATTRIBUTES[name] ?? [])]);
        return cell ?? (name === 'var_keywords' ? textOf(ofFile, ['keywords']) : undefined);
      }),
    })),
  ];
}
