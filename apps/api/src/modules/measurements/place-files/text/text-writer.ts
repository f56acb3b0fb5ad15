import type { ShortDecimal } from './number-text.ts';
import { findShortDecimal, writeFloat32 } from './number-text.ts';

const zero = 0x30;
const point = 0x2e;
const minus = 0x2d;
const dayMs = 86_400_000;
const daysOfEra = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const epochDays = 719_468;
/** Digits of these fit 32 bits. */
const maxDigits = 2 ** 31;
/** Longest text of a number or an instant. */
const maxCellLength = 32;
const midnight = '0000-00-00T00:00:00.000Z';
const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Cells that are written again and again, such as those of an axis: their bytes, one after the other, and where each ends. */
export interface RepeatedCells {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

/** Writes each of some values once, to be {@link TextWriter.again} copied into rows. */
export function repeatCells<Value>(
  values: ArrayLike<Value>,
  write: (writer: TextWriter, value: Value) => void,
): RepeatedCells {
  const writer = new TextWriter(values.length * maxCellLength);
  const ends = new Uint32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value !== undefined) write(writer, value);
    ends[index] = writer.length;
  }
  return { bytes: writer.take(), ends };
}

/** Writes the cells of a CSV file, as the engine does. Everything is ASCII, and written byte by byte: calls and strings cost more than short loops. */
export class TextWriter {
  /** Numbers that took far longer than others, because they are very large or very small. */
  slowCount = 0;
  private bytes: Buffer;
  private at = 0;
  private readonly short: ShortDecimal = { digits: 0, decimals: 0 };

  /** `bytes`: about as many as will be written. */
  constructor(bytes = 4096) {
    this.bytes = Buffer.allocUnsafe(bytes);
  }

  text(text: string): void {
    const { length } = text;
    this.makeRoom(length);
    const { bytes, at } = this;
    for (let index = 0; index < length; index += 1) bytes[at + index] = text.charCodeAt(index);
    this.at = at + length;
  }

  /** One of the cells that were written once. */
  again({ bytes: source, ends }: RepeatedCells, index: number): void {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const to = ends[index] ?? from;
    this.makeRoom(to - from);
    const { bytes } = this;
    let { at } = this;
    for (let next = from; next < to; next += 1, at += 1) bytes[at] = source[next] ?? 0;
    this.at = at;
  }

  /** A number of 32 bits, given as the equal double; nothing for NaN. */
  float32(value: number): void {
    if (Number.isNaN(value)) return;
    const size = Math.abs(value);
    const { short } = this;
    const isShort = size >= 1e-6 && size < maxDigits && findShortDecimal(size, short);
    if (isShort && short.decimals > 0 && short.digits < maxDigits) {
      this.makeRoom(maxCellLength);
      if (value < 0) this.put(minus);
      this.decimal(short);
    } else {
      if (size >= maxDigits || (size < 1e-6 && size > 0)) this.slowCount += 1;
      this.text(writeFloat32(value));
    }
  }

  /** An instant by its milliseconds since 1970, of the years 1 to 9999. */
  time(ms: number): void {
    const day = Math.floor(ms / dayMs);
    if (day * dayMs !== ms) return this.text(new Date(ms).toISOString());
    const start = this.at;
    this.text(midnight);
    const end = this.at;
    // http://howardhinnant.github.io/date_algorithms.html, civil_from_days: years begin in March.
    const days = day + epochDays;
    const era = Math.floor(days / daysOfEra);
    const ofEra = days - era * daysOfEra;
    const year =
      ((ofEra - ((ofEra / 1460) | 0) + ((ofEra / 36_524) | 0) - ((ofEra / 146_096) | 0)) / 365) | 0;
    const ofYear = ofEra - (365 * year + (year >> 2) - ((year / 100) | 0));
    const fromMarch = ((5 * ofYear + 2) / 153) | 0;
    const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    this.whole(year + era * 400 + (month <= 2 ? 1 : 0), start + 4, 4);
    this.whole(month, start + 7, 2);
    this.whole(ofYear - (((153 * fromMarch + 2) / 5) | 0) + 1, start + 10, 2);
    this.at = end;
  }

  /** How many bytes were written so far. */
  get length(): number {
    return this.at;
  }

  /** What was written so far. */
  take(): Buffer {
    return this.bytes.subarray(0, this.at);
  }

  private decimal({ digits, decimals }: ShortDecimal): void {
    const scale = powersOfTen[decimals] ?? 1;
    const whole = Math.floor(digits / scale);
    const end = this.at + countDigits(whole);
    this.whole(whole, end, end - this.at);
    this.bytes[end] = point;
    this.at = end + decimals + 1;
    this.whole(digits - whole * scale, this.at, decimals);
  }

  /** Writes so many digits of a whole number before `end`. */
  private whole(value: number, end: number, count: number): void {
    const { bytes } = this;
    let rest = value | 0;
    for (let at = end - 1; at >= end - count; at -= 1) {
      const tenth = (rest / 10) | 0;
      bytes[at] = zero + rest - tenth * 10;
      rest = tenth;
    }
  }

  private put(byte: number): void {
    this.bytes[this.at] = byte;
    this.at += 1;
  }

  private makeRoom(length: number): void {
    if (this.at + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.bytes.length + length) * 2);
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }
}

function countDigits(whole: number): number {
  let count = 1;
  for (let least = 10; whole >= least; least *= 10) count += 1;
  return count;
}
