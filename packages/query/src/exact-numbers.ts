import type { BoundValue } from './statement.ts';

/** Values of a list that one parameter holds: the engine takes 128 kB for each. */
const valuesOfParameter = 5000;

/** A list of numbers as the engine binds it. */
export interface BoundList {
  /** The array in a statement. */
  readonly sql: string;
  readonly params: Readonly<Record<string, BoundValue>>;
}

/** Floating-point numbers, bit for bit: the engine reads decimal text to the last digit but one. */
export function bindNumbers(name: string, values: readonly number[]): BoundList {
  const bits = [...new BigUint64Array(Float64Array.from(values).buffer)];
  const { sql, params } = bindList(name, 'UInt64', bits);
  return { sql: `arrayMap(bits -> reinterpretAsFloat64(bits), ${sql})`, params };
}

/** Whole numbers. */
export function bindIntegers(name: string, values: readonly number[]): BoundList {
  return bindList(name, 'Int64', values);
}

function bindList(name: string, type: string, values: readonly (number | bigint)[]): BoundList {
  const params: Record<string, BoundValue> = {};
  for (let from = 0; from === 0 || from < values.length; from += valuesOfParameter)
    params[`${name}_${from}`] = `[${values.slice(from, from + valuesOfParameter).join(',')}]`;
  const parts = Object.keys(params).map((part) => `{${part}:Array(${type})}`);
  return { sql: parts.length === 1 ? parts.join('') : `arrayConcat(${parts.join(', ')})`, params };
}
