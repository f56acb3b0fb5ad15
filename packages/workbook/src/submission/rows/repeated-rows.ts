import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import { classifyText } from './cell-text.ts';
import { isFilled, textOf } from '../source/sheet-table.ts';

const FIRST_SLOTS = 1 << 12;
/** Characters of `-2.2250738585072014e-308`. */
const MAX_NUMBER_LENGTH = 24;
/** Numbers of a place: time, latitude, longitude, depth. */
const PLACE = 4;

const DOUBLE = new Float64Array(1);
const HALVES = new Uint32Array(DOUBLE.buffer);

/**
 * Finds rows of the same time and place in one pass: O(n) in time, about 100 bytes a row in memory. Places are compared exactly. Whole
 * rows are compared by a 64-bit hash: among a million different rows, the chance that any two are taken for the same is below 1 in 30 million.
 */
export class RepeatedRows {
  private count = 0;
  private places = new Float64Array(PLACE * (FIRST_SLOTS / 2));
  /** Indexes of places plus one by hash; 0 where there is none. Open addressing, at most half full. */
  private placeSlots = new Uint32Array(FIRST_SLOTS);
  private rowCount = 0;
  private rowSlots = new Uint32Array(2 * FIRST_SLOTS);
  /** Two words of the hash, in an array because fields hold large integers as objects. */
  private readonly hash = new Uint32Array(2);

  /** What a row repeats of an earlier one. `place`: time in ms, latitude, longitude and depth; of the depth, a text. */
  add(
    place: { ms: number; lat: number; lon: number; depth: SheetCell },
    cells: readonly SheetCell[],
  ): 'row' | 'place' | undefined {
    const isPlaceKnown = this.addPlace(place.ms, place.lat, place.lon, this.depthOf(place.depth));
    this.hashRow(cells);
    const isRowKnown = this.addRow(this.hash[0] ?? 0, this.hash[1] ?? 0);
    if (!isPlaceKnown) return undefined;
    return isRowKnown ? 'row' : 'place';
  }

  /** A depth as a number; NaN for a blank one. A text that is not a number becomes one beyond any depth. */
  private depthOf(cell: SheetCell): number {
    if (typeof cell === 'number') return cell;
    if (!isFilled(cell)) return Number.NaN;
    const { number, text } = classifyText(textOf(cell));
    if (!Number.isNaN(number)) return number;
    this.startHash();
    this.mixText(text);
    this.endHash();
    const [low, high] = this.hash as unknown as readonly [number, number];
    return -1e300 * (1 + (low * 4_294_967_296 + high) / 2 ** 64);
  }

  private addPlace(ms: number, lat: number, lon: number, depth: number): boolean {
    if (2 * (this.count + 1) > this.placeSlots.length) this.growPlaces();
    const at = PLACE * this.count;
    const { places, placeSlots } = this;
    // Adding 0 makes −0 the same as 0; blanks are all the same NaN.
    places[at] = ms + 0;
    places[at + 1] = lat + 0;
    places[at + 2] = lon + 0;
    places[at + 3] = Number.isNaN(depth) ? Number.NaN : depth + 0;
    const slot = this.findPlace(this.count);
    if (placeSlots[slot] !== 0) return true;
    this.count += 1;
    placeSlots[slot] = this.count;
    return false;
  }

  /** The slot of a place: that of an equal one, or a free one. */
  private findPlace(index: number): number {
    const { places, placeSlots } = this;
    const at = PLACE * index;
    this.startHash();
    for (let part = 0; part < PLACE; part += 1) this.mixNumber(places[at + part] ?? 0);
    this.endHash();
    const mask = placeSlots.length - 1;
    for (let slot = (this.hash[0] ?? 0) & mask; ; slot = (slot + 1) & mask) {
      const other = placeSlots[slot] ?? 0;
      if (other === 0) return slot;
      const otherAt = PLACE * (other - 1);
      let part = 0;
      while (part < PLACE && Object.is(places[otherAt + part], places[at + part])) part += 1;
      if (part === PLACE) return slot;
    }
  }

  private growPlaces(): void {
    const places = new Float64Array(this.places.length * 2);
    places.set(this.places);
    this.places = places;
    this.placeSlots = new Uint32Array(this.placeSlots.length * 2);
    for (let index = 0; index < this.count; index += 1)
      this.placeSlots[this.findPlace(index)] = index + 1;
  }

  private addRow(low: number, high: number): boolean {
    if (4 * (this.rowCount + 1) > this.rowSlots.length) this.growRows();
    const slot = findRow(this.rowSlots, low, high);
    if (this.rowSlots[slot] !== 0) return true;
    this.rowSlots[slot] = low;
    this.rowSlots[slot + 1] = high;
    this.rowCount += 1;
    return false;
  }

  private growRows(): void {
    const slots = new Uint32Array(this.rowSlots.length * 2);
    for (let at = 0; at < this.rowSlots.length; at += 2) {
      const [low, high] = [this.rowSlots[at] ?? 0, this.rowSlots[at + 1] ?? 0];
      if (low === 0) continue;
      const slot = findRow(slots, low, high);
      slots[slot] = low;
      slots[slot + 1] = high;
    }
    this.rowSlots = slots;
  }

  private hashRow(cells: readonly SheetCell[]): void {
    this.startHash();
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column];
      if (typeof cell === 'number') {
        this.mix(column);
        this.mixNumber(cell + 0);
        continue;
      }
      if (!isFilled(cell)) continue;
      this.mix(column);
      const text = textOf(cell);
      const number = typeof cell === 'string' ? numberWritten(text) : Number.NaN;
      if (Number.isNaN(number)) this.mixText(text);
      else this.mixNumber(number);
    }
    this.endHash();
  }

  private startHash(): void {
    this.hash[0] = 0xdeadbeef;
    this.hash[1] = 0x41c6ce57;
  }

  /** cyrb53 (bryc, public domain), 32 bits at a time. */
  private mix(bits: number): void {
    const { hash } = this;
    const low = Math.imul((hash[0] ?? 0) ^ bits, 2_654_435_761);
    const high = Math.imul((hash[1] ?? 0) ^ bits, 1_597_334_677);
    hash[0] = low ^ (low >>> 15);
    hash[1] = high ^ (high >>> 13);
  }

  private mixNumber(number: number): void {
    DOUBLE[0] = number;
    this.mix(HALVES[0] ?? 0);
    this.mix(HALVES[1] ?? 0);
  }

  private mixText(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.mix(text.charCodeAt(index));
    this.mix(0x1_0000 + text.length);
  }

  private endHash(): void {
    const { hash } = this;
    const [low, high] = [hash[0] ?? 0, hash[1] ?? 0];
    hash[0] =
      Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    hash[1] =
      Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    // 0 marks a free slot.
    if (hash[0] === 0) hash[0] = 1;
  }
}

/** The slot of a hash: its own, or a free one. */
function findRow(slots: Uint32Array, low: number, high: number): number {
  const mask = slots.length / 2 - 1;
  for (let slot = low & mask; ; slot = (slot + 1) & mask) {
    const at = 2 * slot;
    if (slots[at] === 0 || (slots[at] === low && slots[at + 1] === high)) return at;
  }
}

/** The number of a text that is written as programs write it, so that 5 stored as text is the same as 5; NaN for others. */
function numberWritten(text: string): number {
  const isDate = text[4] === '-' && text[7] === '-';
  if (text.length > MAX_NUMBER_LENGTH || isDate) return Number.NaN;
  const { number } = classifyText(text);
  return !Number.isNaN(number) && String(number) === text ? number : Number.NaN;
}
