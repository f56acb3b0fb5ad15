import { defaultFill } from '@isobath/netcdf';
import type { VariableRecipe } from '@isobath/contract';
import type { CfVariable, NumericArray, SlabValues, ValueType } from '../file/cf-file.ts';
import { readNumbers, readText } from '../file/cf-file.ts';
import type { NumberType, NumberValues } from '../../values/column-values.ts';
import { toColumnValues } from '../../values/column-values.ts';
import type { ValuePlan } from '../../values/settle-values.ts';
import {
  EVERYTHING,
  isConverted,
  planValues,
  scaleValues,
  settleValues,
} from '../../values/settle-values.ts';
import type { ValueTally } from '../../values/value-tally.ts';

/** How one variable's stored numbers become values; see {@link planDecoding}. What a plan of values has in the unit of the file is of unpacked numbers. */
export interface DecodingPlan extends ValuePlan {
  readonly columnType: Exclude<NumberType, 'time' | 'uint8'>;
  /** Stored numbers that mean "missing", in the variable's own type. */
  readonly storedMissing: readonly number[];
  /** Stored numbers outside are missing. */
  readonly storedRange: readonly [number, number];
  readonly packing: { readonly scale: number; readonly offset: number };
  readonly isPacked: boolean;
  /** Whether `_Unsigned` says that the stored bits have the other sign. */
  readonly isReinterpreted: boolean;
}

/** How often something became missing for another reason than being marked so. */
type DecodingTally = Pick<ValueTally, 'outsideFileRange' | 'outsideRecipeRange'>;

const INTEGER_BITS: Readonly<Partial<Record<ValueType, number>>> = {
  int8: 8,
  uint8: 8,
  int16: 16,
  uint16: 16,
  int32: 32,
  uint32: 32,
  int64: 64,
  uint64: 64,
};
/** Whole numbers that single precision holds with half a step to spare. */
const SINGLE_PRECISION_STEPS = 2 ** 23;

/**
 * Reads the attributes of a numeric variable by the CF conventions, section 2.5.1 and 8.1: `_FillValue`, `missing_value` (one or
 * several), `valid_min`, `valid_max`, `valid_range`, `scale_factor`, `add_offset`, `_Unsigned`. A missing value or a range whose type
 * is not the packed one counts for unpacked values when the packed type cannot hold it. Without `_FillValue` the library's default fill
 * value of the type counts as missing, except for bytes.
 */
export function planDecoding(variable: CfVariable, recipe?: VariableRecipe): DecodingPlan {
  const { attributes } = variable;
  const type = storedType(variable);
  const [scale = 1] = readNumbers(attributes, 'scale_factor');
  const [offset = 0] = readNumbers(attributes, 'add_offset');
  const isPacked = scale !== 1 || offset !== 0;
  const marks = missingMarks(variable, type, isPacked);
  const range = validRange(variable, type, isPacked);
  const ofRecipe = planValues(recipe);
  const { convert } = ofRecipe;
  return {
    ...ofRecipe,
    columnType:
      recipe?.type === undefined || recipe.type === 'text'
        ? chooseType(
            type,
            isPacked || isConverted(ofRecipe),
            scale * convert.scale,
            offset * convert.scale + convert.offset,
          )
        : recipe.type,
    storedMissing: marks.stored,
    storedRange: range.stored,
    missing: [...marks.unpacked, ...ofRecipe.missing],
    fileRange: range.unpacked,
    packing: { scale, offset },
    isPacked,
    isReinterpreted: type !== variable.type,
  };
}

/** The type that the numbers have once `_Unsigned` is taken into account. */
function storedType({ type, attributes }: CfVariable): ValueType {
  const word = readText(attributes, '_Unsigned')?.toLowerCase();
  if (word === 'true' && type.startsWith('int')) return `u${type}` as ValueType;
  if (word === 'false' && type.startsWith('uint')) return type.slice(1) as ValueType;
  return type;
}

function missingMarks(
  variable: CfVariable,
  type: ValueType,
  isPacked: boolean,
): { stored: number[]; unpacked: number[] } {
  const marks = { stored: [] as number[], unpacked: [] as number[] };
  for (const name of ['_FillValue', 'missing_value']) {
    for (const number of readNumbers(variable.attributes, name)) {
      const stored = asStored(number, type);
      if (stored !== undefined) marks.stored.push(stored);
      else if (isPacked) marks.unpacked.push(number);
    }
  }
  const isByte = INTEGER_BITS[type] === 8;
  const fallback = defaultFill(type);
  if (!variable.attributes.has('_FillValue') && !isByte && fallback !== undefined)
    marks.stored.push(fallback);
  return { stored: [...new Set(marks.stored)], unpacked: marks.unpacked };
}

/** A number in a variable's own type; undefined when the type cannot hold it. */
function asStored(number: number, type: ValueType): number | undefined {
  if (type === 'float32') return Math.fround(number);
  const bits = INTEGER_BITS[type];
  if (bits === undefined) return number;
  if (!Number.isInteger(number)) return undefined;
  const isUnsigned = type.startsWith('u');
  const wrapped =
    isUnsigned && number < 0
      ? number + 2 ** bits
      : !isUnsigned && number >= 2 ** (bits - 1)
        ? number - 2 ** bits
        : number;
  const [least, most] = integerRange(type);
  return wrapped >= least && wrapped <= most ? wrapped : undefined;
}

function integerRange(type: ValueType): readonly [number, number] {
  const bits = INTEGER_BITS[type] ?? 64;
  return type.startsWith('u') ? [0, 2 ** bits - 1] : [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
}

function validRange(
  variable: CfVariable,
  type: ValueType,
  isPacked: boolean,
): { stored: readonly [number, number]; unpacked: readonly [number, number] } {
  const { attributes } = variable;
  const [low, high] = readNumbers(attributes, 'valid_range');
  const [least = low ?? -Infinity] = readNumbers(attributes, 'valid_min');
  const [most = high ?? Infinity] = readNumbers(attributes, 'valid_max');
  const range = [least, most] as const;
  const isInteger = INTEGER_BITS[variable.type] !== undefined;
  const isOfUnpackedType = ['valid_range', 'valid_min', 'valid_max'].some(
    (name) => attributes.get(name)?.type.startsWith('float') === true,
  );
  if (isPacked && isInteger && isOfUnpackedType) return { stored: EVERYTHING, unpacked: range };
  if (type === 'float32')
    return { stored: [Math.fround(least), Math.fround(most)], unpacked: EVERYTHING };
  if (type === variable.type) return { stored: range, unpacked: EVERYTHING };
  const reinterpret = (bound: number): number =>
    Number.isFinite(bound) ? (asStored(bound, type) ?? bound) : bound;
  return { stored: [reinterpret(least), reinterpret(most)], unpacked: EVERYTHING };
}

/** Floats stay what they are; whole numbers that are scaled become single precision where that keeps every stored step apart. */
function chooseType(
  type: ValueType,
  isChanged: boolean,
  scale: number,
  offset: number,
): DecodingPlan['columnType'] {
  if (type === 'float32') return 'float32';
  if (type === 'float64' || type === 'uint64') return 'float64';
  if (!isChanged)
    return type === 'int8' || type === 'uint8' || type === 'int16'
      ? 'int16'
      : type === 'uint32' || type === 'int64'
        ? 'int64'
        : 'int32';
  const [least, most] = integerRange(type);
  const steps =
    Math.max(Math.abs(least * scale + offset), Math.abs(most * scale + offset)) / Math.abs(scale);
  return steps <= SINGLE_PRECISION_STEPS ? 'float32' : 'float64';
}

/** Decodes stored numbers by a plan; counting is for those who say what was left out. The array given may be reused for the answer. */
export function decodeNumbers(
  stored: SlabValues,
  plan: DecodingPlan,
  tally: DecodingTally = { outsideFileRange: 0, outsideRecipeRange: 0 },
): NumberValues {
  const raw = plan.isReinterpreted ? reinterpret(stored as NumericArray) : (stored as NumericArray);
  const { columnType } = plan;
  if (columnType === 'float32') {
    const into = raw instanceof Float32Array ? raw : new Float32Array(raw.length);
    return { values: decodeFloats(raw, into, plan, tally) };
  }
  const into =
    columnType === 'float64' && raw instanceof Float64Array ? raw : new Float64Array(raw.length);
  const numbers = decodeFloats(raw, into, plan, tally);
  if (columnType === 'float64') return { values: numbers };
  return columnType === 'int64' && (raw instanceof BigInt64Array || raw instanceof BigUint64Array)
    ? keepBigIntegers(raw, numbers)
    : toColumnValues(numbers, columnType);
}

function reinterpret(raw: NumericArray): NumericArray {
  const { buffer, byteOffset, length } = raw;
  if (raw instanceof Int8Array) return new Uint8Array(buffer, byteOffset, length);
  if (raw instanceof Int16Array) return new Uint16Array(buffer, byteOffset, length);
  if (raw instanceof Int32Array) return new Uint32Array(buffer, byteOffset, length);
  if (raw instanceof Uint8Array) return new Int8Array(buffer, byteOffset, length);
  if (raw instanceof Uint16Array) return new Int16Array(buffer, byteOffset, length);
  if (raw instanceof Uint32Array) return new Int32Array(buffer, byteOffset, length);
  return raw;
}

function decodeFloats<T extends Float32Array | Float64Array>(
  raw: NumericArray,
  into: T,
  plan: DecodingPlan,
  tally: DecodingTally,
): T {
  const source =
    raw instanceof BigInt64Array || raw instanceof BigUint64Array
      ? Float64Array.from(raw, Number)
      : raw;
  markMissing(source, into, plan, tally);
  if (plan.isPacked) scaleValues(into, plan.packing);
  settleValues(into, plan, tally);
  return into;
}

/** Copies the stored numbers, those that are missing as NaN. */
function markMissing(
  source: Exclude<NumericArray, BigInt64Array | BigUint64Array>,
  into: Float32Array | Float64Array,
  plan: DecodingPlan,
  tally: DecodingTally,
): void {
  const [mark = NaN, ...others] = plan.storedMissing;
  const [least, most] = plan.storedRange;
  let outside = 0;
  for (let index = 0; index < source.length; index += 1) {
    const value = source[index]!;
    if (value === mark || (others.length > 0 && others.includes(value))) {
      into[index] = NaN;
    } else if (value < least || value > most) {
      outside += 1;
      into[index] = NaN;
    } else {
      into[index] = value;
    }
  }
  tally.outsideFileRange += outside;
}

/** Whole numbers of 64 bits as they are stored, where they are not missing. */
function keepBigIntegers(raw: BigInt64Array | BigUint64Array, numbers: Float64Array): NumberValues {
  const isMissing = new Uint8Array(raw.length);
  const values = new BigInt64Array(raw.length);
  for (let index = 0; index < raw.length; index += 1) {
    if (Number.isNaN(numbers[index])) isMissing[index] = 1;
    else values[index] = raw[index]!;
  }
  return { values, isMissing };
}
