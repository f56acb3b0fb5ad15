import type { ColumnSpec, ColumnValues } from '@isobath/engine';

/** Types of columns that hold numbers. */
export type NumberType = Exclude<ColumnSpec['type'], 'text'>;

/** Values of a column of numbers. */
export interface NumberValues extends ColumnValues {
  readonly values: Exclude<ColumnValues['values'], readonly string[]>;
}

/** The largest number that rounds to one of single precision. */
const SINGLE_LIMIT = 3.4028235677973366e38;
const INTEGER_RANGES = {
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  uint8: [0, 255],
} as const;

/**
 * Numbers, NaN where they are missing, as values of a column: floating-point ones keep NaN, missing whole numbers are marked apart.
 * Throws UnfitValue for the first number that the type cannot hold.
 */
export function toColumnValues(numbers: Float64Array, type: NumberType): NumberValues {
  if (type === 'time') return { values: numbers };
  if (type === 'float64' || type === 'float32') {
    const limit = type === 'float32' ? SINGLE_LIMIT : Number.MAX_VALUE;
    for (let index = 0; index < numbers.length; index += 1)
      if (Math.abs(numbers[index]!) > limit) throw new UnfitValue(index, numbers[index]!, type);
    return { values: type === 'float32' ? new Float32Array(numbers) : numbers };
  }
  const [low, high] = INTEGER_RANGES[type];
  const isMissing = new Uint8Array(numbers.length);
  const values = allocate(type, numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index]!;
    if (number !== number) isMissing[index] = 1;
    else if (!Number.isInteger(number) || number < low || number > high)
      throw new UnfitValue(index, number, type);
    else values[index] = number;
  }
  return {
    values: values instanceof Float64Array ? BigInt64Array.from(values, BigInt) : values,
    isMissing,
  };
}

function allocate(
  type: keyof typeof INTEGER_RANGES,
  length: number,
): Float64Array | Int32Array | Int16Array | Uint8Array {
  if (type === 'int32') return new Int32Array(length);
  if (type === 'int16') return new Int16Array(length);
  return type === 'uint8' ? new Uint8Array(length) : new Float64Array(length);
}

/** A number that the type of a column cannot hold; `index` counts within the numbers given. */
export class UnfitValue extends Error {
  readonly index: number;
  readonly value: number;
  constructor(index: number, value: number, type: NumberType) {
    const isFraction = type in INTEGER_RANGES && !Number.isInteger(value);
    super(
      `${value} does not fit into ${type}${isFraction ? ', as it is not a whole number' : ''}; leave out the variable's \`type\`, or choose another such as float64`,
    );
    this.name = 'UnfitValue';
    this.index = index;
    this.value = value;
  }
}
