import { wholeSlab } from '@isobath/netcdf';
import { requireValue } from '@isobath/ocean';
import type { CfFile, CfVariable, Slab, SlabValues } from './cf-file.ts';

/** How to read a text variable: which slab (along {@link textDimensions}; all without one), and whether each letter is a text of its own. */
export interface TextReading {
  readonly slab?: Slab;
  readonly isOneLetter: boolean;
}

/** Reads texts, blanks and zero bytes at their ends cut off. */
export async function readTexts(
  file: CfFile,
  variable: CfVariable,
  { slab, isOneLetter }: TextReading,
  signal?: AbortSignal,
): Promise<string[]> {
  const hasLetters = variable.type === 'char' && !isOneLetter && variable.shape.length > 0;
  const letters = hasLetters ? requireValue(variable.shape.at(-1), 'length of a text') : 1;
  const part = slab ?? wholeSlab(variable);
  const whole =
    hasLetters && slab ? { start: [...part.start, 0], count: [...part.count, letters] } : part;
  return splitTexts(await file.readSlab(variable.name, whole, signal), letters);
}

/** The dimensions along which a variable's texts lie: all but the letters of a `char` variable. */
export function textDimensions(variable: CfVariable, isOneLetter: boolean): readonly string[] {
  return variable.type === 'char' && !isOneLetter
    ? variable.dimensions.slice(0, -1)
    : variable.dimensions;
}

function splitTexts(values: SlabValues, letters: number): string[] {
  if (Array.isArray(values)) return values.map((text) => text.trimEnd());
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  if (letters === 1)
    return Array.from(bytes, (byte) => (byte === 0 ? '' : String.fromCharCode(byte).trim()));
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += letters) {
    const end = start + letters;
    const zero = bytes.subarray(start, end).indexOf(0);
    const part = bytes.subarray(start, zero < 0 ? end : start + zero);
    const text = part.toString('utf8');
    texts.push((text.includes('\ufffd') ? part.toString('latin1') : text).trim());
  }
  return texts;
}
