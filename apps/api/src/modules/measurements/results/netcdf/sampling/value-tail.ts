import type { NumberKind } from '../grid-slabs.ts';
import { fillValues, makeValues } from '../grid-slabs.ts';
import type { NativeColumn, NativeValues } from '../native-columns.ts';
import type { NetcdfFile } from '../netcdf-file.ts';

/** Values that are held before they are written: a chunk of the file. */
export const tailLength = 64 * 1024;
/** Bytes of texts that are held. */
const textBytes = 1024 * 1024;

/** The end of a variable of numbers that is not written yet. */
export class NumberTail {
  private readonly file: NetcdfFile;
  private readonly name: string;
  private readonly kind: NumberKind;
  private values: NativeValues;
  private written = 0;
  private count = 0;

  constructor(file: NetcdfFile, name: string, kind: NumberKind) {
    this.file = file;
    this.name = name;
    this.kind = kind;
    this.values = makeValues(kind, tailLength);
  }

  /** Adds the value of a row; NULL and NaN are missing. */
  add({ values, isMissing }: NativeColumn, row: number): void {
    const value = values[row];
    if (value !== undefined && isMissing?.[row] !== 1 && value === value)
      this.values[this.count] = value;
    this.step();
  }

  addNumber(value: number): void {
    this.values[this.count] = value;
    this.step();
  }

  flush(): void {
    if (this.count === 0) return;
    this.file.append(this.name, this.written, this.values.subarray(0, this.count));
    this.written += this.count;
    this.count = 0;
    this.values.fill(fillValues[this.kind] as never);
  }

  private step(): void {
    this.count += 1;
    if (this.count === tailLength) this.flush();
  }
}

/** The end of a variable of texts that is not written yet. */
export class TextTail {
  private readonly file: NetcdfFile;
  private readonly name: string;
  private readonly width: number;
  private readonly bytes: Uint8Array;
  private readonly capacity: number;
  private written = 0;
  private count = 0;

  constructor(file: NetcdfFile, name: string, width: number) {
    this.file = file;
    this.name = name;
    this.width = width;
    this.capacity = Math.max(1, Math.min(tailLength, Math.floor(textBytes / width)));
    this.bytes = new Uint8Array(this.capacity * width);
  }

  /** Adds the text of a row; one that is missing is empty. */
  add({ texts }: NativeColumn, row: number): void {
    const { width } = this;
    if (texts) this.bytes.set(texts.subarray(row * width, (row + 1) * width), this.count * width);
    this.count += 1;
    if (this.count === this.capacity) this.flush();
  }

  flush(): void {
    const { width, count } = this;
    if (count === 0) return;
    const bytes = this.bytes.subarray(0, count * width);
    this.file.appendTexts(this.name, this.written, { bytes, width });
    this.written += count;
    this.count = 0;
  }
}
