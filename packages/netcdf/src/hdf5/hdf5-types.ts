import type { Attribute, Metadata } from 'h5wasm';
import { defaultFill } from '../fill-values.ts';
import type { NetcdfVariable, SlabValues, ValueType } from '../netcdf-file.ts';
import { bytesOf, viewAs } from '../netcdf-file.ts';

const CLASS_NAMES = [
  'integer',
  'float',
  'time',
  'string',
  'bit field',
  'opaque',
  'compound',
  'reference',
  'enum',
  'variable-length',
  'array',
];

/** The NetCDF type of an HDF5 type; a text of one byte is `char`. */
export function typeOf(metadata: Metadata): ValueType {
  const bits = metadata.size * 8;
  if (metadata.type === 0 && [8, 16, 32, 64].includes(bits))
    return `${metadata.signed ? 'int' : 'uint'}${bits}` as ValueType;
  if (metadata.type === 1 && (bits === 32 || bits === 64))
    return bits === 32 ? 'float32' : 'float64';
  if (metadata.type === 3)
    return !metadata.vlen && metadata.size === 1 && (metadata.shape?.length ?? 0) > 0
      ? 'char'
      : 'string';
  return 'unsupported';
}

/** What a type is called in a refusal. */
export function describeType(metadata: Metadata): string {
  const name = CLASS_NAMES[metadata.type] ?? `HDF5 class ${metadata.type}`;
  return metadata.type <= 1 ? `${metadata.size * 8}-bit ${name}` : name;
}

/** The numbers of an attribute; the library has put them into the order of this machine. */
export function numbersOf({ value }: Attribute): number[] {
  if (value === null) return [];
  return ArrayBuffer.isView(value) ? Array.from(value as Float64Array, Number) : [Number(value)];
}

/** So many fill values of a variable. */
export function fillOf(variable: NetcdfVariable, length: number): SlabValues {
  const declared = variable.attributes.get('_FillValue')?.value;
  if (variable.type === 'string')
    return Array.from<string>({ length }).fill(typeof declared === 'string' ? declared : '');
  const fill =
    typeof declared === 'object' && typeof declared[0] === 'number'
      ? declared[0]
      : (defaultFill(variable.type) ?? 0);
  const values = viewAs(new ArrayBuffer(length * bytesOf(variable.type)), variable.type);
  if (values instanceof BigInt64Array || values instanceof BigUint64Array)
    values.fill(BigInt(fill));
  else values.fill(typeof declared === 'string' ? declared.charCodeAt(0) : fill);
  return values;
}
