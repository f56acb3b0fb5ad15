/** A hash of 64 bits in two numbers of 32. Among a million rows, two that differ have the same one with a probability below 1 to 10⁷. */
type Hash = readonly [number, number];

const seed: Hash = [0x9e3779b9, 0x85ebca6b];

/** The hash of a text; a cell without a value has its own. */
function hashText(text: string | null): Hash {
  if (text === null) return seed;
  let [one, other] = seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x85ebca77);
    other = Math.imul(other ^ code, 0xc2b2ae3d);
  }
  return finish(one, other);
}

/** The hash of hashes in their order. */
function hashHashes(hashes: Iterable<Hash>): Hash {
  let [one, other] = seed;
  for (const [first, second] of hashes) {
    one = Math.imul(one ^ first, 0x85ebca77) ^ (one >>> 15);
    other = Math.imul(other ^ second, 0xc2b2ae3d) ^ (other >>> 13);
  }
  return finish(one, other);
}

function finish(one: number, other: number): Hash {
  const first =
    Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const second =
    Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return [first >>> 0, second >>> 0];
}

/**
 * What is kept of the rows of a sheet while it is compared: hashes, never values. With three places, position and depth as keys it is 44 bytes for each row, thus
 * at most 46 MB for the 1,048,576 rows that a sheet can have.
 */
export class RowHashes {
  /** Rows that were added. */
  count = 0;
  private readonly keyCount: number;
  /** For each row: the hash of all its cells, then those of its key cells. */
  private words: Uint32Array;
  private numbers = new Uint32Array(1024);

  constructor(keyCount: number) {
    this.keyCount = keyCount;
    this.words = new Uint32Array(1024 * this.width);
  }

  private get width(): number {
    return 2 * (1 + this.keyCount);
  }

  /** Adds a row: its number, its cells in an order that both sheets share, and its key cells. */
  add(number: number, cells: readonly (string | null)[], keys: readonly (string | null)[]): void {
    if (this.count === this.numbers.length) this.grow();
    this.numbers[this.count] = number;
    const hashes = [hashHashes(cells.map(hashText)), ...keys.map(hashText)];
    this.words.set(hashes.flat(), this.count * this.width);
    this.count += 1;
  }

  /** Number of a row in its sheet. */
  numberOf(row: number): number {
    return this.numbers[row] ?? 0;
  }

  /** The hash of all cells of a row. */
  contentOf(row: number): Hash {
    return this.read(row, 0);
  }

  /** The hash of some of its key cells. */
  keyOf(row: number, keys: readonly number[]): Hash {
    return hashHashes(keys.map((key) => this.read(row, key + 1)));
  }

  private read(row: number, place: number): Hash {
    const at = row * this.width + 2 * place;
    return [this.words[at] ?? 0, this.words[at + 1] ?? 0];
  }

  private grow(): void {
    const numbers = new Uint32Array(2 * this.numbers.length);
    numbers.set(this.numbers);
    const words = new Uint32Array(2 * this.words.length);
    words.set(this.words);
    this.numbers = numbers;
    this.words = words;
  }
}
