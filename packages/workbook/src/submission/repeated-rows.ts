import type { SheetCell } from '../xlsx/sheet-rows.ts';
import { textOf } from './sheet-table.ts';

/**
 * Finds rows of the same time and place in one pass: O(n) in time, one text and one number a row in memory. Whole rows are compared by a
 * 53-bit hash among rows of one time and place only.
 */
export class RepeatedRows {
  private readonly hashes = new Map<string, number | Set<number>>();

  /** What a row repeats of an earlier one. */
  add(place: string, cells: readonly SheetCell[]): 'row' | 'place' | undefined {
    const hash = hashCells(cells);
    const before = this.hashes.get(place);
    if (before === undefined) {
      this.hashes.set(place, hash);
      return undefined;
    }
    const known = typeof before === 'number' ? new Set([before]) : before;
    if (known.has(hash)) return 'row';
    this.hashes.set(place, known.add(hash));
    return 'place';
  }
}

/** cyrb53 (bryc, public domain) over the texts of the cells. */
function hashCells(cells: readonly SheetCell[]): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const cell of cells) {
    const text = `${textOf(cell)}\u0000`;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
