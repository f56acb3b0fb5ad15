import { wholeSlab } from '@isobath/netcdf';
import type { Recipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import { readCoordinate } from './coordinate-values.ts';
import type { CfFile, CfVariable, OpenCfFile, Slab } from '../file/cf-file.ts';
import { isText, lengthOf, plainName, readText } from '../file/cf-file.ts';

/** A variable at one index of some of its dimensions, which it no longer has. */
interface Slice {
  readonly variable: CfVariable;
  readonly whole: CfVariable;
  /** Dimension → index. */
  readonly at: ReadonlyMap<string, number>;
}

const SLICE = /^(?<variable>[^[\]]+)\[(?<places>[^[\]]+)\]$/;

/**
 * A file that also has the variables that `names` cut out of others: `Rrs[wavelength=443]`, or
 * `sst[member=2, model=0]`. A place is a value of the dimension's coordinate, or where there is
 * none, an index from 0. Other names are left alone. Throws SourceError for a dimension that the
 * variable does not have and a value that its coordinate does not have.
 */
export async function withSlices(file: CfFile, names: readonly string[]): Promise<CfFile> {
  const slices = new Map<string, Slice>();
  const valuesAlong = rememberValues(file);
  for (const name of names) {
    const parts = file.variables.has(name) ? undefined : SLICE.exec(name)?.groups;
    const whole = parts && file.variables.get(parts['variable']?.trim() ?? '');
    if (whole === undefined) continue;
    const places = requireValue(parts?.['places'], 'places of a slice').split(',');
    slices.set(name, await cut(file, whole, { name, places, valuesAlong }));
  }
  if (slices.size === 0) return file;
  const cuts = [...slices].map(([name, { variable }]) => [name, variable] as const);
  return {
    ...file,
    variables: new Map([...file.variables, ...cuts]),
    readSlab: (name, slab, signal) => {
      const slice = slices.get(name);
      return slice === undefined
        ? file.readSlab(name, slab, signal)
        : file.readSlab(slice.whole.name, slabOfWhole(slice, slab), signal);
    },
  };
}

/** Opens files with the slices of variables that a recipe names. */
export function slicing(openFile: OpenCfFile, { variables }: Recipe): OpenCfFile {
  const names = variables.flatMap(({ from, flags }) => [from, ...(flags ? [flags.from] : [])]);
  return async (path) => {
    const file = await openFile(path);
    try {
      return await withSlices(file, names);
    } catch (error) {
      await file.close();
      throw error;
    }
  };
}

/** The names of the slices of a variable along dimensions, one for each of their values. */
export async function sliceNames(
  file: CfFile,
  variable: CfVariable,
  dimensions: readonly string[],
): Promise<readonly string[]> {
  let places: readonly string[] = [''];
  for (const dimension of dimensions) {
    const values = await readValuesAlong(file, dimension);
    places = places.flatMap((place) =>
      values.map((value) => `${place}${place === '' ? '' : ', '}${plainName(dimension)}=${value}`),
    );
  }
  return places.map((place) => `${variable.name}[${place}]`);
}

/** Reads the values of a dimension once, however many slices name one. */
type ValuesAlong = (dimension: string) => Promise<readonly string[]>;

interface Cut {
  readonly name: string;
  readonly places: readonly string[];
  readonly valuesAlong: ValuesAlong;
}

function rememberValues(file: CfFile): ValuesAlong {
  const known = new Map<string, Promise<readonly string[]>>();
  return (dimension) => {
    const values = known.get(dimension) ?? readValuesAlong(file, dimension);
    known.set(dimension, values);
    return values;
  };
}

async function cut(
  file: CfFile,
  whole: CfVariable,
  { name, places, valuesAlong }: Cut,
): Promise<Slice> {
  const at = new Map<string, number>();
  for (const place of places) {
    const [wanted = '', value = ''] = place.split('=').map((part) => part.trim());
    const dimension = whole.dimensions.find((one) => one === wanted || plainName(one) === wanted);
    if (dimension === undefined)
      throw new SourceError(
        `${whole.name} does not have the dimension ${wanted}; it has ${whole.dimensions.join(', ')}`,
        { file: file.path, variable: name },
      );
    const index = indexOf(await valuesAlong(dimension), value);
    if (index < 0)
      throw refuseValue(file, dimension, { name, value, values: await valuesAlong(dimension) });
    at.set(dimension, index);
  }
  const isKept = (_: unknown, axis: number): boolean => !at.has(whole.dimensions[axis] ?? '');
  const { chunkShape } = whole;
  return {
    whole,
    at,
    variable: {
      ...whole,
      name,
      dimensions: whole.dimensions.filter(isKept),
      shape: whole.shape.filter(isKept),
      ...(chunkShape && { chunkShape: chunkShape.filter(isKept) }),
      attributes: new Map([...whole.attributes, ...titleOf(whole, places)]),
    },
  };
}

/** The long name of a slice, which says where it was cut. */
function titleOf(
  { attributes }: CfVariable,
  places: readonly string[],
): readonly (readonly ['long_name', { type: 'string'; value: string }])[] {
  const title = readText(attributes, 'long_name') ?? readText(attributes, 'standard_name');
  const where = places.map((place) => place.replace('=', ' ').trim()).join(', ');
  return title === undefined
    ? []
    : [['long_name', { type: 'string', value: `${title} (${where})` }]];
}

function indexOf(values: readonly string[], value: string): number {
  return value === ''
    ? -1
    : values.findIndex((one) => one === value || Number(one) === Number(value));
}

function refuseValue(
  file: CfFile,
  dimension: string,
  { name, value, values }: { name: string; value: string; values: readonly string[] },
): SourceError {
  return new SourceError(
    `${dimension} does not have the value; it has ${values.slice(0, 40).join(', ')}${values.length > 40 ? ', …' : ''}`,
    { file: file.path, variable: name, value },
  );
}

/** The values of a dimension's coordinate as a recipe writes them; its indexes where there are no numbers, or one comes twice. */
async function readValuesAlong(file: CfFile, dimension: string): Promise<readonly string[]> {
  const indexes = Array.from({ length: lengthOf(file, dimension) }, (_, index) => String(index));
  const coordinate = file.variables.get(dimension);
  if (coordinate === undefined || coordinate.dimensions.length !== 1 || isText(coordinate))
    return indexes;
  const stored = await readCoordinate(file, coordinate, wholeSlab(coordinate));
  const values = Array.from(stored, (value) => String(Number(value.toPrecision(9))));
  return new Set(values).size < values.length || stored.some(Number.isNaN) ? indexes : values;
}

function slabOfWhole({ whole, at }: Slice, slab: Slab): Slab {
  const start = [...slab.start];
  const count = [...slab.count];
  return {
    start: whole.dimensions.map((name) => at.get(name) ?? start.shift() ?? 0),
    count: whole.dimensions.map((name) => (at.has(name) ? 1 : (count.shift() ?? 1))),
  };
}
