import { defaultFill } from '@isobath/netcdf';
import type { ColumnSpec } from '@isobath/engine';
import type { VariableRecipe } from '@isobath/contract';
import type { CfVariable, NumericArray, SlabValues, ValueType } from '../file/cf-file.ts';
import { readNumbers, readText } from '../file/cf-file.ts';

type ColumnType = ColumnSpec['type'];

/**
 * Decoded numbers: NaN means missing in floating point; `isMissing` marks missing whole numbers.
 */
export interface DecodedNumbers {
  readonly values: Float64Array | Float32Array | Int32Array | Int16Array | BigInt64Array;
  readonly isMissing?: Uint8Array;
}

/** How one variable's stored numbers become values; see {@link planDecoding}. */
export interface DecodingPlan {
  readonly columnType: Exclude<ColumnType, 'text' | 'time' | 'uint8'>;
  /** Stored numbers that mean "missing", in the variable's own type. */
  readonly missing: readonly number[];
  /** Stored numbers outside are missing. */
  readonly storedRange: readonly [number, number];
  /** Unpacked values (before `convert`) that mean "missing", and the range outside which they are missing. */
  readonly unpackedMissing: readonly number[];
  readonly unpackedRange: readonly [number, number];
  readonly scale: number;
  readonly offset: number;
  readonly isScaled: boolean;
  readonly convertScale: number;
  readonly convertOffset: number;
  /** The recipe's valid range, in the units of the table. */
  readonly tableRange: readonly [number, number];
  /** Whether `_Unsigned` says that the stored bits have the other sign. */
  readonly isReinterpreted: boolean;
}

/** How often something became missing for another reason than being marked so. */
export interface DecodingTally {
  outsideFileRange: number;
  outsideRecipeRange: number;
}

const EVERYTHING = [-Infinity, Infinity] as const;
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
  const isScaled = scale !== 1 || offset !== 0;
  const marks = missingMarks(variable, type, isScaled);
  const range = validRange(variable, type, isScaled);
  const { scale: convertScale, offset: convertOffset } = recipe?.convert ?? { scale: 1, offset: 0 };
  const isChanged = isScaled || convertScale !== 1 || convertOffset !== 0;
  return {
    columnType:
      recipe?.type === undefined || recipe.type === 'text'
        ? chooseType(type, isChanged, scale * convertScale, offset * convertScale + convertOffset)
        : recipe.type,
    missing: marks.stored,
    storedRange: range.stored,
    unpackedMissing: [
      ...marks.unpacked,
      ...(recipe?.missing_values ?? []).map(Number).filter(Number.isFinite),
    ],
    unpackedRange: range.unpacked,
    scale,
    offset,
    isScaled,
    convertScale,
    convertOffset,
    tableRange: recipe?.valid_range ?? EVERYTHING,
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
  isScaled: boolean,
): { stored: number[]; unpacked: number[] } {
  const marks = { stored: [] as number[], unpacked: [] as number[] };
  for (const name of ['_FillValue', 'missing_value']) {
    for (const number of readNumbers(variable.attributes, name)) {
      const stored = asStored(number, type);
      if (stored !== undefined) marks.stored.push(stored);
      else if (isScaled) marks.unpacked.push(number);
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
  isScaled: boolean,
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
  if (isScaled && isInteger && isOfUnpackedType) return { stored: EVERYTHING, unpacked: range };
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

/** Decodes stored numbers by a plan. The array given may be reused for the answer. */
export function decodeNumbers(
  stored: SlabValues,
  plan: DecodingPlan,
  tally: DecodingTally,
): DecodedNumbers {
  const raw = plan.isReinterpreted ? reinterpret(stored as NumericArray) : (stored as NumericArray);
  switch (plan.columnType) {
    case 'float32':
      return {
        values: decodeFloats(
          raw,
          raw instanceof Float32Array ? raw : new Float32Array(raw.length),
          plan,
          tally,
        ),
      };
    case 'float64':
      return {
        values: decodeFloats(
          raw,
          raw instanceof Float64Array ? raw : new Float64Array(raw.length),
          plan,
          tally,
        ),
      };
    default:
      return decodeIntegers(raw, plan, tally);
  }
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
  if (plan.isScaled) {
    const { scale, offset } = plan;
    for (let index = 0; index < into.length; index += 1)
      into[index] = into[index]! * scale + offset;
  }
  for (const mark of plan.unpackedMissing) {
    const exact = into instanceof Float32Array ? Math.fround(mark) : mark;
    for (let index = 0; index < into.length; index += 1)
      if (into[index] === exact) into[index] = NaN;
  }
  tally.outsideFileRange += dropOutside(into, plan.unpackedRange);
  if (plan.convertScale !== 1 || plan.convertOffset !== 0) {
    const { convertScale, convertOffset } = plan;
    for (let index = 0; index < into.length; index += 1)
      into[index] = into[index]! * convertScale + convertOffset;
  }
  tally.outsideRecipeRange += dropOutside(into, plan.tableRange);
  return into;
}

/** Copies the stored numbers, those that are missing as NaN. */
function markMissing(
  source: Exclude<NumericArray, BigInt64Array | BigUint64Array>,
  into: Float32Array | Float64Array,
  plan: DecodingPlan,
  tally: DecodingTally,
): void {
  const [mark = NaN, ...others] = plan.missing;
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

function dropOutside(
  values: Float32Array | Float64Array,
  [least, most]: readonly [number, number],
): number {
  if (least === -Infinity && most === Infinity) return 0;
  let outside = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    if (value < least || value > most) {
      values[index] = NaN;
      outside += 1;
    }
  }
  return outside;
}

function decodeIntegers(
  raw: NumericArray,
  plan: DecodingPlan,
  tally: DecodingTally,
): DecodedNumbers {
  if (
    plan.columnType === 'int64' &&
    (raw instanceof BigInt64Array || raw instanceof BigUint64Array)
  )
    return decodeBigIntegers(raw, plan, tally);
  const numbers = decodeFloats(raw, new Float64Array(raw.length), plan, tally);
  const isMissing = new Uint8Array(numbers.length);
  const values =
    plan.columnType === 'int16'
      ? new Int16Array(numbers.length)
      : plan.columnType === 'int32'
        ? new Int32Array(numbers.length)
        : new Float64Array(numbers.length);
  const [least, most] =
    plan.columnType === 'int64'
      ? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
      : integerRange(plan.columnType as ValueType);
  for (let index = 0; index < numbers.length; index += 1) {
    const value = numbers[index]!;
    if (value !== value) isMissing[index] = 1;
    else if (!Number.isInteger(value) || value < least || value > most)
      throw new UnfitValue(index, value, plan.columnType);
    else values[index] = value;
  }
  return {
    values: plan.columnType === 'int64' ? BigInt64Array.from(values, BigInt) : values,
    isMissing,
  };
}

function decodeBigIntegers(
  raw: BigInt64Array | BigUint64Array,
  plan: DecodingPlan,
  tally: DecodingTally,
): DecodedNumbers {
  const asDoubles = decodeFloats(
    Float64Array.from(raw, Number),
    new Float64Array(raw.length),
    plan,
    tally,
  );
  const values = new BigInt64Array(raw.length);
  const isMissing = new Uint8Array(raw.length);
  for (let index = 0; index < raw.length; index += 1) {
    if (Number.isNaN(asDoubles[index])) isMissing[index] = 1;
    else values[index] = raw[index]!;
  }
  return { values, isMissing };
}

/** A value that the column type of the recipe cannot hold; `index` counts within the slab. */
export class UnfitValue extends Error {
  readonly index: number;
  readonly value: number;
  constructor(index: number, value: number, type: string) {
    super(
      `${value} is not a whole number that ${type} can hold; leave out \`type\` or choose float64`,
    );
    this.name = 'UnfitValue';
    this.index = index;
    this.value = value;
  }
}
