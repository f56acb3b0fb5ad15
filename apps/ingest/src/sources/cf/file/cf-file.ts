import type { NetcdfAttribute, NetcdfFile, NetcdfVariable, Slab } from '@isobath/netcdf';
import { SourceError } from '../../source.ts';

export type {
  NetcdfAttribute as CfAttribute,
  NetcdfVariable as CfVariable,
  NumericArray,
  Slab,
  SlabValues,
  ValueType,
} from '@isobath/netcdf';

/** An open file of named arrays with attributes, however it is encoded. Its methods throw SourceError. */
export interface CfFile extends NetcdfFile {
  readonly path: string;
  /** What of the file is offered otherwise than it is stored. */
  readonly remarks: readonly string[];
}

/** The length of a dimension. Throws SourceError for one that the file lacks. */
export function lengthOf(file: Pick<CfFile, 'path' | 'dimensions'>, name: string): number {
  const dimension = file.dimensions.get(name);
  if (dimension === undefined)
    throw new SourceError(`a variable lies along the dimension ${name}, which the file lacks`, {
      file: file.path,
    });
  return dimension.length;
}

/** Opens a file of one encoding. Throws SourceError for one that is missing, damaged or something else. */
export type OpenCfFile = (path: string) => Promise<CfFile>;

/** Opens files whose reading ends when a signal aborts. */
export function stoppable(openFile: OpenCfFile, signal: AbortSignal): OpenCfFile {
  return async (path) => {
    const file = await openFile(path);
    return { ...file, readSlab: (name, slab, own = signal) => file.readSlab(name, slab, own) };
  };
}

/**
 * The text of an attribute without spaces around it; undefined when there is none, or it is blank
 * or no text.
 */
export function readText(
  attributes: ReadonlyMap<string, NetcdfAttribute>,
  name: string,
): string | undefined {
  const value = attributes.get(name)?.value;
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && typeof value[0] === 'string'
        ? value.join(', ')
        : '';
  const trimmed = text.replaceAll('\0', '').trim();
  return trimmed === '' ? undefined : trimmed;
}

/** The numbers of an attribute (numbers written as text count); empty when there is none. */
export function readNumbers(
  attributes: ReadonlyMap<string, NetcdfAttribute>,
  name: string,
): readonly number[] {
  const value = attributes.get(name)?.value;
  if (value === undefined) return [];
  if (typeof value !== 'string') return value.map(Number);
  const words = value
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(Number);
  return words.some(Number.isNaN) ? [] : words;
}

/** The name of a variable or dimension without the path of its group. */
export function plainName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Whether a variable holds text. */
export function isText({ type }: Pick<NetcdfVariable, 'type'>): boolean {
  return type === 'char' || type === 'string';
}

/** Values that are looked at before a variable is read. */
const SAMPLE_CELLS = 100_000;

/** The slab of the first values of a variable, enough to see what it is. */
export function firstSlab({ shape }: Pick<NetcdfVariable, 'shape'>): Slab {
  let room = SAMPLE_CELLS;
  const count = shape.toReversed().map((length) => {
    const taken = Math.min(length, Math.max(1, room));
    room = Math.floor(room / Math.max(1, taken));
    return taken;
  });
  return { start: shape.map(() => 0), count: count.toReversed() };
}
