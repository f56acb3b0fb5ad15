import type { NetcdfAttribute, NetcdfFile, SlabValues } from '@isobath/netcdf';
import { NetcdfError, openNetcdfBytes, wholeSlab } from '@isobath/netcdf';
import { WorkbookError } from '../xlsx/workbook-error.ts';

/** The value of an attribute; of several numbers, the first. */
export type NetcdfAttributes = ReadonlyMap<string, string | number>;

/** A variable of a NetCDF file with all its values. */
export interface NetcdfColumn {
  readonly name: string;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly attributes: NetcdfAttributes;
  /** As stored, the last dimension fastest; characters joined to texts, without the blanks that fill them up. */
  readonly values: ArrayLike<number | string>;
  /** Whether the numbers have the precision of 32-bit floating point. */
  readonly isSingle: boolean;
}

/** What a NetCDF file holds in its root group. */
export interface NetcdfContent {
  readonly attributes: NetcdfAttributes;
  readonly variables: readonly NetcdfColumn[];
}

/** Reads a NetCDF file in memory whole, without its groups. Throws WorkbookError when it is truncated or damaged. */
export async function readNetcdfContent(bytes: Uint8Array): Promise<NetcdfContent> {
  try {
    const file = await openNetcdfBytes(bytes);
    try {
      return { attributes: firstValues(file.attributes), variables: await readColumns(file) };
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (!(cause instanceof NetcdfError)) throw cause;
    const { variable } = cause.place;
    throw new WorkbookError(
      `the NetCDF file is truncated or damaged, so make it again or copy it again (${variable === undefined ? '' : `variable ${variable}: `}${cause.message})`,
      {},
      { cause },
    );
  }
}

async function readColumns(file: NetcdfFile): Promise<NetcdfColumn[]> {
  const columns: NetcdfColumn[] = [];
  for (const variable of file.variables.values()) {
    const { name, type, dimensions, shape, attributes } = variable;
    if (name.includes('/')) continue;
    const values = await file.readSlab(name, wholeSlab(variable));
    const column = { name, attributes: firstValues(attributes), isSingle: type === 'float32' };
    if (type === 'char' && shape.length > 0)
      columns.push({
        ...column,
        dimensions: dimensions.slice(0, -1),
        shape: shape.slice(0, -1),
        values: joinCharacters(values, shape.at(-1) ?? 1),
      });
    else columns.push({ ...column, dimensions, shape, values: plainValues(values) });
  }
  return columns;
}

/** Numbers as they are, 64-bit integers as the nearest double; texts. */
function plainValues(values: SlabValues): ArrayLike<number | string> {
  return values instanceof BigInt64Array || values instanceof BigUint64Array
    ? Float64Array.from(values, Number)
    : values;
}

function joinCharacters(values: SlabValues, width: number): string[] {
  const bytes = Uint8Array.from(values as Uint8Array);
  const decoder = new TextDecoder();
  return Array.from({ length: width === 0 ? 0 : bytes.length / width }, (_, index) =>
    decoder
      .decode(bytes.subarray(index * width, (index + 1) * width))
      .replaceAll('\0', '')
      .trimEnd(),
  );
}

function firstValues(attributes: ReadonlyMap<string, NetcdfAttribute>): NetcdfAttributes {
  return new Map(
    [...attributes].flatMap(([name, { value }]) => {
      const first = typeof value === 'string' ? value : (value[0] ?? '');
      return [[name, first] as const];
    }),
  );
}
