import { setImmediate } from 'node:timers/promises';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import { planDecoding } from './decode.ts';

/** Values that are looked through at a time. */
export const SCANNED_VALUES = 1_000_000;

/**
 * Reads part of a numeric variable to look at it only: unpacked, NaN where missing, without the care
 * for decimals that a table needs. A signal is heard between two parts.
 */
export async function readPlainNumbers(
  file: CfFile,
  variable: CfVariable,
  slab: Slab,
): Promise<Float64Array> {
  const { scale, offset, missing } = planDecoding(variable);
  const stored = await file.readSlab(variable.name, slab);
  const numbers = new Float64Array(stored.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const value = Number(stored[index]);
    numbers[index] = missing.includes(value) ? NaN : value * scale + offset;
  }
  await setImmediate();
  return numbers;
}
